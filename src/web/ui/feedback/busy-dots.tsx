import styles from "./busy-dots.module.css";

/** Three small lights that rise in turn. Decorative: whoever shows it says what is happening. */
export function BusyDots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
