import { useState } from "react";
import { useTranslations } from "use-intl";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { appFeatureNames } from "./app-features.ts";
import styles from "./download-app-modal.module.css";
import { WaitlistModal } from "./waitlist-modal.tsx";

/** What is in the mobile app alone, and where to get it. */
export function DownloadAppModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations("mobile.app");
  const { settings } = useServices();
  const [isWaiting, setIsWaiting] = useState(false);
  if (isWaiting) return <WaitlistModal onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("title")} description={t("lead")}>
      <ul className={styles.features}>
        {appFeatureNames.map((feature) => (
          <li key={feature}>{t(`features.${feature}`)}</li>
        ))}
      </ul>
      <div className={styles.stores}>
        <a className={styles.store} href={settings.appStoreUrl} rel="noopener">
          {t("appStore")}
        </a>
        <a className={styles.store} href={settings.googlePlayUrl} rel="noopener">
          {t("googlePlay")}
        </a>
      </div>
      <Button variant="quiet" onClick={() => setIsWaiting(true)}>
        {t("waitlist")}
      </Button>
    </Dialog>
  );
}
