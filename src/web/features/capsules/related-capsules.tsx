import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { CapsuleShelf } from "../../domain/capsule/capsule-shelf.tsx";
import { ShelfSection } from "../../domain/capsule/shelf-section.tsx";
import { discoverLink, profileLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import styles from "./related-capsules.module.css";
import { relatedQuery } from "./related-query.ts";

/** Other capsules to go on to: near this one, by the same author, in the same slot. */
export function RelatedCapsules({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules");
  const tSlot = useTranslations("slots");
  const isIdle = useIdle();
  const { data, isFetching } = useQuery({
    ...relatedQuery(useServices(), capsule.id),
    enabled: isIdle,
  });
  // The placeholder keeps the foot of the page out of sight, so that nothing visible moves later.
  if (!data) return isFetching ? <Waiting /> : null;
  const [nearby, byCreator, sameSlot] = data.pages.map((page) => page.data.flenjors);
  const { creator, place, is_owner } = capsule;
  const { slot } = data;
  const shelves = [
    {
      name: "nearby",
      title: t("related.nearby"),
      to: place ? nearLink(place) : null,
      capsules: nearby,
    },
    {
      name: "creator",
      title: is_owner ? t("related.own") : t("related.creator", { name: creator.full_name }),
      to: profileLink(creator.username),
      capsules: byCreator,
    },
    {
      name: "slot",
      title: slot
        ? t("related.slot", {
            slot: tSlot(`slots.${slot.time_of_day}`, { day: tSlot(`days.${slot.day_of_week}`) }),
          })
        : "",
      to: slot && discoverLink({ ...slot }),
      capsules: sameSlot,
    },
  ];
  return (
    <div className={styles.related}>
      {shelves.map(({ name, title, to, capsules }) =>
        capsules?.length ? (
          <ShelfSection
            key={name}
            id={`related-${name}`}
            title={title}
            more={to ? { to, label: t("related.more") } : undefined}
          >
            <CapsuleShelf label={title} capsules={capsules} />
          </ShelfSection>
        ) : null,
      )}
    </div>
  );
}

function nearLink({ lat, long, city, name }: NonNullable<WholeFlenjor["place"]>): string {
  return discoverLink({ lat: String(lat), long: String(long), near: city || name });
}

function Waiting() {
  const t = useTranslations("ui");
  return (
    <div className={styles.waiting} aria-hidden="true">
      <p className={styles.title}>
        <Skeleton length="short" />
      </p>
      <CapsuleShelf label={t("loading")} capsules={null} />
    </div>
  );
}

/** True once the browser has nothing more urgent to do, so that the first view comes first. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const wake = () => setIdle(true);
    if (typeof requestIdleCallback === "function") {
      const waiting = requestIdleCallback(wake, { timeout: 2_000 });
      return () => cancelIdleCallback(waiting);
    }
    const timer = setTimeout(wake, 500);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
