import { type ReactNode, useEffect, useRef } from "react";
import styles from "./live-it.module.css";

/** Takes the focus when its step begins, so that a screen reader says what is asked now. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.question}>
      {children}
    </h3>
  );
}
