import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { capsuleFeed, type FeedQuery } from "../../domain/capsule/capsule-feed.ts";
import { CapsuleShelf } from "../../domain/capsule/capsule-shelf.tsx";
import { ShelfSection } from "../../domain/capsule/shelf-section.tsx";
import { discoverLink } from "../../links.ts";
import { type Services, useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";

const query = { following: "true", sort: "newest" } as const satisfies FeedQuery;

function followingFeed(services: Pick<Services, "api" | "locale">) {
  return capsuleFeed(services, { query: { ...query, page_limit: "4" } });
}

/** A failure is shown in its place; the rest of the page does not wait for it. */
export async function loadFollowing(services: Services): Promise<void> {
  await services.queryClient.prefetchInfiniteQuery(followingFeed(services));
}

type FollowingProps = {
  /** Shown to members who follow nobody yet, or nobody who has published. */
  children: ReactNode;
};

/** The newest capsules of the people whom a member follows. */
export function Following({ children }: FollowingProps) {
  const t = useTranslations("landing.following");
  const { data, isError, refetch } = useInfiniteQuery(followingFeed(useServices()));
  const capsules = data?.pages[0]?.data.flenjors ?? null;
  if (capsules?.length === 0) {
    return (
      <ShelfSection
        id="following-title"
        title={t("none")}
        line={t("noneLine")}
        more={{ to: "/discover", label: t("discover") }}
      >
        {children}
      </ShelfSection>
    );
  }
  return (
    <ShelfSection
      id="following-title"
      title={t("title")}
      more={{ to: discoverLink(query), label: t("more") }}
    >
      {isError && !capsules ? (
        <Alert
          type="error"
          heading={t("failed")}
          action={<Button onClick={() => refetch()}>{t("retry")}</Button>}
        />
      ) : (
        <CapsuleShelf label={t("title")} capsules={capsules} />
      )}
    </ShelfSection>
  );
}
