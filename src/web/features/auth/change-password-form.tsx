import { useTranslations } from "use-intl";
import type { OwnUser } from "../../../contract/users.ts";
import { useForm } from "../../api/use-form.ts";
import { useProofWithoutPassword } from "../../domain/session/passkey-proof.ts";
import { adoptUser } from "../../domain/session/session.ts";
import { SignInAgain } from "../../domain/session/sign-in-again.tsx";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { PasswordOwner } from "../../ui/form/password-owner.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./form.module.css";
import { NewPasswordField } from "./new-password-field.tsx";

/** Changes the password, or sets a first one for someone who signs in through another site. */
export function ChangePasswordForm({ user }: { user: OwnUser }) {
  const t = useTranslations("auth");
  const services = useServices();
  const proveWithoutPassword = useProofWithoutPassword();
  const form = useForm<{ current_password: string; password: string }>({
    loadSchema: async () =>
      (await import("../../../contract/identity/account.ts")).accountEndpoints[
        "PATCH /account/password"
      ].body,
    send: async ({ current_password, password }) => {
      const proof = user.has_password ? { current_password } : await proveWithoutPassword();
      if (!proof) return;
      const body = { password, ...proof };
      const { data } = await services.api("PATCH /account/password", { body });
      form.props.ref.current?.reset();
      adoptUser(services, data.user);
      showSnack({ type: "success", heading: t("changePassword.done") });
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <PasswordOwner email={user.email} />
      {user.has_password ? (
        <>
          <PasswordField
            label={t("changePassword.current")}
            name="current_password"
            autoComplete="current-password"
            required
            error={form.errors.current_password}
          />
          <TextLink className={styles.beside} variant="standalone" to="/password/forgot">
            {t("changePassword.forgot")}
          </TextLink>
        </>
      ) : null}
      <NewPasswordField
        label={t("newPassword")}
        error={form.errors.password}
        about={[user.full_name, user.username, user.email ?? ""]}
      />
      <SignInAgain message={form.errors.sign_in} />
      <Button type="submit" className={styles.start} busy={form.isPending}>
        {t("changePassword.submit")}
      </Button>
    </form>
  );
}
