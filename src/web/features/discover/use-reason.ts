import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import { useDistance } from "../../lib/distance.ts";
import type { Filters } from "./filters.ts";

/** Why a capsule is good right now: its slot, how far it is, how loved. */
export function useReason({ sort, day_of_week, time_of_day }: Filters) {
  const t = useTranslations("discover");
  const times = useTranslations("tiles.times");
  const say = useDistance();
  return (capsule: Flenjor): string | undefined => {
    if (sort !== "now") return undefined;
    const day = capsule.days_of_week.find((known) => known === day_of_week);
    const time = capsule.times_of_day.find((known) => known === time_of_day);
    const when = [day ?? capsule.days_of_week[0], time ?? capsule.times_of_day[0]] as const;
    const { distance_km: far, likes_count: likes } = capsule;
    return (
      [
        when[0] && when[1] && `${t(`days.${when[0]}`)} ${times(when[1]).toLocaleLowerCase()}`,
        far !== undefined && say(far),
        likes > 0 && t("loved", { count: likes }),
      ]
        .filter(Boolean)
        .join(" · ") || undefined
    );
  };
}
