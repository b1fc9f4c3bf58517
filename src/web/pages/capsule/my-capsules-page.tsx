import Plus from "lucide-react/icons/plus";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useViewer } from "../../domain/session/session.ts";
import { DraftList } from "../../features/drafts/list/draft-list.tsx";
import { PublishedList, publishedFeed } from "../../features/drafts/list/published-list.tsx";
import { sharedFeed } from "../../features/people/people-queries.ts";
import { SharedCapsules } from "../../features/people/person-capsules.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import { capsuleLink } from "../../links.ts";
import type { LoadArgs } from "../../routes.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { InBrowser } from "../../ui/in-browser.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import styles from "./my-capsules-page.module.css";

const InsightsPanel = lazy(() =>
  import("../../features/insights/insights-panel.tsx").then((module) => ({
    default: module.InsightsPanel,
  })),
);

const ShareModal = lazy(() =>
  import("../../features/sharing/share-modal.tsx").then((module) => ({
    default: module.ShareModal,
  })),
);

const tabs = ["mine", "shared", "insights"] as const;

type Tab = (typeof tabs)[number];

function tabIn(query: URLSearchParams): Tab {
  return tabs.find((tab) => tab === query.get("tab")) ?? "mine";
}

/** Without an answer the page still shows what is on the device. */
export async function load({ url, ...services }: LoadArgs): Promise<void> {
  const { queryClient, session } = services;
  const viewer = session.getState().viewer;
  if (!viewer) return;
  const tab = tabIn(url.searchParams);
  if (tab === "mine") await queryClient.prefetchInfiniteQuery(publishedFeed(services, viewer.id));
  if (tab === "shared") await queryClient.prefetchInfiniteQuery(sharedFeed(services, viewer.id));
}

export function Page() {
  const t = useTranslations("drafts.mine");
  const people = useTranslations("people.mine");
  const viewer = useViewer();
  const [query, setQuery] = useSearchParams();
  const open = (tab: Tab) =>
    setQuery(tab === "mine" ? {} : { tab }, { replace: true, preventScrollReset: true });
  if (!viewer) return null;
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} isIndexed={false} />
      <header className={styles.header}>
        <h1>{t("title")}</h1>
        <ButtonLink to="/capsules/new" icon={<Plus />}>
          {t("create")}
        </ButtonLink>
      </header>
      <Tabs
        label={people("label")}
        tabs={tabs.map((value) => ({ value, label: people(value) }))}
        value={tabIn(query)}
        onChange={open}
      >
        <TabPanel value="mine">
          <Mine viewerId={viewer.id} />
        </TabPanel>
        <TabPanel value="shared">
          <SharedCapsules viewerId={viewer.id} />
        </TabPanel>
        <TabPanel value="insights">
          <InBrowser fallback={null}>
            <InsightsPanel />
          </InBrowser>
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Mine({ viewerId }: { viewerId: string }) {
  const t = useTranslations("drafts.mine");
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-labelledby="my-drafts">
        <h2 id="my-drafts">{t("drafts")}</h2>
        <DraftList />
      </section>
      <section className={styles.section} aria-labelledby="my-published">
        <h2 id="my-published">{t("published")}</h2>
        <PublishedList
          userId={viewerId}
          share={({ id, title }, close) => (
            <Suspense fallback={null}>
              <ShareModal
                shared={{ kind: "capsule", id, title, path: capsuleLink(id) }}
                onClose={close}
              />
            </Suspense>
          )}
        />
      </section>
    </div>
  );
}
