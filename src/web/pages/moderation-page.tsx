import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { CaseList } from "../features/moderation/case-list.tsx";
import { type CaseState, casesQuery } from "../features/moderation/cases-query.ts";
import { ModerationSections } from "../features/moderation/moderation-sections.tsx";
import { PageHead } from "../layouts/page-head.tsx";
import type { LoadArgs } from "../routes.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { loadOrMissing } from "./load-or-missing.ts";
import styles from "./profile-page.module.css";

const states: readonly CaseState[] = ["open", "closed"];

export function load({ url, ...services }: LoadArgs): Promise<void> {
  const cases = casesQuery(services, stateOf(url.searchParams));
  return loadOrMissing(services.queryClient.ensureInfiniteQueryData(cases));
}

export function Page() {
  const t = useTranslations("moderation");
  const [query, setQuery] = useSearchParams();
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} isIndexed={false} />
      <ModerationSections current="cases" />
      <header>
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
      </header>
      <Tabs
        label={t("title")}
        tabs={states.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={stateOf(query)}
        onChange={(next) =>
          setQuery(next === "open" ? {} : { state: next }, {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        {states.map((state) => (
          <TabPanel key={state} value={state}>
            <CaseList state={state} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

function stateOf(query: URLSearchParams): CaseState {
  return query.get("state") === "closed" ? "closed" : "open";
}
