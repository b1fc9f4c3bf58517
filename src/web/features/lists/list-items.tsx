import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import { CapsuleGrid, CapsuleGridSkeleton } from "../../domain/capsule/capsule-grid.tsx";
import { discoverLink } from "../../links.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { type Feed, InfiniteList } from "../../ui/list/infinite-list.tsx";
import { ListOrder } from "./list-order.tsx";

type ListItemsProps = {
  listId: string;
  isOwner: boolean;
  isArranging: boolean;
  capsules: Flenjor[];
  feed: Feed;
};

/** The capsules of a list in its order. */
export function ListItems({ listId, isOwner, isArranging, capsules, feed }: ListItemsProps) {
  const t = useTranslations("lists.items");
  if (capsules.length === 0) {
    return (
      <EmptyState
        sky="afternoon"
        title={t("none")}
        action={<ButtonLink to={discoverLink()}>{t("discover")}</ButtonLink>}
      >
        {isOwner ? t("noneOwn") : null}
      </EmptyState>
    );
  }
  return (
    <InfiniteList feed={feed} count={capsules.length} skeleton={<CapsuleGridSkeleton count={4} />}>
      {isArranging ? (
        <ListOrder listId={listId} capsules={capsules} />
      ) : (
        <CapsuleGrid capsules={capsules} label={t("label")} headingLevel={2} isFirstView />
      )}
    </InfiniteList>
  );
}
