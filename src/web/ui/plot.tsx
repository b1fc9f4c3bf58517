import styles from "./plot.module.css";

type PlotProps = {
  /** Says in words all that the drawing shows. */
  label: string;
  values: number[];
};

const height = 36;
const step = 8;
const gap = 2;

/** One small bar for each value, from the oldest to the newest. */
export function Plot({ label, values }: PlotProps) {
  const most = Math.max(1, ...values);
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${values.length * step} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, index) => {
        // Nothing still leaves a trace, so that the days can be told apart.
        const tall = value > 0 ? Math.max(3, (value / most) * height) : 1;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: its place is what it is
            key={index}
            className={value > 0 ? styles.bar : styles.none}
            x={index * step + gap / 2}
            y={height - tall}
            width={step - gap}
            height={tall}
          />
        );
      })}
    </svg>
  );
}
