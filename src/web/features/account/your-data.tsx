import { useState } from "react";
import { useTranslations } from "use-intl";
import { downloadExport } from "../../lib/download-export.ts";
import { reportError } from "../../lib/report-error.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./form.module.css";

/** Everything that the account owns, as one file. */
export function YourData() {
  const t = useTranslations("account.data");
  const shell = useTranslations("shell");
  const { locale } = useServices();
  const [isBusy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await downloadExport(locale);
    } catch (error) {
      reportError(error, shell("error"));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.actions}>
      <Button variant="secondary" busy={isBusy} onClick={download}>
        {t("export")}
      </Button>
      <p>{t("exportHint")}</p>
    </div>
  );
}
