import { useTranslations } from "use-intl";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./support-links.module.css";

/** Where help is, and what was agreed. */
export function SupportLinks({ email }: { email: string }) {
  const t = useTranslations("account.overview");
  const links = [
    { to: "/support", name: t("support"), text: t("supportText") },
    { to: `mailto:${email}`, name: t("contact"), text: t("contactText", { email }) },
    { to: "/privacy-policy", name: t("privacy"), text: t("privacyText") },
    { to: "/terms-of-service", name: t("terms"), text: t("termsText") },
  ];
  return (
    <ul className={styles.links}>
      {links.map(({ to, name, text }) => (
        <li key={to}>
          <TextLink variant="standalone" to={to}>
            {name}
          </TextLink>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
