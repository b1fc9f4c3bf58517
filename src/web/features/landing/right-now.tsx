import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { capsuleFeed } from "../../domain/capsule/capsule-feed.ts";
import { CapsuleShelf } from "../../domain/capsule/capsule-shelf.tsx";
import { ShelfSection } from "../../domain/capsule/shelf-section.tsx";
import { useSlotWords } from "../../domain/slot/slot-words.ts";
import { discoverLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { type Slot, useCurrentSlot } from "./current-slot.ts";

/** What is good now. Only the browser knows the reader's clock, so it fills the shelf. */
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

function slotQuery(slot: Slot | null): Record<string, string> {
  return slot ? { sort: "now", day_of_week: slot.day, time_of_day: slot.time } : { sort: "now" };
}
