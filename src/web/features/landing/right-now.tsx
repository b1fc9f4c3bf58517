import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { CapsuleFilters } from "../../../contract/discover.ts";
import { capsuleFeed } from "../../domain/capsule/capsule-feed.ts";
import { CapsuleShelf } from "../../domain/capsule/capsule-shelf.tsx";
import { ShelfSection } from "../../domain/capsule/shelf-section.tsx";
import { type CurrentSlot, useCurrentSlot } from "../../domain/slot/current-slot.ts";
import { useSlotWords } from "../../domain/slot/slot-words.ts";
import { discoverLink } from "../../links.ts";
import { useServices } from "../../services.ts";

/**
 * Capsules for the present day and time. Only the browser knows the reader's clock, so it loads
 * them.
 */
export function RightNow() {
  const t = useTranslations("landing.moments");
  const { day: dayName } = useSlotWords();
  const slot = useCurrentSlot();
  const query = slotQuery(slot);
  const { data } = useInfiniteQuery({
    ...capsuleFeed(useServices(), { query }),
    enabled: slot !== null,
  });
  const capsules = data?.pages[0]?.data.flenjors ?? null;
  if (capsules?.length === 0) return null;
  return (
    <ShelfSection
      id="right-now-title"
      title={t("now")}
      line={slot ? `${dayName(slot.day)} · ${t(`${slot.time}.name`)}` : " "}
      more={{ to: discoverLink(query), label: t("more") }}
    >
      <CapsuleShelf label={t("now")} capsules={capsules} asked={slot} />
    </ShelfSection>
  );
}

type SlotQuery =
  | Required<Pick<CapsuleFilters, "sort">>
  | Required<Pick<CapsuleFilters, "sort" | "day_of_week" | "time_of_day">>;

function slotQuery(slot: CurrentSlot | null): SlotQuery {
  return slot ? { sort: "now", day_of_week: slot.day, time_of_day: slot.time } : { sort: "now" };
}
