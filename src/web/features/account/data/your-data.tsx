import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Proof } from "../../../../contract/identity/proof.ts";
import type { OwnUser } from "../../../../contract/users.ts";
import { downloadExport } from "./download-export.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "../form.module.css";
import { ProofDialog } from "../../../domain/proof/proof-dialog.tsx";

/** Everything that the account owns, as one file. */
export function YourData({ user }: { user: OwnUser }) {
  const t = useTranslations("account.data");
  const { locale } = useServices();
  const [isAsking, setAsking] = useState(false);

  async function download(proof: Proof): Promise<void> {
    await downloadExport(locale, proof);
    setAsking(false);
  }

  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t("export")}
      </Button>
      <p>{t("exportHint")}</p>
      {isAsking ? (
        <ProofDialog
          title={t("export")}
          user={user}
          onProof={download}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
