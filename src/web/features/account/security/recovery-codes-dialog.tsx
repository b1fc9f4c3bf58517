import { useTranslations } from "use-intl";
import { reportError } from "../../../api/report-error.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "./passkey-settings.module.css";

/** The codes are shown only once, so a click beside the dialog must not close it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations("account.passkeys");

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      showSnack({ type: "success", heading: t("codesCopied") });
    } catch (error) {
      reportError(error, t("failed"));
    }
  }

  return (
    <Dialog
      open
      dismissible={false}
      title={t("codesTitle")}
      description={t("codesLead")}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={copy}>
            {t("codesCopy")}
          </Button>
          <Button onClick={onClose}>{t("codesDone")}</Button>
        </>
      }
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
