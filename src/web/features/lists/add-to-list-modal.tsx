import { queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { CapsuleList } from "../../../contract/lists.ts";
import { capsuleKey } from "../../domain/capsule/capsule-cache.ts";
import { useViewer } from "../../domain/session/session.ts";
import { type Services, useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "./add-to-list-modal.module.css";
import { ListCover } from "./list-cover.tsx";
import { listsQuery } from "./list-queries.ts";
import { NewListForm } from "./new-list-form.tsx";
import { useMembership } from "./use-membership.ts";

type AddToListModalProps = { capsule: { id: string; title: string }; onClose: () => void };

/** The viewer's lists, each with a box that puts the capsule in, and a form for a new list. */
export function AddToListModal({ capsule, onClose }: AddToListModalProps) {
  const t = useTranslations("lists");
  const viewer = useViewer();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("add.title")}
      description={capsule.title}
      footer={<Button onClick={onClose}>{t("add.done")}</Button>}
    >
      {viewer ? <MyLists capsuleId={capsule.id} viewerId={viewer.id} /> : null}
    </Dialog>
  );
}

function MyLists({ capsuleId, viewerId }: { capsuleId: string; viewerId: string }) {
  const t = useTranslations("lists");
  const services = useServices();
  const feed = useInfiniteQuery(listsQuery(services, viewerId));
  const capsule = useQuery(wholeCapsuleQuery(services, capsuleId));
  const change = useMembership(capsuleId);
  const lists = feed.data?.pages.flatMap((page) => page.data.lists) ?? [];
  const holding = capsule.data?.user_added_lists ?? {};
  if (feed.isError || capsule.isError) return <Alert type="error" heading={t("failed")} />;
  return (
    <>
      {feed.isPending || capsule.isPending ? (
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton length="long" />
          <Skeleton length="half" />
        </div>
      ) : (
        <ul className={styles.lists} aria-label={t("label")}>
          {lists.map((list) => (
            <Row
              key={list.id}
              list={list}
              isIn={list.id in holding}
              onChange={(isIn) => change({ list, isIn })}
            />
          ))}
        </ul>
      )}
      {feed.hasNextPage ? (
        <Button variant="quiet" busy={feed.isFetchingNextPage} onClick={() => feed.fetchNextPage()}>
          {t("add.more")}
        </Button>
      ) : null}
      <div className={styles.create}>
        <NewListForm
          isPrivateAtFirst={capsule.data?.visibility === "private"}
          onMade={(list) => change({ list, isIn: true })}
        />
      </div>
    </>
  );
}

type RowProps = { list: CapsuleList; isIn: boolean; onChange: (isIn: boolean) => void };

function Row({ list, isIn, onChange }: RowProps) {
  const t = useTranslations("lists");
  return (
    <li className={styles.row}>
      <span className={styles.cover}>
        <ListCover title={list.title} assets={list.cover_assets} sizes="3.5rem" />
      </span>
      <Checkbox
        label={list.title}
        hint={
          list.visibility === "private"
            ? `${t("count", { count: list.items_count })} · ${t("private")}`
            : t("count", { count: list.items_count })
        }
        checked={isIn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </li>
  );
}

/**
 * The capsule's page has loaded the whole capsule already; from a card it may still have to be
 * loaded.
 */
function wholeCapsuleQuery({ api }: Pick<Services, "api">, id: string) {
  return queryOptions({
    queryKey: capsuleKey(id),
    queryFn: async ({ signal }) =>
      (await api("GET /flenjors/{id}", { params: { id } }, { signal })).data.flenjor,
  });
}
