import type { ReactNode } from "react";
import type { Sky } from "../sky/sky.ts";
import { SkyWindow } from "../sky/sky-window.tsx";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  sky?: Sky;
  title: ReactNode;
  /** One line. */
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
};

export function EmptyState(props: EmptyStateProps) {
  const { sky = "morning", title, children, action, headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      <SkyWindow sky={sky} />
      <Heading className={styles.title}>{title}</Heading>
      {children ? <p className={styles.line}>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
