import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { CapsuleGridSkeleton } from "../../domain/capsule/capsule-grid.tsx";
import { useViewer } from "../../domain/session/session.ts";
import { loginLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { InfiniteList } from "../../ui/list/infinite-list.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { BesideMap } from "./beside-map.tsx";
import { beyondNearQuery, discoverFeed } from "./discover-feed.ts";
import { nearKm, readFilters } from "./filters.ts";
import { NothingFound } from "./nothing-found.tsx";
import { ResultGrids } from "./result-grids.tsx";
import { HowRead } from "./search/how-read.tsx";
import { filtersLink, useFilters } from "./use-filters.ts";

export function Results() {
  const [filters] = useFilters();
  const viewer = useViewer();
  const [query] = useSearchParams();
  return filters.following && !viewer ? <LogInToFollow /> : <Feed query={query} />;
}

type FeedProps = {
  query: URLSearchParams;
  /** Nothing fits within this distance; this feed asks for capsules farther away. */
  nothingWithinKm?: number;
};

/** The fitting capsules; more load as the reader comes near the end. */
function Feed({ query, nothingWithinKm }: FeedProps) {
  const t = useTranslations("discover");
  const feed = useInfiniteQuery({
    ...discoverFeed(useServices(), query),
    // A reader who comes back finds the list exactly as it was, unless they changed something
    // since.
    refetchOnMount: ({ state }) => state.isInvalidated,
    refetchOnWindowFocus: false,
    gcTime: keptForMs,
  });
  const filters = readFilters(query);
  const pages = feed.data?.pages ?? [];
  const capsules = useMemo(
    () => feed.data?.pages.flatMap((page) => page.data.flenjors) ?? [],
    [feed.data],
  );
  const read = pages[0]?.meta;
  const meetingAll = sumOf(pages.map(({ meta }) => meta.meeting_all));
  const leftOut = [...new Set(pages.flatMap(({ meta }) => meta.left_out ?? []))];
  const firstPage = pages[0]?.meta.page ?? 1;

  const withMap = (list: ReactNode) => <BesideMap capsules={capsules}>{list}</BesideMap>;
  if (feed.isPending) return withMap(<CapsuleGridSkeleton />);
  if (feed.isError && capsules.length === 0) {
    return (
      <Alert
        type="error"
        heading={t("failed.title")}
        action={<Button onClick={() => feed.refetch()}>{t("failed.retry")}</Button>}
      />
    );
  }
  const km = nearKm(filters);
  if (capsules.length === 0 && km !== null) {
    return <Feed query={beyondNearQuery(filters)} nothingWithinKm={km} />;
  }
  const howRead = (
    <HowRead understood={read?.understood} corrected={read?.corrected} unmet={read?.unmet} />
  );
  if (capsules.length === 0) {
    return withMap(
      <>
        {howRead}
        <NothingFound />
      </>,
    );
  }
  return withMap(
    <>
      {howRead}
      {firstPage > 1 ? (
        <TextLink to={pageLink(query, firstPage - 1)}>{t("previousPage")}</TextLink>
      ) : null}
      <InfiniteList
        feed={feed}
        count={capsules.length}
        moreTo={pageLink(query, (pages.at(-1)?.meta.page ?? 1) + 1)}
        skeleton={<CapsuleGridSkeleton count={4} />}
      >
        <ResultGrids
          capsules={capsules}
          filters={filters}
          terms={pages[0]?.data.search_terms}
          excerpts={Object.assign({}, ...pages.map(({ data }) => data.excerpts))}
          nothingWithinKm={nothingWithinKm}
          relaxed={meetingAll === null ? undefined : { from: meetingAll, leftOut }}
        />
      </InfiniteList>
    </>,
  );
}

const keptForMs = 30 * 60_000;

/** Null where none of the pages tells. */
function sumOf(counts: readonly (number | undefined)[]): number | null {
  const told = counts.filter((count) => count !== undefined);
  return told.length > 0 ? told.reduce((sum, count) => sum + count, 0) : null;
}

/** The list from a later page on, for those who read without scripts. */
function pageLink(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  next.delete("page");
  if (page > 1) next.set("page", String(page));
  return next.size > 0 ? `/discover?${next}` : "/discover";
}

/** Asks a visitor to log in, since they follow nobody yet. */
function LogInToFollow() {
  const t = useTranslations("discover.following");
  const [filters] = useFilters();
  const rest = filtersLink({ ...filters, following: false });
  return (
    <EmptyState
      sky="evening"
      title={t("title")}
      action={<ButtonLink to={loginLink(filtersLink(filters))}>{t("logIn")}</ButtonLink>}
    >
      <TextLink to={rest}>{t("everyone")}</TextLink>
    </EmptyState>
  );
}
