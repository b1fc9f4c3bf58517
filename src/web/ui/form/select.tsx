import ChevronDown from "lucide-react/icons/chevron-down";
import { classNames } from "../class-names.ts";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./select.module.css";

type SelectProps<Value extends string> = FieldTexts & {
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  value?: Value | "";
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  /** Shown while nothing is chosen, and cannot be chosen itself. */
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  required?: boolean;
  className?: string;
};

/** The browser's own select: works without scripts and opens the phone's picker. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, isLabelHidden, optional, className, options, ...rest } = props;
  const { onChange, placeholder, value, defaultValue, ...select } = rest;
  const state =
    value === undefined
      ? { defaultValue: defaultValue ?? (placeholder ? "" : undefined) }
      : { value };
  return (
    <Field {...{ label, hint, error, isLabelHidden, optional, className }}>
      {(control) => (
        <div className={styles.box}>
          <select
            {...select}
            {...control}
            {...state}
            className={classNames(control.className, styles.select)}
            onChange={(event) => onChange?.(event.target.value as Value)}
          >
            {placeholder ? (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            ) : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}
