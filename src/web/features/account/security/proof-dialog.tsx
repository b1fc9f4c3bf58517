import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Proof } from "../../../../contract/identity/proof.ts";
import type { OwnUser } from "../../../../contract/users.ts";
import { ApiError } from "../../../api/api-error.ts";
import { reportError } from "../../../api/report-error.ts";
import { useForm } from "../../../api/use-form.ts";
import { proveByPasskey } from "../../../domain/session/passkey-proof.ts";
import { usePasskeySupport } from "../../../domain/session/passkey-support.ts";
import { SignInAgain } from "../../../domain/session/sign-in-again.tsx";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { BusyDots } from "../../../ui/feedback/busy-dots.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "../form.module.css";
import { passkeysQuery } from "./passkeys-query.ts";

type ProofDialogProps = {
  title: string;
  user: OwnUser;
  /** The dialog also asks for the name of a new passkey. */
  isNaming?: boolean;
  /** Carries out the change that needs the proof, and throws its failure. */
  onProof: (proof: Proof, name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the password or a passkey again, before a change of how somebody signs in. */
export function ProofDialog(props: ProofDialogProps) {
  const { data } = useQuery(passkeysQuery(useServices()));
  return (
    <Dialog open title={props.title} size="s" onClose={props.onClose}>
      {data ? <ProofForm {...props} hasPasskey={data.passkeys.length > 0} /> : <BusyDots />}
    </Dialog>
  );
}

function ProofForm(props: ProofDialogProps & { hasPasskey: boolean }) {
  const { user, isNaming, hasPasskey, onProof } = props;
  const { has_password: hasPassword } = user;
  const t = useTranslations("account.passkeys");
  const proof = useTranslations("account.proof");
  const services = useServices();
  const isSupported = usePasskeySupport();
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

  /** Reports a declined passkey in our own words, which are clearer than the browser's. */
  async function told(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError) throw error;
      reportError(new Error("no passkey", { cause: error }), t("failed"));
    }
  }

  async function byPasskey(): Promise<void> {
    setBusy(true);
    const typed = new FormData(form.props.ref.current ?? undefined).get("name");
    const name = (typeof typed === "string" && typed.trim()) || t("defaultName");
    try {
      await told(async () => onProof(await proveByPasskey(services), name));
    } catch (error) {
      reportError(error, t("failed"));
    }
    setBusy(false);
  }

  const canSubmit = hasPassword || !hasPasskey;
  return (
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
        <>
          {/* Tells a password manager whose password this is. */}
          <input type="text" autoComplete="username" value={user.email ?? ""} readOnly hidden />
          <PasswordField
            label={t("password")}
            hint={t("passwordHint")}
            name="password"
            autoComplete="current-password"
            required
            error={form.errors.password}
          />
        </>
      ) : (
        <p>{hasPasskey ? t("onlyPasskey") : proof("neither")}</p>
      )}
      <SignInAgain message={form.errors.sign_in} />
      <div className={styles.actions}>
        {canSubmit ? (
          <Button type="submit" busy={form.isPending}>
            {t("go")}
          </Button>
        ) : null}
        {hasPasskey && isSupported ? (
          <Button variant={canSubmit ? "quiet" : "primary"} busy={isBusy} onClick={byPasskey}>
            {canSubmit ? t("byPasskey") : t("go")}
          </Button>
        ) : null}
      </div>
      {canSubmit || isSupported ? null : <p>{t("unsupported")}</p>}
    </form>
  );
}
