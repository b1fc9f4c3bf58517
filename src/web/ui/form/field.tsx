import { type ComponentProps, type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import styles from "./field.module.css";

export type FieldTexts = {
  label: ReactNode;
  /** Said before it is needed. */
  hint?: ReactNode;
  /** Says what to do; marks the control as invalid. */
  error?: ReactNode;
  /** The label stays for assistive technology only. */
  isLabelHidden?: boolean;
  /** Marks what may be left empty. */
  optional?: boolean;
};

export type ControlProps = {
  id: string;
  className: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type FieldProps = FieldTexts & {
  id?: string;
  /** Shown at the end of the hint's line, such as a counter. */
  aside?: ReactNode;
  asideId?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** Label, hint and error around any control, joined by ids. */
export function Field(props: FieldProps) {
  const { label, hint, error, isLabelHidden, optional, aside, asideId, className } = props;
  const t = useTranslations("ui");
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = hint ? `${id}hint` : null;
  const errorId = error ? `${id}error` : null;
  const described = [errorId, hintId, asideId].filter(Boolean).join(" ");
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={classNames(styles.label, isLabelHidden && styles.hidden)}>
        {label}
        {optional ? <span className={styles.optional}> ({t("optional")})</span> : null}
      </label>
      {props.children({
        id,
        className: styles.control ?? "",
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {errorId ? (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
      {hintId || aside ? (
        <div className={styles.notes}>
          {hintId ? <p id={hintId}>{hint}</p> : null}
          {aside}
        </div>
      ) : null}
    </div>
  );
}

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "className"> & {
    className?: string;
    /** A small icon inside the field, before the text. */
    icon?: ReactNode;
    /** A control inside the field, after the text. */
    trailing?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, isLabelHidden, optional, className, icon, trailing, id, ...input } =
    props;
  const texts = { label, hint, error, isLabelHidden, optional, className, id };
  return (
    <Field {...texts}>
      {(control) => (
        <div className={styles.box} data-icon={icon ? "" : undefined}>
          {icon ? <span className={styles.icon}>{icon}</span> : null}
          <input type="text" {...input} {...control} />
          {trailing ? <span className={styles.trailing}>{trailing}</span> : null}
        </div>
      )}
    </Field>
  );
}
