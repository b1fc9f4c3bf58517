import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Proof } from "../../../contract/identity/proof.ts";
import type { OwnUser } from "../../../contract/users.ts";
import { ApiError } from "../../api/api-error.ts";
import type { FieldErrors } from "../../api/field-issues.ts";
import { reportError } from "../../api/report-error.ts";
import { useForm } from "../../api/use-form.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { BusyDots } from "../../ui/feedback/busy-dots.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { proveByPasskey } from "../session/passkey-proof.ts";
import { usePasskeySupport } from "../session/passkey-support.ts";
import { SignInAgain } from "../session/sign-in-again.tsx";

import { passkeysQuery } from "./passkeys-query.ts";
import styles from "./proof-dialog.module.css";

type ProofDialogProps = {
  title: string;
  user: OwnUser;
  /** The dialog also asks for the name of a new passkey. */
  isNaming?: boolean;
  /** Says what will happen. */
  description?: string;
  /** Further fields, with what is wrong with each by its name. */
  fields?: (errors: FieldErrors) => ReactNode;
  /** The words of a button that is not undone. */
  danger?: string;
  /** Carries out the change that needs the proof, and throws its failure. */
  onProof: (proof: Proof, name: string, values: Record<string, string>) => Promise<void>;
  onClose: () => void;
};

/** Asks for the password or a passkey again, before something grave. */
export function ProofDialog(props: ProofDialogProps) {
  const { data } = useQuery(passkeysQuery(useServices()));
  return (
    <Dialog
      open
      title={props.title}
      description={props.description}
      size="s"
      onClose={props.onClose}
    >
      {data ? <ProofForm {...props} hasPasskey={data.passkeys.length > 0} /> : <BusyDots />}
    </Dialog>
  );
}

function ProofForm(props: ProofDialogProps & { hasPasskey: boolean }) {
  const { user, isNaming, hasPasskey, fields, danger, onProof } = props;
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
    send: ({ password, ...values }) =>
      told(() =>
        onProof(password ? { password } : {}, values.name ?? "", values as Record<string, string>),
      ),
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
    const { password: _, ...values } = typedIn(form.props.ref.current);
    const name = values.name?.trim() || t("defaultName");
    try {
      await told(async () => onProof(await proveByPasskey(services), name, values));
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
      {fields?.(form.errors)}
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
          <Button type="submit" variant={danger ? "danger" : "primary"} busy={form.isPending}>
            {danger ?? t("go")}
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

function typedIn(form: HTMLFormElement | null): Record<string, string> {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
