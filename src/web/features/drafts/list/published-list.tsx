import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import EyeOff from "lucide-react/icons/eye-off";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../../contract/capsules.ts";
import { shownCover } from "../../../../contract/pictures/shown-cover.ts";
import { reportError } from "../../../api/report-error.ts";
import { capsuleFeed } from "../../../domain/capsule/capsule-feed.ts";
import { drawnSky, tallSource } from "../../../domain/media/pictures.ts";
import { SlotLine } from "../../../domain/slot/slot-line.tsx";
import { showSnack } from "../../../lib/alerts.ts";
import { type Services, useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Card, CardGrid } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { CardSkeleton } from "../../../ui/feedback/card-skeleton.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { InfiniteList } from "../../../ui/list/infinite-list.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { DeleteConfirmationModal } from "../experience/delete-confirmation-modal.tsx";
import { CardMenu } from "./card-menu.tsx";

/** The published capsules of one person, the newest first. */
export function publishedFeed(services: Pick<Services, "api" | "locale">, userId: string) {
  return capsuleFeed(services, { of: userId, query: { sort: "newest" } });
}

type PublishedListProps = {
  userId: string;
  /** Opens what shares a capsule; the page brings it. */
  share: (capsule: Flenjor, onClose: () => void) => ReactNode;
};

export function PublishedList({ userId, share }: PublishedListProps) {
  const t = useTranslations("drafts.mine");
  const services = useServices();
  const [doomed, setDoomed] = useState<Flenjor | null>(null);
  const [shared, setShared] = useState<Flenjor | null>(null);
  const {
    data,
    isError,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useInfiniteQuery(publishedFeed(services, userId));
  const capsules = data?.pages.flatMap((page) => page.data.flenjors) ?? [];

  if (isError && !data) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={
          <Button size="s" variant="secondary" onClick={() => refetch()}>
            {t("retry")}
          </Button>
        }
      />
    );
  }
  if (data && capsules.length === 0) {
    return (
      <EmptyState
        sky="afternoon"
        headingLevel={3}
        title={t("nothingPublished")}
        action={
          <ButtonLink to="/discover" variant="secondary">
            {t("discover")}
          </ButtonLink>
        }
      >
        {t("nothingPublishedText")}
      </EmptyState>
    );
  }
  return (
    <>
      <InfiniteList
        feed={{
          hasNextPage,
          isFetchingNextPage: !data || isFetchingNextPage,
          isFetchNextPageError,
          fetchNextPage,
        }}
        count={capsules.length}
        skeleton={<CardSkeleton />}
      >
        <CardGrid label={t("published")}>
          {capsules.map((capsule) => (
            <li key={capsule.id}>
              <PublishedCard
                capsule={capsule}
                onShare={() => setShared(capsule)}
                onDelete={() => setDoomed(capsule)}
              />
            </li>
          ))}
        </CardGrid>
      </InfiniteList>
      {doomed ? <DeletePublished capsule={doomed} onClose={() => setDoomed(null)} /> : null}
      {shared ? share(shared, () => setShared(null)) : null}
    </>
  );
}

type PublishedCardProps = { capsule: Flenjor; onShare: () => void; onDelete: () => void };

function PublishedCard({ capsule, onShare, onDelete }: PublishedCardProps) {
  const t = useTranslations("drafts");
  const tVisibility = useTranslations("capsules.visibility");
  const cover = shownCover(capsule);
  const [time] = capsule.times_of_day;
  return (
    <Card
      to={`/capsules/${capsule.id}`}
      title={capsule.title}
      picture={
        cover ? (
          <Picture
            {...cover}
            {...tallSource(cover)}
            sizes="(width < 540px) 50vw, 17rem"
            sky={drawnSky(cover) ?? time}
            alt=""
          />
        ) : (
          <div data-slot={time ?? "morning"} />
        )
      }
      when={<SlotLine capsule={capsule} />}
      line={capsule.place?.name}
      chips={
        <>
          {capsule.is_hidden ? <Chip icon={<EyeOff />}>{t("mine.hidden")}</Chip> : null}
          {capsule.visibility === "private" ? (
            <Chip icon={<Lock />}>{tVisibility("private")}</Chip>
          ) : null}
        </>
      }
      corner={
        <CardMenu
          title={capsule.title}
          editTo={`/capsules/${capsule.id}?edit=1`}
          seeTo={`/capsules/${capsule.id}`}
          onShare={onShare}
          onDelete={onDelete}
        />
      }
      footer={t("mine.likes", { count: capsule.likes_count })}
    />
  );
}

function DeletePublished({ capsule, onClose }: { capsule: Flenjor; onClose: () => void }) {
  const t = useTranslations("drafts.deletion");
  const shell = useTranslations("shell");
  const { api } = useServices();
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => api("DELETE /flenjors/{id}", { params: { id: capsule.id } }),
    onSuccess: () => {
      showSnack({ type: "success", heading: t("deleted", { title: capsule.title }) });
      onClose();
    },
    onError: (error) => reportError(error, shell("error")),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <DeleteConfirmationModal
      title={t("title", { title: capsule.title })}
      text={t("capsuleText")}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    />
  );
}
