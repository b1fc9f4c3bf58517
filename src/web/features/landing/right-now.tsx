import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import { isoOf } from "../../../i18n/locales.ts";
import { capsuleFeed } from "../../lib/capsule-feed.ts";
import { shortenNumber } from "../../lib/text.ts";
import { discoverLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { CapsuleShelf } from "../../tiles/capsule-shelf.tsx";
import { ShelfSection } from "../../tiles/shelf-section.tsx";
import { type Slot, useCurrentSlot } from "./current-slot.ts";

/** What is good now. Only the browser knows the reader's clock, so it fills the shelf. */
export function RightNow() {
  const t = useTranslations("landing.moments");
  const days = useTranslations("landing.days");
  const slot = useCurrentSlot();
  const query = slotQuery(slot);
  const { data } = useInfiniteQuery({
    ...capsuleFeed(useServices(), { query }),
    enabled: slot !== null,
  });
  const reasonOf = useReason(slot);
  const capsules = data?.pages[0]?.data.flenjors ?? null;
  if (capsules?.length === 0) return null;
  return (
    <ShelfSection
      id="right-now-title"
      title={t("now")}
      line={slot ? `${days(slot.day)} · ${t(`${slot.time}.name`)}` : " "}
      more={{ to: discoverLink(query), label: t("more") }}
    >
      <CapsuleShelf label={t("now")} capsules={capsules} reasonOf={reasonOf} />
    </ShelfSection>
  );
}

function slotQuery(slot: Slot | null): Record<string, string> {
  return slot ? { sort: "now", day_of_week: slot.day, time_of_day: slot.time } : { sort: "now" };
}

/** Why it is shown: its slot, and how loved it is. */
function useReason(slot: Slot | null) {
  const t = useTranslations("landing.moments");
  const days = useTranslations("landing.days");
  const { locale } = useServices();
  return (capsule: Flenjor): string | undefined => {
    const day =
      capsule.days_of_week.find((known) => known === slot?.day) ?? capsule.days_of_week[0];
    const time =
      capsule.times_of_day.find((known) => known === slot?.time) ?? capsule.times_of_day[0];
    if (!day || !time) return undefined;
    const when = `${days(day)} ${t(`${time}.name`).toLocaleLowerCase()}`;
    return capsule.likes_count > 0
      ? `${when} · ${t("loved", { count: shortenNumber(capsule.likes_count, isoOf(locale)) })}`
      : when;
  };
}
