import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import { CapsuleGrid, CapsuleGridSkeleton } from "../../domain/capsule/capsule-grid.tsx";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { InfiniteList } from "../../ui/list/infinite-list.tsx";

type Page = { data: { flenjors: Flenjor[] } };

type CapsuleFeedViewProps = {
  feed: UseInfiniteQueryResult<InfiniteData<Page>>;
  label: string;
  /** Shown in place of an empty list. */
  empty: ReactNode;
};

export function CapsuleFeedView({ feed, label, empty }: CapsuleFeedViewProps) {
  const t = useTranslations("people");
  const capsules = feed.data?.pages.flatMap((page) => page.data.flenjors) ?? [];
  if (feed.isPending) return <CapsuleGridSkeleton count={4} />;
  if (feed.isError && capsules.length === 0) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={<Button onClick={() => feed.refetch()}>{t("retry")}</Button>}
      />
    );
  }
  if (capsules.length === 0) return empty;
  return (
    <InfiniteList feed={feed} count={capsules.length} skeleton={<CapsuleGridSkeleton count={4} />}>
      <CapsuleGrid capsules={capsules} label={label} headingLevel={2} />
    </InfiniteList>
  );
}
