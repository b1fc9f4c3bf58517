import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./switch.module.css";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "className"> & {
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
};

/** Takes effect at once. On, the sun is up; off, it is down. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  return (
    <div className={classNames(styles.row, className)}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint ? (
          <p id={`${id}hint`} className={styles.hint}>
            {hint}
          </p>
        ) : null}
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state.
        role="switch"
        className={styles.input}
        aria-describedby={hint ? `${id}hint` : undefined}
      />
    </div>
  );
}
