import { useTranslations } from "use-intl";
import { TextLink } from "../../../ui/text-link.tsx";
import styles from "./what-is-deleted.module.css";

/** Says what a deletion removes and keeps, as the privacy policy promises it. */
export function WhatIsDeleted() {
  const t = useTranslations("account.delete");
  return (
    <div className={styles.parts}>
      <section aria-labelledby="what-goes">
        <h2 id="what-goes" className={styles.title}>
          {t("goes")}
        </h2>
        <ul>
          <li>{t("goesProfile")}</li>
          <li>{t("goesCapsules")}</li>
          <li>{t("goesRest")}</li>
        </ul>
      </section>
      <section aria-labelledby="what-stays">
        <h2 id="what-stays" className={styles.title}>
          {t("stays")}
        </h2>
        <ul>
          <li>{t("staysBackups")}</li>
          <li>{t("staysMails")}</li>
          <li>{t("staysLog")}</li>
          <li>{t("staysReports")}</li>
          <li>{t("staysCopies")}</li>
        </ul>
      </section>
      <p>{t("drafts")}</p>
      <p>
        {t.rich("policy", { link: (text) => <TextLink to="/privacy-policy">{text}</TextLink> })}{" "}
        {t.rich("exportFirst", {
          link: (text) => <TextLink to="/account/settings#data">{text}</TextLink>,
        })}
      </p>
    </div>
  );
}
