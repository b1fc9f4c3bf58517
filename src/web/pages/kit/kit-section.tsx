import { type ReactNode, useId } from "react";
import styles from "./kit-section.module.css";

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type KitRowProps = {
  title: string;
  /** Lays what it shows out in columns instead of a line. */
  columns?: boolean;
  children: ReactNode;
};

export function KitRow({ title, columns, children }: KitRowProps) {
  return (
    <div className={styles.row}>
      <h3 className={styles.title}>{title}</h3>
      <div className={columns ? styles.columns : styles.line}>{children}</div>
    </div>
  );
}
