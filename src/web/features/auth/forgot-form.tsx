import { useTranslations } from "use-intl";
import { useForm } from "../../api/use-form.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./form.module.css";
import { LoginNameField } from "./login-name-field.tsx";
import { typedAddress } from "./typed-address.ts";

/**
 * Asks for a link by mail. The answer is the same for every address, so that it gives no account
 * away.
 */
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
      <LoginNameField defaultValue={typedAddress()} error={form.errors.email} />
      <Button type="submit" size="l" wide busy={form.isPending}>
        {t("forgot.submit")}
      </Button>
    </form>
  );
}
