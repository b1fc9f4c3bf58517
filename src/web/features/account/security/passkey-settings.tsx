import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Proof } from "../../../../contract/identity/proof.ts";
import type { OwnUser } from "../../../../contract/users.ts";
import { passkeysQuery } from "../../../domain/proof/passkeys-query.ts";
import { ProofDialog } from "../../../domain/proof/proof-dialog.tsx";
import { usePasskeySupport } from "../../../domain/session/passkey-support.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { PasskeyItem } from "./passkey-item.tsx";
import styles from "./passkey-settings.module.css";
import { type PasskeyTask, usePasskeyTasks } from "./passkey-tasks.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import list from "./session-list.module.css";

/** The passkeys of the account, and whether its password needs one beside it. */
export function PasskeySettings({ user }: { user: OwnUser }) {
  const t = useTranslations("account.passkeys");
  const { data, isError, refetch } = useQuery(passkeysQuery(useServices()));
  const isSupported = usePasskeySupport();
  const run = usePasskeyTasks();
  const [task, setTask] = useState<PasskeyTask | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  if (isError) {
    return (
      <Alert
        type="error"
        heading={t("loadFailed")}
        action={
          <Button size="s" variant="secondary" onClick={() => refetch()}>
            {t("retry")}
          </Button>
        }
      />
    );
  }
  if (!data) return <Skeleton />;
  const { passkeys, second_step: isOn, recovery_codes_left: count } = data;
  const hasPasskey = passkeys.length > 0;

  async function onProof(proof: Proof, name: string): Promise<void> {
    if (!task) return;
    setCodes(await run(task, proof, name));
    setTask(null);
  }

  return (
    <div className={styles.rows}>
      {hasPasskey ? (
        <ul className={`${list.list} ${styles.full}`}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRemove={() => setTask({ kind: "remove", passkey })}
            />
          ))}
        </ul>
      ) : (
        <p>{t("none")}</p>
      )}
      {isSupported ? (
        <Button variant="secondary" onClick={() => setTask({ kind: "add" })}>
          {t("add")}
        </Button>
      ) : (
        <p>{t("unsupported")}</p>
      )}
      <Switch
        className={styles.full}
        label={t("step")}
        hint={t("stepHint")}
        checked={isOn}
        disabled={!isOn && !(hasPasskey && user.has_password)}
        onChange={() => setTask({ kind: "step", isOn: !isOn })}
      />
      {isOn ? (
        <div className={styles.left}>
          <p>{t("codesLeft", { count })}</p>
          <Button size="s" variant="secondary" onClick={() => setTask({ kind: "codes" })}>
            {t("codesNew")}
          </Button>
        </div>
      ) : null}
      {task ? (
        <ProofDialog
          title={task.kind === "add" ? t("add") : t("confirm")}
          isNaming={task.kind === "add"}
          user={user}
          onProof={onProof}
          onClose={() => setTask(null)}
        />
      ) : null}
      {codes.length > 0 ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} /> : null}
    </div>
  );
}
