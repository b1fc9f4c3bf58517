import { useTranslations } from "use-intl";
import { loginLink } from "../../links.ts";
import styles from "./setup.module.css";

type NextStepsProps = { isByInvitation: boolean; operatorLine: string };

/** Without these, nobody else can join, or nothing of the site is saved. */
export function NextSteps({ isByInvitation, operatorLine }: NextStepsProps) {
  const t = useTranslations("setup.next");
  // Not by the router: the pages have to come with the new settings.
  const to = (path: string) => (words: React.ReactNode) => <a href={loginLink(path)}>{words}</a>;
  return (
    <section className={`${styles.section} ${styles.next}`}>
      <h2>{t("heading")}</h2>
      <ul className={styles.steps}>
        {isByInvitation ? (
          <li>{t.rich("invitations", { link: to("/moderation/invitations") })}</li>
        ) : null}
        <li>
          {t("operator")} <code className={styles.address}>{operatorLine}</code>
        </li>
        <li>{t.rich("backups", { link: to("/admin/backups") })}</li>
      </ul>
    </section>
  );
}
