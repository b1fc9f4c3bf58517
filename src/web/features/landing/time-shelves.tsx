import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import { type TimeOfDay, timesOfDay } from "../../../contract/shared/slots.ts";
import { capsuleListsKey } from "../../domain/capsule/capsule-cache.ts";
import { CapsuleShelf } from "../../domain/capsule/capsule-shelf.tsx";
import { ShelfSection } from "../../domain/capsule/shelf-section.tsx";
import { discoverLink } from "../../links.ts";
import { type Services, useServices } from "../../services.ts";

const shelfLength = 4;

/** The most popular capsules of each time of day, one page for each, and no capsule twice. */
function timeShelves({ api, locale }: Pick<Services, "api" | "locale">) {
  return queryOptions({
    queryKey: [capsuleListsKey, locale, "by-time"],
    queryFn: async ({ signal }) => {
      const page_limit = `${shelfLength * 3}`;
      const found = await Promise.all(
        timesOfDay.map((time_of_day) => {
          const query = { time_of_day, sort: "popular", page_limit } as const;
          return api("GET /flenjors", { query }, { signal });
        }),
      );
      const shown = new Set<string>();
      const pages = found.map((page) => {
        const flenjors = page.data.flenjors.filter(({ id }) => !shown.has(id));
        const shelf = ownLanguageFirst(flenjors, locale).slice(0, shelfLength);
        for (const { id } of shelf) shown.add(id);
        return { ...page, data: { ...page.data, flenjors: shelf } };
      });
      return { pages, pageParams: [...timesOfDay] };
    },
  });
}

/** Of those that are loved about as much, the ones in the reader's language come first. */
function ownLanguageFirst(capsules: readonly Flenjor[], locale: string): Flenjor[] {
  const isForeign = ({ language }: Flenjor) => Number(language !== locale);
  return capsules.toSorted((a, b) => isForeign(a) - isForeign(b));
}

export async function loadTimeShelves(services: Services): Promise<void> {
  await services.queryClient.ensureQueryData(timeShelves(services));
}

/** A row of capsules for each time of day. */
export function TimeShelves() {
  const { data } = useSuspenseQuery(timeShelves(useServices()));
  return timesOfDay.map((time, index) => (
    <TimeShelf key={time} time={time} capsules={data.pages[index]?.data.flenjors ?? []} />
  ));
}

function TimeShelf({ time, capsules }: { time: TimeOfDay; capsules: Flenjor[] }) {
  const t = useTranslations("landing.moments");
  if (capsules.length === 0) return null;
  return (
    <ShelfSection
      id={`shelf-${time}`}
      title={t(`${time}.name`)}
      line={t(`${time}.line`)}
      more={{ to: discoverLink({ time_of_day: time }), label: t("more") }}
      isBelow
    >
      <CapsuleShelf label={t(`${time}.name`)} capsules={capsules} asked={{ day: null, time }} />
    </ShelfSection>
  );
}
