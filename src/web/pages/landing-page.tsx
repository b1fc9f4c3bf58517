import { useTranslations } from "use-intl";
import { Hero } from "../features/landing/hero.tsx";
import { Making } from "../features/landing/making.tsx";
import { Moments } from "../features/landing/moments.tsx";
import { Moods, moodCount } from "../features/landing/moods.tsx";
import { PageHead } from "../layouts/page-head.tsx";
import { tagsQuery } from "../lib/tags.ts";
import type { LoadArgs } from "../routes.tsx";

export async function load(services: LoadArgs): Promise<void> {
  await services.queryClient.ensureQueryData(tagsQuery(services, { page_limit: moodCount }));
}

export function Page() {
  const t = useTranslations("landing");
  return (
    <>
      <PageHead title={t("title")} />
      <Hero />
      <Moments />
      <Moods />
      <Making />
    </>
  );
}
