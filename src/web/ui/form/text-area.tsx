import { type ComponentProps, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./text-area.module.css";

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<"textarea">, "className"> & {
    className?: string;
    /**
     * Counted, not enforced: a paste that is too long stays whole and can be cut by hand. For short
     * texts, `maxLength` enforces it.
     */
    limit?: number;
  };

/** Grows with what is written in it. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, isLabelHidden, optional, className, limit, id, ...area } = props;
  const [typed, setTyped] = useState(String(area.defaultValue ?? ""));
  const counterId = useId();
  const texts = { label, hint, error, isLabelHidden, optional, className, id };
  const text = area.value === undefined ? typed : String(area.value);
  return (
    <Field
      {...texts}
      asideId={limit ? counterId : undefined}
      aside={limit ? <Counter id={counterId} left={limit - [...text].length} /> : null}
    >
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={classNames(control.className, styles.area)}
          onChange={(event) => {
            setTyped(event.target.value);
            area.onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

function Counter({ id, left }: { id: string; left: number }) {
  const t = useTranslations("ui");
  const isOver = left < 0;
  return (
    <p id={id} className={classNames(styles.counter, isOver && styles.over)}>
      {isOver ? t("charactersOver", { count: -left }) : t("charactersLeft", { count: left })}
    </p>
  );
}
