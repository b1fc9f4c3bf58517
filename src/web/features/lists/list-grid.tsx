import { useInfiniteQuery } from "@tanstack/react-query";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { CapsuleList } from "../../../contract/lists.ts";
import { listLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Card, CardGrid } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { CardSkeleton } from "../../ui/feedback/card-skeleton.tsx";
import { InfiniteList } from "../../ui/list/infinite-list.tsx";
import { ListCover } from "./list-cover.tsx";
import { listsQuery } from "./list-queries.ts";

type ListGridProps = { personId: string; empty: ReactNode };

/** The lists of a person as cards. */
export function ListGrid({ personId, empty }: ListGridProps) {
  const t = useTranslations("lists");
  const feed = useInfiniteQuery(listsQuery(useServices(), personId));
  const lists = feed.data?.pages.flatMap((page) => page.data.lists) ?? [];
  if (feed.isPending) return <ListGridSkeleton />;
  if (feed.isError && lists.length === 0) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={<Button onClick={() => feed.refetch()}>{t("retry")}</Button>}
      />
    );
  }
  if (lists.length === 0) return empty;
  return (
    <InfiniteList feed={feed} count={lists.length}>
      <CardGrid label={t("label")}>
        {lists.map((list) => (
          <li key={list.id}>
            <ListCard list={list} />
          </li>
        ))}
      </CardGrid>
    </InfiniteList>
  );
}

function ListCard({ list }: { list: CapsuleList }) {
  const t = useTranslations("lists");
  return (
    <Card
      to={listLink(list.id)}
      title={list.title}
      headingLevel={2}
      picture={<ListCover title={list.title} assets={list.cover_assets} />}
      line={t("count", { count: list.items_count })}
      chips={list.visibility === "private" ? <Chip icon={<Lock />}>{t("private")}</Chip> : null}
    />
  );
}

function ListGridSkeleton() {
  return (
    <CardGrid>
      {["a", "b", "c", "d"].map((key) => (
        <li key={key}>
          <CardSkeleton hasLine />
        </li>
      ))}
    </CardGrid>
  );
}
