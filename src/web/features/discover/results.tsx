import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import { useServices } from "../../services.ts";
import { CapsuleGrid, CapsuleGridSkeleton } from "../../tiles/capsule-grid.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { discoverFeed } from "./discover-feed.ts";
import { readFilters } from "./filters.ts";
import { NothingFound } from "./nothing-found.tsx";

/** The capsules that fit, and more as the end draws near. */
export function Results() {
  const t = useTranslations("discover");
  const [query] = useSearchParams();
  const feed = useInfiniteQuery(discoverFeed(useServices(), query));
  const reasonOf = useReason(readFilters(query).sort === "now");
  const pages = feed.data?.pages ?? [];
  const capsules = pages.flatMap((page) => page.data.flenjors);
  const corrected = pages[0]?.data.corrected_search;

  if (feed.isPending) return <CapsuleGridSkeleton />;
  if (feed.isError && capsules.length === 0) {
    return (
      <Alert
        type="error"
        heading={t("failed.title")}
        action={<Button onClick={() => feed.refetch()}>{t("failed.retry")}</Button>}
      />
    );
  }
  if (capsules.length === 0) return <NothingFound />;
  return (
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
    </>
  );
}

function nextPage(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  next.set("page", String(page + 1));
  return `/discover?${next}`;
}

/** Why a capsule is good right now: its slot, how far it is, how loved. */
function useReason(isWanted: boolean) {
  const t = useTranslations("discover");
  const times = useTranslations("tiles.times");
  const format = useFormatter();
  return ({ days_of_week, times_of_day, distance_km }: Flenjor): string | undefined => {
    const [day] = days_of_week;
    const [time] = times_of_day;
    if (!isWanted || !day || !time) return undefined;
    const far =
      distance_km === undefined
        ? null
        : format.number(distance_km, { style: "unit", unit: "kilometer" });
    return [`${t(`days.${day}`)} ${times(time)}`, far].filter(Boolean).join(" · ");
  };
}
