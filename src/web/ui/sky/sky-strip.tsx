import { classNames } from "../class-names.ts";
import { type Sky, skies } from "./sky.ts";
import { SkyIcon } from "./sky-icon.tsx";
import styles from "./sky-strip.module.css";

type SkyStripProps = {
  /** Those that are filled; the others are only outlined. */
  lit: readonly Sky[];
  /** Those that stand out among the filled ones. */
  marked?: readonly Sky[];
  /** Which are lit, in words. */
  label: string;
  className?: string;
};

/** The four skies of a day in their order. A lit one has its icon, so that it needs no colour. */
export function SkyStrip({ lit, marked = [], label, className }: SkyStripProps) {
  return (
    <span className={classNames(styles.strip, className)} role="img" aria-label={label}>
      {skies.map((sky) => (
        <span
          key={sky}
          className={styles.sky}
          data-slot={sky}
          data-lit={lit.includes(sky) || undefined}
          data-marked={marked.includes(sky) || undefined}
        >
          {lit.includes(sky) ? <SkyIcon sky={sky} /> : null}
        </span>
      ))}
    </span>
  );
}
