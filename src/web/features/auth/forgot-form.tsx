import { useTranslations } from "use-intl";
import { useForm } from "../../api/use-form.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import styles from "./form.module.css";
import { typedAddress } from "./typed-address.ts";

/** Asks for a link by mail. What is told afterwards is the same for every address. */
export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations("auth");
  const { api } = useServices();
  const form = useForm<{ email: string }>({
    loadSchema: async () =>
      (await import("../../../contract/identity/auth.ts")).authEndpoints[
        "PATCH /auth/password/forgot"
      ].body,
    send: async ({ email }) => {
      await api("PATCH /auth/password/forgot", { body: { email } });
      onSent(email.trim());
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <TextField
        label={t("email")}
        hint={t("usernameToo")}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typedAddress()}
        required
        error={form.errors.email}
      />
      <Button type="submit" size="l" wide busy={form.isPending}>
        {t("forgot.submit")}
      </Button>
    </form>
  );
}
