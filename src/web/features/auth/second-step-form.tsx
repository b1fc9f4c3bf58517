import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { SecondStep } from "../../../contract/identity/auth.ts";
import { reportError } from "../../api/report-error.ts";
import { useForm } from "../../api/use-form.ts";
import { usePasskeySupport } from "../../domain/session/passkey-support.ts";
import { useSignIn } from "../../domain/session/sign-in.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import styles from "./form.module.css";

type SecondStepFormProps = {
  step: SecondStep;
  target: string;
  /** The first step was another site's sign-in, not a password. */
  isAfterProvider: boolean;
  onAgain: () => void;
};

/** After the password or a provider: a passkey, or a recovery code where none is at hand. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { step, target, isAfterProvider, onAgain } = props;
  const t = useTranslations("auth.passkey");
  const { api } = useServices();
  const signIn = useSignIn();
  const isSupported = usePasskeySupport();
  const [isCode, setCode] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { attempt } = step;
  const form = useForm<{ recovery_code: string }>({
    loadSchema: async () =>
      (await import("../../../contract/identity/passkeys.ts")).passkeyEndpoints[
        "POST /auth/second-step"
      ].body,
    send: async ({ recovery_code }) => {
      const { data } = await api("POST /auth/second-step", { body: { attempt, recovery_code } });
      await signIn(data, target);
    },
  });

  const field = form.props.ref;
  useEffect(() => {
    if (isCode) field.current?.querySelector("input")?.focus();
  }, [isCode, field]);

  async function go(): Promise<void> {
    setBusy(true);
    try {
      const { signWithPasskey } = await import("../../domain/session/passkey.ts");
      const assertion = await signWithPasskey(step.options);
      const { data } = await api("POST /auth/second-step", { body: { attempt, assertion } });
      await signIn(data, target);
    } catch (error) {
      reportError(error, t("failed"));
    }
    setBusy(false);
  }

  return (
    <div className={styles.form}>
      <p role="status">{isAfterProvider ? t("stepLeadProvider") : t("stepLead")}</p>
      {isSupported ? (
        <Button size="l" wide busy={isBusy} onClick={go}>
          {t("stepPasskey")}
        </Button>
      ) : null}
      {isCode || !isSupported ? (
        <form className={styles.form} {...form.props}>
          <TextField
            label={t("code")}
            hint={t("codeHint")}
            name="recovery_code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={form.errors.recovery_code}
          />
          <Button type="submit" variant="secondary" wide busy={form.isPending}>
            {t("codeSubmit")}
          </Button>
        </form>
      ) : (
        <Button variant="quiet" onClick={() => setCode(true)}>
          {t("stepCode")}
        </Button>
      )}
      <Button variant="quiet" onClick={onAgain}>
        {t("again")}
      </Button>
    </div>
  );
}
