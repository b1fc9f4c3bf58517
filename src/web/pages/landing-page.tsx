import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { Creators, creatorsQuery } from "../features/landing/creators.tsx";
import { Following, loadFollowing } from "../features/landing/following.tsx";
import { Hero } from "../features/landing/hero.tsx";
import { Making } from "../features/landing/making.tsx";
import { Moments } from "../features/landing/moments.tsx";
import { Moods, moodCount } from "../features/landing/moods.tsx";
import { RightNow } from "../features/landing/right-now.tsx";
import { loadTimeShelves, TimeShelves } from "../features/landing/time-shelves.tsx";
import { PeopleToFollowSkeleton } from "../features/people/people-to-follow-skeleton.tsx";
import { PageHead } from "../layouts/page-head.tsx";
import { requireWordsOf } from "../lib/catalog.ts";
import { useViewer } from "../lib/session.ts";
import { tagsQuery } from "../lib/tags.ts";
import type { LoadArgs } from "../routes.tsx";
import { ActionCardSkeleton } from "../ui/action-card.tsx";
import { InBrowser } from "../ui/in-browser.tsx";
import styles from "./landing-page.module.css";

// Drafts are on the device alone, so only the browser can tell.
const ResumeDraft = lazy(() =>
  import("../features/drafts/resume-draft.tsx").then((module) => ({
    default: module.ResumeDraft,
  })),
);
const PeopleToFollow = lazy(async () => {
  const [{ PeopleToFollow: People }] = await Promise.all([
    import("../features/people/people-to-follow.tsx"),
    requireWordsOf("profile"),
  ]);
  return { default: People };
});

export async function load(services: LoadArgs): Promise<void> {
  const { queryClient } = services;
  await Promise.all([
    queryClient.ensureQueryData(tagsQuery(services, { page_limit: moodCount })),
    queryClient.ensureQueryData(creatorsQuery(services)),
    loadTimeShelves(services),
    services.session.getState().viewer ? loadFollowing(services) : null,
  ]);
}

/** Each comes alive by itself, after what is seen first. */
const below = [Moments, TimeShelves, Moods, Making, Creators];
/** A member knows how a capsule is made. */
const belowForMembers = below.filter((section) => section !== Making);

export function Page() {
  const t = useTranslations("landing");
  const isMember = useViewer() !== null;
  return (
    <>
      <PageHead title={t("title")} />
      <Hero />
      {isMember ? <ForMembers /> : null}
      <RightNow />
      {(isMember ? belowForMembers : below).map((Section) => (
        <Suspense key={below.indexOf(Section)} fallback={null}>
          <Section />
        </Suspense>
      ))}
    </>
  );
}

/** What a member comes back for. */
function ForMembers() {
  return (
    <>
      <div className={styles.desk}>
        <InBrowser fallback={<ActionCardSkeleton />}>
          <ResumeDraft />
        </InBrowser>
      </div>
      <Following>
        <InBrowser fallback={<PeopleToFollowSkeleton />}>
          <PeopleToFollow />
        </InBrowser>
      </Following>
    </>
  );
}
