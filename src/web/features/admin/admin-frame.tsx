import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PillLink } from "../../ui/chip.tsx";
import { PillRow } from "../../ui/list/pill-row.tsx";
import styles from "./admin-frame.module.css";
import { type AdminSection, adminSections } from "./admin-sections.ts";

type AdminFrameProps = { current: AdminSection; title: string; lead?: string; children: ReactNode };

/** One page of operators, with the way to the others above it. */
export function AdminFrame({ current, title, lead, children }: AdminFrameProps) {
  const t = useTranslations("admin");
  return (
    <div className={styles.page}>
      <nav aria-label={t("title")}>
        <PillRow label={t("title")}>
          {adminSections.map(({ path, name }) => (
            <PillLink key={path} to={path} isCurrent={name === current}>
              {t(`sections.${name}`)}
            </PillLink>
          ))}
        </PillRow>
      </nav>
      <header className={styles.header}>
        <h1>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      {children}
    </div>
  );
}
