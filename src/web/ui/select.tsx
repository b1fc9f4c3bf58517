import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import * as RadixSelect from "radix-ui/select";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldTexts } from "./field.tsx";
import { useLayer } from "./layer-context.ts";
import styles from "./select.module.css";

export type SelectOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
};

type SelectProps<Value extends string> = FieldTexts & {
  options: readonly SelectOption<Value>[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  required?: boolean;
  className?: string;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, isLabelHidden, optional, className, options, ...rest } = props;
  const { onChange, placeholder, ...root } = rest;
  const layer = useLayer();
  return (
    <Field {...{ label, hint, error, isLabelHidden, optional, className }}>
      {(control) => (
        <RadixSelect.Root {...root} onValueChange={(value) => onChange?.(value as Value)}>
          <RadixSelect.Trigger
            {...control}
            className={classNames(control.className, styles.trigger)}
          >
            <RadixSelect.Value placeholder={placeholder} />
            <RadixSelect.Icon className={styles.chevron}>
              <ChevronDown />
            </RadixSelect.Icon>
          </RadixSelect.Trigger>
          <RadixSelect.Portal container={layer}>
            <RadixSelect.Content
              className={styles.list}
              position="popper"
              sideOffset={6}
              collisionPadding={12}
            >
              <RadixSelect.Viewport className={styles.viewport}>
                {options.map((option) => (
                  <RadixSelect.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={styles.item}
                  >
                    <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                    <RadixSelect.ItemIndicator className={styles.tick}>
                      <Check />
                    </RadixSelect.ItemIndicator>
                  </RadixSelect.Item>
                ))}
              </RadixSelect.Viewport>
            </RadixSelect.Content>
          </RadixSelect.Portal>
        </RadixSelect.Root>
      )}
    </Field>
  );
}
