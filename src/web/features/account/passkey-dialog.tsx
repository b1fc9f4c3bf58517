import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Proof } from "../../../contract/passkeys.ts";
import { showSnack } from "../../lib/alerts.ts";
import { ApiError } from "../../lib/api-error.ts";
import { reportError } from "../../lib/report-error.ts";
import { useForm } from "../../lib/use-form.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import styles from "./form.module.css";

type PasskeyDialogProps = {
  title: string;
  /** Also asks what the new passkey is to be called. */
  isNaming: boolean;
  hasPassword: boolean;
  hasPasskey: boolean;
  onProof: (proof: Proof, name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the password or a passkey again, before what matters. */
export function PasskeyDialog(props: PasskeyDialogProps) {
  const { title, isNaming, hasPassword, hasPasskey, onProof, onClose } = props;
  const t = useTranslations("account.passkeys");
  const { api } = useServices();
  const [isBusy, setBusy] = useState(false);
  const form = useForm<{ password?: string; name?: string } & Record<string, string>>({
    loadSchema: async () => {
      const { object, string } = (await import("zod")).z;
      const password = string().min(1).max(128);
      const name = string().trim().min(1).max(60);
      return object({ ...(hasPassword && { password }), ...(isNaming && { name }) });
    },
    send: ({ password, name }) => told(() => onProof(password ? { password } : {}, name ?? "")),
  });

  /** What the browser or the person declines has words of the browser's own; ours are clearer. */
  async function told(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError) throw error;
      showSnack({ type: "error", heading: t("failed") });
    }
  }

  async function byPasskey(): Promise<void> {
    setBusy(true);
    const typed = new FormData(form.props.ref.current ?? undefined).get("name");
    const name = (typeof typed === "string" && typed.trim()) || t("defaultName");
    try {
      await told(async () => {
        const { data } = await api("POST /account/passkeys/proof");
        const { signWithPasskey } = await import("../../lib/passkey.ts");
        const assertion = await signWithPasskey(data.options);
        await onProof({ passkey: { attempt: data.attempt, assertion } }, name);
      });
    } catch (error) {
      reportError(error, t("failed"));
    }
    setBusy(false);
  }

  const canSubmit = hasPassword || !hasPasskey;
  return (
    <Dialog open title={title} size="s" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        {isNaming ? (
          <TextField
            label={t("name")}
            hint={t("nameHint")}
            name="name"
            maxLength={60}
            defaultValue={t("defaultName")}
            required
            error={form.errors.name}
          />
        ) : null}
        {hasPassword ? (
          <PasswordField
            label={t("password")}
            hint={t("passwordHint")}
            name="password"
            autoComplete="current-password"
            required
            error={form.errors.password}
          />
        ) : null}
        {canSubmit ? null : <p>{t("onlyPasskey")}</p>}
        <div className={styles.actions}>
          {canSubmit ? (
            <Button type="submit" busy={form.isPending}>
              {t("go")}
            </Button>
          ) : null}
          {hasPasskey ? (
            <Button variant={canSubmit ? "quiet" : "primary"} busy={isBusy} onClick={byPasskey}>
              {canSubmit ? t("byPasskey") : t("go")}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
