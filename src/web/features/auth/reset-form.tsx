import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { showSnack } from "../../lib/alerts.ts";
import { wayBack } from "../../lib/read-detour.ts";
import { forgetUser } from "../../lib/session.ts";
import { storeToken } from "../../lib/token.ts";
import { useForm } from "../../lib/use-form.ts";
import { letPagesKnow } from "../../lib/viewer-cookie.ts";
import { loginLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./form.module.css";
import { NewPasswordField } from "./new-password-field.tsx";

/** Sets a new password by the token that was mailed. Every session ends, also one in this browser. */
export function ResetForm({ token }: { token: string }) {
  const t = useTranslations("auth");
  const services = useServices();
  const navigate = useNavigate();
  const form = useForm<{ password: string }>({
    loadSchema: async () =>
      (await import("../../../contract/auth.ts")).authEndpoints["PATCH /auth/password/reset"].body,
    send: async ({ password }) => {
      await services.api("PATCH /auth/password/reset", { body: { token, password } });
      storeToken(null);
      await letPagesKnow(null);
      forgetUser(services);
      await navigate(loginLink(wayBack()), { replace: true });
      showSnack({ type: "success", heading: t("reset.done") });
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <NewPasswordField label={t("newPassword")} error={form.errors.password} />
      <Button type="submit" size="l" wide busy={form.isPending}>
        {t("reset.submit")}
      </Button>
    </form>
  );
}
