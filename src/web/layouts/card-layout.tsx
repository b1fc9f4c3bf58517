import { Link, Outlet } from "react-router";
import { useTranslations } from "use-intl";
import { HiddenAddress } from "../domain/session/hidden-address.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { Brand } from "./brand.tsx";
import styles from "./card-layout.module.css";
import { LanguagePicker } from "./language-picker.tsx";
import { PageContent } from "./page-content.tsx";

/** For a page behind a secret link: nothing but its card, and nothing that repeats the address. */
export function CardLayout() {
  const t = useTranslations("shell");
  return (
    <HiddenAddress value>
      <meta name="referrer" content="no-referrer" />
      <div className={styles.layout}>
        <header className={styles.top}>
          <Link to="/" className={styles.brand}>
            <Brand />
            <VisuallyHidden>, {t("home")}</VisuallyHidden>
          </Link>
          <LanguagePicker />
        </header>
        <PageContent className={styles.content}>
          <Outlet />
        </PageContent>
        <footer className={styles.foot}>
          <Link to="/privacy-policy">{t("privacy")}</Link>
          <Link to="/legal">{t("legal")}</Link>
        </footer>
      </div>
    </HiddenAddress>
  );
}
