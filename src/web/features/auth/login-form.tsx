import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SecondStep } from "../../../contract/identity/auth.ts";
import { ApiError } from "../../api/api-error.ts";
import { useForm } from "../../api/use-form.ts";
import { useSignIn } from "../../domain/session/sign-in.ts";
import { forgotLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./form.module.css";
import { LoginNameField } from "./login-name-field.tsx";
import { keepTypedAddress } from "./typed-address.ts";

type LoginFormProps = { target: string; onSecondStep: (step: SecondStep) => void };

/** Goes on to `target` once logged in. */
export function LoginForm({ target, onSecondStep }: LoginFormProps) {
  const t = useTranslations("auth");
  const { api } = useServices();
  const signIn = useSignIn();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<{ email: string; password: string }>({
    loadSchema: async () =>
      (await import("../../../contract/identity/auth.ts")).authEndpoints["POST /auth/login"].body,
    send: async ({ email, password }) => {
      setRefusal(null);
      const answer = await api("POST /auth/login", { body: { email, password } }).catch((error) => {
        if (!(error instanceof ApiError && error.status === 429 && error.message)) throw error;
        setRefusal(error.message);
      });
      if (!answer) return;
      const { data } = answer;
      const { token, user, second_step } = data;
      if (second_step) onSecondStep(second_step);
      else if (token && user) await signIn({ token, user }, target);
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <LoginNameField error={form.errors.email} />
      <PasswordField
        label={t("password")}
        name="password"
        autoComplete="current-password"
        required
        error={form.errors.password}
      />
      <TextLink
        className={styles.beside}
        variant="standalone"
        to={forgotLink(target)}
        onClick={() => keepTypedAddress(form.props.ref.current)}
      >
        {t("login.forgot")}
      </TextLink>
      {/* The refusal lasts for minutes or hours, longer than a snack stays. */}
      {refusal ? (
        <Alert
          type="error"
          heading={refusal}
          isLive
          action={
            <TextLink
              variant="standalone"
              to={forgotLink(target)}
              onClick={() => keepTypedAddress(form.props.ref.current)}
            >
              {t("verify.newPassword")}
            </TextLink>
          }
        />
      ) : null}
      <Button type="submit" size="l" wide busy={form.isPending}>
        {t("login.submit")}
      </Button>
    </form>
  );
}
