import { useTranslations } from "use-intl";
import { TextField } from "../../ui/form/field.tsx";

type LoginNameFieldProps = { defaultValue?: string | undefined; error: string | undefined };

/** The address of an account, or its username. */
export function LoginNameField({ defaultValue, error }: LoginNameFieldProps) {
  const t = useTranslations("auth");
  return (
    <TextField
      label={t("email")}
      hint={t("usernameToo")}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={defaultValue}
      required
      error={error}
    />
  );
}
