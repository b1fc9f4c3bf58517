import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

type SectionProps = {
  /** For links to this part of the page. */
  id?: string;
  title: ReactNode;
  lead?: ReactNode;
  isDanger?: boolean;
  children: ReactNode;
};

export function Section({ id, title, lead, isDanger, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={styles.section}
      aria-labelledby={titleId}
      data-danger={isDanger || undefined}
    >
      <header>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      {children}
    </section>
  );
}
