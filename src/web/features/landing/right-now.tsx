import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { capsuleFeed } from "../../lib/capsule-feed.ts";
import { discoverLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { CapsuleShelf } from "../../tiles/capsule-shelf.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { type Slot, useCurrentSlot } from "./current-slot.ts";
import styles from "./shelves.module.css";

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
  const capsules = data?.pages[0]?.data.flenjors ?? null;
  if (capsules?.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="right-now-title">
      <header className={styles.header}>
        <h2 id="right-now-title">{t("now")}</h2>
        <p>{slot ? `${days(slot.day)} · ${t(`${slot.time}.name`)}` : " "}</p>
        <TextLink className={styles.more} to={discoverLink(query)}>
          {t("more")} <VisuallyHidden>{t("now")}</VisuallyHidden>
        </TextLink>
      </header>
      <CapsuleShelf label={t("now")} capsules={capsules} asked={slot} />
    </section>
  );
}

function slotQuery(slot: Slot | null): Record<string, string> {
  return slot ? { sort: "now", day_of_week: slot.day, time_of_day: slot.time } : { sort: "now" };
}
