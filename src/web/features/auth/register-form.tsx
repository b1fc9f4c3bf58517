import { useState } from "react";
import { useTranslations } from "use-intl";
import { NoAnswer } from "../../api/api-error.ts";
import { useForm } from "../../api/use-form.ts";
import { useSignIn } from "../../domain/session/sign-in.ts";
import { loginLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./form.module.css";
import { NewPasswordField } from "./new-password-field.tsx";
import { UsernameField } from "./username-field.tsx";

type Values = { full_name: string; username: string; email: string; password: string };

type RegisterFormProps = {
  target: string;
  /** The token of the link that somebody came by. */
  invitation: string | null;
};

/** Goes on to `target` as a member. */
export function RegisterForm({ target, invitation }: RegisterFormProps) {
  const t = useTranslations("auth");
  const { api, locale } = useServices();
  const signIn = useSignIn();
  const [isUnanswered, setUnanswered] = useState(false);
  const form = useForm<Values>({
    loadSchema: async () =>
      (await import("../../../contract/identity/auth.ts")).authEndpoints["POST /auth/register"]
        .body,
    send: async ({ full_name, username, email, password }) => {
      const person = { full_name, username, email, password, locale };
      const body = { ...person, ...(invitation && { invitation }) };
      setUnanswered(false);
      const answer = await api("POST /auth/register", { body }).catch((error) => {
        if (!(error instanceof NoAnswer && error.wasSent)) throw error;
        setUnanswered(true);
      });
      if (!answer) return;
      const { data } = answer;
      await signIn(data, target, {
        heading: t("register.done", { name: data.user.full_name }),
        messages: [t("register.doneMail", { email: data.user.email ?? email })],
      });
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <TextField
        label={t("register.fullName")}
        name="full_name"
        autoComplete="name"
        required
        error={form.errors.full_name}
      />
      <UsernameField error={form.errors.username} invitation={invitation} />
      <TextField
        label={t("email")}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={t("register.emailHint")}
        error={form.errors.email}
      />
      <NewPasswordField
        label={t("password")}
        error={form.errors.password}
        aboutFields={["full_name", "username", "email"]}
      />
      <p className={styles.small}>
        {t.rich("register.terms", {
          terms: (text) => <TextLink to="/terms-of-service">{text}</TextLink>,
          privacy: (text) => <TextLink to="/privacy-policy">{text}</TextLink>,
        })}
      </p>
      {isUnanswered ? (
        <Alert type="warning" heading={t("register.unanswered")} isLive>
          {t.rich("register.perhapsMade", {
            link: (text) => <TextLink to={loginLink(target)}>{text}</TextLink>,
          })}
        </Alert>
      ) : null}
      <Button type="submit" size="l" wide busy={form.isPending}>
        {t("register.submit")}
      </Button>
    </form>
  );
}
