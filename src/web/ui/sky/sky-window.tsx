import { classNames } from "../class-names.ts";
import type { Sky } from "./sky.ts";
import styles from "./sky-window.module.css";

const stars = [
  [38, 92, 1.2],
  [66, 50, 0.9],
  [92, 120, 0.8],
  [120, 34, 1.3],
  [148, 96, 0.9],
  [182, 132, 1],
  [58, 150, 0.8],
  [206, 104, 1.2],
  [30, 132, 0.7],
  [104, 78, 0.7],
] as const;

/** An arched window onto one of the skies, drawn; no picture is loaded. */
export function SkyWindow({ sky, className }: { sky: Sky; className?: string }) {
  return (
    <svg
      viewBox="0 0 240 300"
      className={classNames(styles.window, className)}
      data-slot={sky}
      aria-hidden="true"
    >
      <g className={styles.stars}>
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g className={styles.light}>
        <circle r="62" opacity="0.16" />
        <circle r="42" opacity="0.28" />
        <circle r="24" />
      </g>
      <path
        className={styles.far}
        d="M0 196c20-9 34-25 52-26 17-1 27 15 43 14 20-1 29-27 51-27 20 0 31 23 49 27 17 4 31-6 45-11v127H0z"
      />
      <path
        className={styles.middle}
        d="M0 223c26-12 52-19 82-12 28 7 44 22 74 20 32-2 52-25 84-25v94H0z"
      />
      <path className={styles.near} d="M0 262c38-23 76-25 116-12 38 12 80 10 124-9v59H0z" />
    </svg>
  );
}
