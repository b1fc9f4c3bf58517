import Check from "lucide-react/icons/check";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./checkbox.module.css";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "className"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string;
};

export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const noteId = hint || error ? `${id}note` : undefined;
  return (
    <div className={classNames(styles.row, className)}>
      <span className={styles.mark}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.input}
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
        />
        <Check />
      </span>
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {noteId ? (
          <p id={noteId} className={error ? styles.error : styles.hint}>
            {error ?? hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
