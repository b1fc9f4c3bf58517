import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { Creators, creatorsQuery } from "../features/landing/creators.tsx";
import { Hero } from "../features/landing/hero.tsx";
import { Making } from "../features/landing/making.tsx";
import { Moments } from "../features/landing/moments.tsx";
import { Moods, moodCount } from "../features/landing/moods.tsx";
import { RightNow } from "../features/landing/right-now.tsx";
import { loadTimeShelves, TimeShelves } from "../features/landing/time-shelves.tsx";
import { PageHead } from "../layouts/page-head.tsx";
import { tagsQuery } from "../lib/tags.ts";
import type { LoadArgs } from "../routes.tsx";

export async function load(services: LoadArgs): Promise<void> {
  const { queryClient } = services;
  await Promise.all([
    queryClient.ensureQueryData(tagsQuery(services, { page_limit: moodCount })),
    queryClient.ensureQueryData(creatorsQuery(services)),
    loadTimeShelves(services),
  ]);
}

/** Each comes alive by itself, after what is seen first. */
const below = [Moments, TimeShelves, Moods, Making, Creators];

export function Page() {
  const t = useTranslations("landing");
  return (
    <>
      <PageHead title={t("title")} />
      <Hero />
      <RightNow />
      {below.map((Section) => (
        <Suspense key={below.indexOf(Section)} fallback={null}>
          <Section />
        </Suspense>
      ))}
    </>
  );
}
