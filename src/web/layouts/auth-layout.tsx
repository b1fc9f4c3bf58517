import { Link, Outlet } from "react-router";
import { useTranslations } from "use-intl";
import { HeroSlideshow } from "../domain/media/hero-slideshow.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import styles from "./auth-layout.module.css";
import { Brand } from "./brand.tsx";
import { LanguagePicker } from "./language-picker.tsx";
import { PageContent } from "./page-content.tsx";

/** For signing in and the like: the form beside the hero pictures. */
export function AuthLayout() {
  const t = useTranslations("shell");
  return (
    <div className={styles.layout}>
      <div className={styles.hero}>
        <HeroSlideshow />
      </div>
      <div className={styles.side}>
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
      </div>
    </div>
  );
}
