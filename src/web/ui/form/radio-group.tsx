import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import type { Sky } from "../sky/sky.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import styles from "./radio-group.module.css";

type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** The sky it wears. */
  sky?: Sky;
};

export type ChoiceProps<Value extends string> = {
  legend: ReactNode;
  isLegendHidden?: boolean;
  name?: string;
  options: readonly Choice<Value>[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  disabled?: boolean;
  className?: string;
};

/** One of a few, each with room for a word of explanation. */
export function RadioGroup<Value extends string>(props: ChoiceProps<Value>) {
  return <Choices {...props} className={classNames(styles.list, props.className)} />;
}

/** One of a few short ones, side by side. */
export function Segmented<Value extends string>(props: ChoiceProps<Value>) {
  return <Choices {...props} className={classNames(styles.segmented, props.className)} />;
}

/** One of the four skies, each in its own, or the first, which is none of them. */
export function SkyChoice<Value extends string>(props: ChoiceProps<Value>) {
  return <Choices {...props} className={classNames(styles.skies, props.className)} />;
}

function Choices<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, isLegendHidden, options, value, defaultValue, onChange } = props;
  const id = useId();
  return (
    <fieldset className={props.className} disabled={props.disabled}>
      <legend className={styles.legend}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} data-slot={option.sky}>
            <input
              type="radio"
              className={styles.input}
              name={props.name ?? id}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
            />
            {option.icon}
            <span className={styles.words}>
              {option.label}
              {option.hint ? <span className={styles.hint}>{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
