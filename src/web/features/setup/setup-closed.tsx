import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/button-link.tsx";
import styles from "./setup.module.css";

/** For those who come back to the page, or come without a code. */
export function SetupClosed() {
  const t = useTranslations("setup.closed");
  const home = useTranslations("shell.notFound");
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{t("heading")}</h1>
      <p>{t("text")}</p>
      <ButtonLink to="/" className={styles.start}>
        {home("home")}
      </ButtonLink>
    </div>
  );
}
