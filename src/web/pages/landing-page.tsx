import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { readToken } from "../api/token.ts";
import { useViewer } from "../domain/session/session.ts";
import { tagsQuery } from "../domain/tag/tags.ts";
import { Creators, creatorsQuery } from "../features/landing/creators.tsx";
import { Hero } from "../features/landing/hero.tsx";
import { Making } from "../features/landing/making.tsx";
import { Moments } from "../features/landing/moments.tsx";
import { Moods, moodCount } from "../features/landing/moods.tsx";
import { RightNow } from "../features/landing/right-now.tsx";
import { loadTimeShelves, TimeShelves } from "../features/landing/time-shelves.tsx";
import { PageHead } from "../layouts/page-head.tsx";
import type { LoadArgs } from "../routes.tsx";

const openForMembers = () => import("./landing-for-members.tsx");

// Visitors do not load it. The server and the browser of a member have it before they render, or
// what the server has rendered would be taken away until it is loaded.
const ForMembers =
  import.meta.env.SSR || readToken()
    ? (await openForMembers()).ForMembers
    : lazy(async () => ({ default: (await openForMembers()).ForMembers }));

export async function load(services: LoadArgs): Promise<void> {
  const { queryClient, session } = services;
  await Promise.all([
    queryClient.ensureQueryData(tagsQuery(services, { page_limit: moodCount })),
    queryClient.ensureQueryData(creatorsQuery(services)),
    loadTimeShelves(services),
    session.getState().viewer
      ? openForMembers().then(({ loadForMembers }) => loadForMembers(services))
      : null,
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
      {isMember ? (
        <Suspense fallback={null}>
          <ForMembers />
        </Suspense>
      ) : null}
      <RightNow />
      {(isMember ? belowForMembers : below).map((Section) => (
        <Suspense key={below.indexOf(Section)} fallback={null}>
          <Section />
        </Suspense>
      ))}
    </>
  );
}
