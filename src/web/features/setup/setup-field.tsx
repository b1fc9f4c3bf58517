import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { useSetup } from "./setup-context.ts";
import { isSecret, typedMark } from "./setup-values.ts";

type SetupFieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The setting of the environment that says it. */
  fixed?: string | null;
  /** Of a secret: one is known already. */
  isSet?: boolean;
  isLong?: boolean;
} & Pick<
  ComponentProps<"input">,
  "type" | "autoComplete" | "inputMode" | "placeholder" | "autoCapitalize"
>;

/** One line of the setup; one that the environment says is shown and cannot be changed. */
export function SetupField(props: SetupFieldProps) {
  const { name, hint, fixed, isSet, isLong, ...input } = props;
  const t = useTranslations("setup");
  const { values, errors, set } = useSetup();
  // A stored one would be kept, though another was typed.
  const isLost = isSecret(name) && !values[name] && values[typedMark(name)] === "on";
  const field = {
    ...input,
    name,
    value: values[name] ?? "",
    error: errors[name],
    hint: fixed ? t("fixed", { name: fixed }) : isLost ? t("isLost") : isSet ? t("isSet") : hint,
    readOnly: Boolean(fixed),
    spellCheck: false,
    autoComplete: input.autoComplete ?? "off",
  };
  const onChange = (event: { target: { value: string } }) => set(name, event.target.value);
  if (isLong) {
    const { type: _, ...area } = field;
    return <TextArea {...(area as object)} label={props.label} onChange={onChange} />;
  }
  if (isSecret(name)) return <PasswordField {...field} onChange={onChange} />;
  return <TextField {...field} onChange={onChange} />;
}

type SetupSwitchProps = { name: string; label: ReactNode; isFixed?: boolean };

/** Opens the fields below it. */
export function SetupSwitch({ name, label, isFixed = false }: SetupSwitchProps) {
  const { values, errors, set } = useSetup();
  return (
    <Checkbox
      name={name}
      label={label}
      checked={values[name] === "on"}
      disabled={isFixed}
      error={errors[name]}
      onChange={(event) => set(name, event.target.checked ? "on" : "")}
    />
  );
}
