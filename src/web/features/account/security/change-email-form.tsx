import { useTranslations } from "use-intl";
import type { OwnUser } from "../../../../contract/users.ts";
import { ApiError } from "../../../api/api-error.ts";
import { useForm } from "../../../api/use-form.ts";
import { useProofWithoutPassword } from "../../../domain/session/passkey-proof.ts";
import { adoptUser } from "../../../domain/session/session.ts";
import { SignInAgain } from "../../../domain/session/sign-in-again.tsx";
import { showSnack } from "../../../lib/alerts.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import styles from "../form.module.css";

/** A new address waits until it is proven; until then nothing changes. */
export function ChangeEmailForm({ user }: { user: OwnUser }) {
  const t = useTranslations("account.email");
  const services = useServices();
  const proveWithoutPassword = useProofWithoutPassword();
  const form = useForm<{ email: string; current_password: string }>({
    loadSchema: async () =>
      (await import("../../../../contract/identity/account.ts")).accountEndpoints["PATCH /account"]
        .body,
    send: async ({ email, current_password }) => {
      if (email.trim().toLowerCase() === user.email) {
        throw new ApiError(422, { errors: { email: [t("own")] } });
      }
      const proof = user.has_password ? { current_password } : await proveWithoutPassword();
      if (!proof) return;
      const body = { email, ...proof };
      const { data } = await services.api("PATCH /account", { body });
      form.props.ref.current?.reset();
      adoptUser(services, data.user);
      showSnack({ type: "success", heading: t("sent", { email: email.trim() }) });
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user.email ?? ""} readOnly hidden />
      <TextField
        label={t("new")}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.errors.email}
      />
      {user.has_password ? (
        <PasswordField
          label={t("password")}
          name="current_password"
          autoComplete="current-password"
          required
          hint={t("passwordHint")}
          error={form.errors.current_password}
        />
      ) : null}
      <SignInAgain message={form.errors.sign_in} />
      <Button type="submit" busy={form.isPending}>
        {t("submit")}
      </Button>
    </form>
  );
}
