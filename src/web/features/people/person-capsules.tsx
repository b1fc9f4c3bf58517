import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { PublicUser } from "../../../contract/users.ts";
import { capsuleFeed } from "../../domain/capsule/capsule-feed.ts";
import { useViewer } from "../../domain/session/session.ts";
import { discoverLink } from "../../links.ts";
import { type Services, useServices } from "../../services.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { CapsuleFeedView } from "./capsule-feed-view.tsx";
import { likedFeed, sharedFeed } from "./people-queries.ts";

export function personCapsulesFeed(services: Pick<Services, "api" | "locale">, personId: string) {
  return capsuleFeed(services, { of: personId, query: {} });
}

export function PersonCapsules({ person }: { person: PublicUser }) {
  const t = useTranslations("people");
  const isOwn = useViewer()?.id === person.id;
  const feed = useInfiniteQuery(personCapsulesFeed(useServices(), person.id));
  const empty = isOwn ? (
    <EmptyState
      sky="morning"
      title={t("noCapsules.own")}
      action={<ButtonLink to="/capsules/new">{t("noCapsules.create")}</ButtonLink>}
    >
      {t("noCapsules.ownText")}
    </EmptyState>
  ) : (
    <EmptyState sky="morning" title={t("noCapsules.other", { name: person.full_name })} />
  );
  return <CapsuleFeedView feed={feed} label={t("tabs.capsules")} empty={empty} />;
}

export function LikedCapsules({ viewerId }: { viewerId: string }) {
  const t = useTranslations("people");
  const feed = useInfiniteQuery(likedFeed(useServices(), viewerId));
  return (
    <CapsuleFeedView
      feed={feed}
      label={t("tabs.liked")}
      empty={
        <EmptyState
          sky="evening"
          title={t("noLikes.title")}
          action={<ButtonLink to={discoverLink()}>{t("noLikes.discover")}</ButtonLink>}
        >
          {t("noLikes.text")}
        </EmptyState>
      }
    />
  );
}

export function SharedCapsules({ viewerId }: { viewerId: string }) {
  const t = useTranslations("people.mine");
  const feed = useInfiniteQuery(sharedFeed(useServices(), viewerId));
  return (
    <CapsuleFeedView
      feed={feed}
      label={t("shared")}
      empty={
        <EmptyState
          sky="midnight"
          title={t("noShared")}
          action={<ButtonLink to={discoverLink()}>{t("discover")}</ButtonLink>}
        >
          {t("noSharedText")}
        </EmptyState>
      }
    />
  );
}
