import type { ReactNode } from "react";
import styles from "./writes.module.css";

type WritesProps = {
  /** The name of the part in the capsule's view: "title", or "experience-<id>/places". */
  part: string;
  children: ReactNode;
};

/** The fields of one part of the capsule. The preview shows that part while they are used. */
export function Writes({ part, children }: WritesProps) {
  return (
    <div data-writes={part} className={styles.writes}>
      {children}
    </div>
  );
}
