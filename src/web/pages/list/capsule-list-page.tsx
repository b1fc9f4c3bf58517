import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { ApiError } from "../../api/api-error.ts";
import { mustWaitForData } from "../../api/online.ts";
import { callQuietly } from "../../api/quiet-call.ts";
import { CapsuleGridSkeleton } from "../../domain/capsule/capsule-grid.tsx";
import { ListHeader } from "../../features/lists/list-header.tsx";
import { ListItems } from "../../features/lists/list-items.tsx";
import { listQuery } from "../../features/lists/list-queries.ts";
import { OwnerActions } from "../../features/lists/owner-actions.tsx";
import { ShareButton } from "../../features/sharing/share-button.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import { listLink } from "../../links.ts";
import type { LoadArgs } from "../../routes.tsx";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import styles from "../profile-page.module.css";

/** The server waits for the list; in the browser its shape is shown meanwhile. */
export async function load({ params, queryClient, ...services }: LoadArgs): Promise<void> {
  if (!mustWaitForData()) return;
  try {
    await queryClient.ensureInfiniteQueryData(listQuery(services, params.id ?? ""));
  } catch (error) {
    throw isMissing(error) ? notThere() : error;
  }
}

export function Page() {
  const { id = "" } = useParams();
  const t = useTranslations("lists");
  const ui = useTranslations("ui");
  const feed = useInfiniteQuery(listQuery(useServices(), id));
  const [isArranging, setArranging] = useState(false);
  const list = feed.data?.pages[0]?.data.list;
  useListView(list?.id);
  if (!list || isMissing(feed.error)) {
    if (isMissing(feed.error)) throw notThere();
    return (
      <div className={styles.page}>
        <PageHead title={ui("loading")} isIndexed={false} />
        {feed.error ? (
          <Alert
            type="error"
            heading={t("failed")}
            action={<Button onClick={() => feed.refetch()}>{t("retry")}</Button>}
          />
        ) : (
          <CapsuleGridSkeleton />
        )}
      </div>
    );
  }
  const [cover] = list.cover_assets;
  const capsules = feed.data?.pages.flatMap((page) => page.data.flenjors) ?? [];
  return (
    <div className={styles.page}>
      <PageHead
        title={list.title}
        description={list.description.slice(0, 200) || t("by", { name: list.creator.full_name })}
        image={cover ? `${cover.url}/1200` : undefined}
        isIndexed={list.visibility === "public"}
      />
      <ListHeader
        list={list}
        actions={
          <>
            <ShareButton
              shared={{ kind: "list", id, title: list.title, path: listLink(list.id) }}
            />
            {list.is_owner ? (
              <OwnerActions list={list} isArranging={isArranging} onArrange={setArranging} />
            ) : null}
          </>
        }
      />
      <ListItems
        listId={list.id}
        isOwner={list.is_owner}
        isArranging={isArranging && list.is_owner}
        capsules={capsules}
        feed={feed}
      />
    </div>
  );
}

/** Counted once per visit, with the channel that it came through. */
function useListView(id: string | undefined): void {
  const [query] = useSearchParams();
  const [channel] = useState(() => query.get("view_cource")?.slice(0, 40));
  useEffect(() => {
    if (!id) return;
    const input = { params: { id }, query: { view_cource: channel } };
    void callQuietly("POST /flenjor-lists/{id}/view", input);
  }, [id, channel]);
}

/** The server answers 422 to an id that no list can have, before it looks for one. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

function notThere(): Response {
  return new Response(null, { status: 404 });
}
