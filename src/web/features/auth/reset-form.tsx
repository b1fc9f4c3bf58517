import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { storeToken } from "../../api/token.ts";
import { useForm } from "../../api/use-form.ts";
import { letPagesKnow } from "../../boot/viewer-cookie.ts";
import { wayBack } from "../../domain/session/read-detour.ts";
import { forgetUser } from "../../domain/session/session.ts";
import { showSnack } from "../../lib/alerts.ts";
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
      (await import("../../../contract/identity/auth.ts")).authEndpoints[
        "PATCH /auth/password/reset"
      ].body,
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
