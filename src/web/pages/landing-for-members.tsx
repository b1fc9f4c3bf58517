import { lazy } from "react";
import { requireWordsOf } from "../boot/catalog.ts";
import { Following, loadFollowing } from "../features/landing/following.tsx";
import { loadTodayLine, TodayLine } from "../features/outings/today-line.tsx";
import { PeopleToFollowSkeleton } from "../features/people/people-to-follow-skeleton.tsx";
import type { Services } from "../services.ts";
import { ActionCardSkeleton } from "../ui/action-card.tsx";
import { InBrowser } from "../ui/in-browser.tsx";
import styles from "./landing-for-members.module.css";

// Drafts are on the device alone, so only the browser can tell.
const ResumeDraft = lazy(() =>
  import("../features/drafts/list/resume-draft.tsx").then((module) => ({
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

export async function loadForMembers(services: Services): Promise<void> {
  await Promise.all([loadFollowing(services), loadTodayLine(services)]);
}

/**
 * The landing page's parts for members: their draft, and new capsules of people whom they follow.
 */
export function ForMembers() {
  return (
    <>
      <div className={styles.desk}>
        <TodayLine />
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
