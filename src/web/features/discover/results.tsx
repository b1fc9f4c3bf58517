import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useServices } from "../../services.ts";
import { CapsuleGrid, CapsuleGridSkeleton } from "../../tiles/capsule-grid.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { BesideMap } from "./beside-map.tsx";
import { discoverFeed } from "./discover-feed.ts";
import { readFilters } from "./filters.ts";
import { NothingFound } from "./nothing-found.tsx";
import { useReason } from "./use-reason.ts";

/** The capsules that fit, and more as the end draws near. */
export function Results() {
  const t = useTranslations("discover");
  const [query] = useSearchParams();
  const feed = useInfiniteQuery(discoverFeed(useServices(), query));
  const reasonOf = useReason(readFilters(query));
  const pages = feed.data?.pages ?? [];
  const capsules = useMemo(
    () => feed.data?.pages.flatMap((page) => page.data.flenjors) ?? [],
    [feed.data],
  );
  const corrected = pages[0]?.data.corrected_search;

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
  if (capsules.length === 0) return withMap(<NothingFound />);
  return withMap(
    <>
      {corrected ? <Alert type="info" heading={t("corrected", { search: corrected })} /> : null}
      <InfiniteList
        count={capsules.length}
        hasMore={feed.hasNextPage}
        isLoading={feed.isFetchingNextPage}
        isPaused={feed.isFetchNextPageError}
        onMore={() => feed.fetchNextPage()}
        moreTo={nextPage(query, pages.at(-1)?.meta.page ?? 1)}
        skeleton={<CapsuleGridSkeleton count={4} />}
      >
        <CapsuleGrid
          capsules={capsules}
          label={t("results")}
          headingLevel={2}
          reasonOf={reasonOf}
          isFirstView
        />
      </InfiniteList>
    </>,
  );
}

function nextPage(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  next.set("page", String(page + 1));
  return `/discover?${next}`;
}
