import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type TimeOfDay, timesOfDay } from "../../../contract/slots.ts";
import { capsuleFeed } from "../../lib/capsule-feed.ts";
import { discoverLink } from "../../links.ts";
import { type Services, useServices } from "../../services.ts";
import { CapsuleShelf } from "../../tiles/capsule-shelf.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./shelves.module.css";

/** The most loved of a time of day. */
function timeFeed(services: Pick<Services, "api" | "locale">, time: TimeOfDay) {
  return capsuleFeed(services, {
    query: { time_of_day: time, sort: "popular", page_limit: "4" },
  });
}

export async function loadTimeShelves(services: Services): Promise<void> {
  await Promise.all(
    timesOfDay.map((time) =>
      services.queryClient.ensureInfiniteQueryData(timeFeed(services, time)),
    ),
  );
}

/** A row of capsules for each time of day. */
export function TimeShelves() {
  return timesOfDay.map((time) => <TimeShelf key={time} time={time} />);
}

function TimeShelf({ time }: { time: TimeOfDay }) {
  const t = useTranslations("landing.moments");
  const { data } = useSuspenseInfiniteQuery(timeFeed(useServices(), time));
  const capsules = data.pages[0]?.data.flenjors ?? [];
  if (capsules.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={`shelf-${time}`}>
      <header className={styles.header}>
        <h2 id={`shelf-${time}`}>{t(`${time}.name`)}</h2>
        <p>{t(`${time}.line`)}</p>
        <TextLink className={styles.more} to={discoverLink({ time_of_day: time })}>
          {t("more")}
        </TextLink>
      </header>
      <CapsuleShelf label={t(`${time}.name`)} capsules={capsules} />
    </section>
  );
}
