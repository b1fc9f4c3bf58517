import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { requireWordsOf } from "../boot/catalog.ts";
import { useServices } from "../services.ts";
import { Brand } from "./brand.tsx";
import styles from "./footer.module.css";
import { LanguagePicker } from "./language-picker.tsx";

const DownloadAppModal = lazy(async () => {
  const [{ DownloadAppModal: Modal }] = await Promise.all([
    import("../features/mobile-app/download-app-modal.tsx"),
    requireWordsOf("mobile-app"),
  ]);
  return { default: Modal };
});

export function Footer() {
  const t = useTranslations("shell");
  const { appStoreUrl, googlePlayUrl } = useServices().settings;
  const hasApp = Boolean(appStoreUrl || googlePlayUrl);
  const [isAppOpen, setIsAppOpen] = useState(false);
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <div className={styles.about}>
          <Brand />
          <p>{t("tagline")}</p>
          <p className={styles.credit}>{t("mapCredit")}</p>
        </div>
        <nav aria-label={t("footer")}>
          <ul className={styles.links}>
            <Item to="/discover">{t("discover")}</Item>
            <Item to="/support">{t("support")}</Item>
            <Item to="/legal">{t("legal")}</Item>
            <Item to="/privacy-policy">{t("privacy")}</Item>
            <Item to="/terms-of-service">{t("terms")}</Item>
            <li>
              <button type="button" className={styles.link} onClick={() => setIsAppOpen(true)}>
                {hasApp ? t("downloadApp") : t("appWaitlist")}
              </button>
            </li>
          </ul>
        </nav>
        <LanguagePicker names="full" />
      </div>
      {isAppOpen ? (
        <Suspense fallback={null}>
          <DownloadAppModal onClose={() => setIsAppOpen(false)} />
        </Suspense>
      ) : null}
    </footer>
  );
}

function Item({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link className={styles.link} to={to}>
        {children}
      </Link>
    </li>
  );
}
