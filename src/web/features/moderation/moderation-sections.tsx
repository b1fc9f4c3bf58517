import { useTranslations } from "use-intl";
import { PillLink } from "../../ui/chip.tsx";
import styles from "./moderation.module.css";

const sections = [
  { path: "/moderation", name: "cases" },
  { path: "/moderation/searches", name: "unfound" },
  { path: "/moderation/invitations", name: "invitations" },
] as const;

export type ModerationSection = (typeof sections)[number]["name"];

/** The pages for moderators. */
export function ModerationSections({ current }: { current: ModerationSection }) {
  const t = useTranslations("moderation");
  return (
    <nav className={styles.sections} aria-label={t("title")}>
      {sections.map(({ path, name }) => (
        <PillLink key={path} to={path} isCurrent={name === current}>
          {t(`sections.${name}`)}
        </PillLink>
      ))}
    </nav>
  );
}
