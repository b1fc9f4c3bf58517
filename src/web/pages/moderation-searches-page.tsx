import { useTranslations } from "use-intl";
import { ModerationSections } from "../features/moderation/moderation-sections.tsx";
import { UnfoundList } from "../features/unfound/unfound-list.tsx";
import { unfoundQuery } from "../features/unfound/unfound-query.ts";
import { PageHead } from "../layouts/page-head.tsx";
import type { LoadArgs } from "../routes.tsx";
import { loadOrMissing } from "./load-or-missing.ts";
import styles from "./profile-page.module.css";

export function load(services: LoadArgs): Promise<void> {
  const { queryClient } = services;
  return loadOrMissing(queryClient.ensureInfiniteQueryData(unfoundQuery(services, "moderation")));
}

export function Page() {
  const t = useTranslations("moderation.unfound");
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} isIndexed={false} />
      <ModerationSections current="unfound" />
      <header>
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
      </header>
      <UnfoundList area="moderation" />
    </div>
  );
}
