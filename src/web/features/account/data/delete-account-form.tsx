import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnUser } from "../../../../contract/users.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useProofWithoutPassword } from "../../../domain/session/passkey-proof.ts";
import { PasswordOwner } from "../../../ui/form/password-owner.tsx";
import { forgetUser } from "../../../domain/session/session.ts";
import { SignInAgain } from "../../../domain/session/sign-in-again.tsx";
import { storeToken } from "../../../api/token.ts";
import { useForm } from "../../../api/use-form.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import styles from "../form.module.css";

/** Asks for the password, or for the username and another proof of someone who has none. */
export function DeleteAccountForm({ user }: { user: OwnUser }) {
  const t = useTranslations("account.delete");
  const services = useServices();
  const navigate = useNavigate();
  const proveWithoutPassword = useProofWithoutPassword();
  const form = useForm<{ password: string; username: string }>({
    loadSchema: async () =>
      (await import("../../../../contract/identity/account.ts")).accountEndpoints["DELETE /account"].body,
    send: async ({ password, username }) => {
      const proof = user.has_password ? { password } : await proveWithoutPassword();
      if (!proof) return;
      const body = { ...proof, ...(!user.has_password && { username }) };
      await services.api("DELETE /account", { body });
      storeToken(null);
      forgetUser(services);
      await navigate("/", { replace: true });
      showSnack({ type: "success", heading: t("done") });
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <PasswordOwner email={user.email} />
      {user.has_password ? (
        <PasswordField
          label={t("password")}
          name="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
      ) : (
        <TextField
          label={t("username", { username: user.username })}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={form.errors.username}
        />
      )}
      <SignInAgain message={form.errors.sign_in} />
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busy={form.isPending}>
          {t("submit")}
        </Button>
        <ButtonLink to="/account" variant="quiet">
          {t("cancel")}
        </ButtonLink>
      </div>
    </form>
  );
}
