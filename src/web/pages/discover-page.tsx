import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { readToken } from "../api/token.ts";
import { useViewer } from "../domain/session/session.ts";
import { tagsQuery } from "../domain/tag/tags.ts";
import { ActiveFilters } from "../features/discover/active-filters.tsx";
import { loadDiscoverFeed } from "../features/discover/discover-feed.ts";
import { FilterButton } from "../features/discover/filter-button.tsx";
import { pillCount } from "../features/discover/filters.ts";
import { Results } from "../features/discover/results.tsx";
import { SearchBar } from "../features/discover/search/search-bar.tsx";
import { TagPills } from "../features/discover/tag-pills.tsx";
import { useFilters } from "../features/discover/use-filters.ts";
import { PageHead } from "../layouts/page-head.tsx";
import type { LoadArgs } from "../routes.tsx";
import styles from "./discover-page.module.css";

const openForMembers = () => import("./discover-for-members.tsx");

// As on the landing page: members have it before the page renders, visitors never load it.
const ForMembers =
  import.meta.env.SSR || readToken()
    ? (await openForMembers()).ForMembers
    : lazy(async () => ({ default: (await openForMembers()).ForMembers }));

export async function load({ url, ...services }: LoadArgs): Promise<void> {
  const { queryClient, session } = services;
  const isVisitor = session.getState().viewer === null;
  const asksForOthers = url.searchParams.get("following") === "true";
  await Promise.all([
    queryClient.ensureQueryData(tagsQuery(services, { page_limit: pillCount })),
    // A visitor follows nobody: the page says so instead of asking.
    isVisitor && asksForOthers ? null : loadDiscoverFeed(services, url.searchParams),
    isVisitor ? null : openForMembers().then(({ loadForMembers }) => loadForMembers(services)),
  ]);
}

export function Page() {
  const t = useTranslations("discover");
  const [{ search }] = useFilters();
  const isMember = useViewer() !== null;
  return (
    <div className={styles.page}>
      <PageHead
        title={search ? t("titleFor", { search }) : t("title")}
        description={t("description")}
      />
      {isMember ? (
        <Suspense fallback={null}>
          <ForMembers />
        </Suspense>
      ) : null}
      <h1 className={styles.title}>{t("title")}</h1>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchBar />
          <FilterButton />
        </div>
        <TagPills />
      </div>
      <ActiveFilters />
      <Results />
    </div>
  );
}
