import { useState } from "react";
import { useTranslations } from "use-intl";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { appFeatureNames } from "./app-features.ts";
import { storesOf } from "./app-stores.ts";
import styles from "./download-app-modal.module.css";
import { WaitlistModal } from "./waitlist-modal.tsx";

/**
 * Lists the features of the mobile app and its stores; before there is an app, shows its waiting
 * list.
 */
export function DownloadAppModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations("mobile.app");
  const stores = storesOf(useServices().settings);
  const [isWaiting, setIsWaiting] = useState(false);
  if (isWaiting || stores.length === 0) return <WaitlistModal onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t("title")} description={t("lead")}>
      <ul className={styles.features}>
        {appFeatureNames.map((feature) => (
          <li key={feature}>{t(`features.${feature}`)}</li>
        ))}
      </ul>
      <div className={styles.stores}>
        {stores.map(({ name, url }) => (
          <a key={name} className={styles.store} href={url} rel="noopener">
            {t(name)}
          </a>
        ))}
      </div>
      <Button variant="quiet" onClick={() => setIsWaiting(true)}>
        {t("waitlist")}
      </Button>
    </Dialog>
  );
}
