import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { mustWaitForData } from "../../api/online.ts";
import { outingListQuery } from "../../domain/outing/outing-queries.ts";
import { useTickSending } from "../../domain/outing/use-tick-sending.ts";
import { OutingList } from "../../features/outings/list/outing-list.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import styles from "./outings-page.module.css";

const lists = ["coming", "past"] as const;

function whenOf(search: URLSearchParams): (typeof lists)[number] {
  return search.get("when") === "past" ? "past" : "coming";
}

/** The page shows itself without an answer, and says what went wrong. */
export async function load({ queryClient, url, ...services }: LoadArgs): Promise<void> {
  if (!mustWaitForData()) return;
  await queryClient.prefetchInfiniteQuery(outingListQuery(services, whenOf(url.searchParams)));
}

export function Page() {
  const t = useTranslations("outings.list");
  const [search, setSearch] = useSearchParams();
  useTickSending();
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} isIndexed={false} />
      <h1>{t("title")}</h1>
      <Tabs
        label={t("title")}
        value={whenOf(search)}
        tabs={lists.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        onChange={(when) =>
          setSearch(when === "past" ? { when } : {}, { replace: true, preventScrollReset: true })
        }
      >
        {lists.map((when) => (
          <TabPanel key={when} value={when}>
            <OutingList when={when} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
