import CloudOff from "lucide-react/icons/cloud-off";
import List from "lucide-react/icons/list";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Outing, OutingMoment } from "../../../../contract/outings/outing.ts";
import { useIsOnline } from "../../../api/online.ts";
import { useGuestKey } from "../../../domain/outing/guest-key.ts";
import { usePendingTicks } from "../../../domain/outing/tick-queue.ts";
import { useOutingWords } from "../../../domain/outing/use-outing-words.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import styles from "./days-screen.module.css";
import { momentsNow } from "./moments-now.ts";
import { Ticks } from "./ticks.tsx";
import { Way } from "./way.tsx";

type DaysScreenProps = { outing: Outing; now: number };

/** On the day: now, next, ticks and the way. Large, for one hand in sunlight, without the frame. */
export function DaysScreen({ outing, now: instant }: DaysScreenProps) {
  const t = useTranslations("outings.day");
  const { time } = useOutingWords();
  const { now, next, later } = momentsNow(outing.moments, instant);
  const clock = time(new Date(instant).toISOString(), (now ?? next ?? outing).time_zone);
  return (
    <article className={styles.screen} data-without-frame="">
      <header className={styles.header}>
        <h1 className={styles.title}>{outing.title}</h1>
        <p className={styles.clock}>{clock}</p>
      </header>
      {now ? (
        <section className={styles.now} aria-labelledby="day-now">
          <h2 id="day-now" className={styles.label}>
            {t("now")}
          </h2>
          <MomentWords moment={now} />
          <Ticks outing={outing} activities={now.activities} isLarge />
        </section>
      ) : null}
      {next ? (
        <section className={styles.next} aria-labelledby="day-next">
          <h2 id="day-next" className={styles.label}>
            {t("next")}
          </h2>
          <MomentWords moment={next} />
          <Way from={now} to={next} />
          {now ? null : <Ticks outing={outing} activities={next.activities} isLarge />}
        </section>
      ) : (
        <p className={styles.last}>{t("last")}</p>
      )}
      {later.length > 0 ? (
        <section aria-labelledby="day-later">
          <h2 id="day-later" className={styles.label}>
            {t("later")}
          </h2>
          <ul className={styles.later}>
            {later.map((moment) => (
              <li key={moment.experience_id}>
                <MomentTime moment={moment} /> {moment.title}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ButtonLink to="?plan=whole" variant="secondary" size="l" wide icon={<List />}>
        {t("wholePlan")}
      </ButtonLink>
      <Kept outingId={outing.id} />
    </article>
  );
}

function MomentWords({ moment }: { moment: OutingMoment }) {
  return (
    <p className={styles.moment}>
      <MomentTime moment={moment} />
      <span className={styles.name}>{moment.title}</span>
    </p>
  );
}

function MomentTime({ moment: { starts_at, time_zone } }: { moment: OutingMoment }) {
  const { time } = useOutingWords();
  if (!starts_at) return null;
  return (
    <time className={styles.hour} dateTime={starts_at}>
      {time(starts_at, time_zone)}
    </time>
  );
}

const waitMs = 2_000;

/** Says that ticks are on the device and wait for the network; not of those that are just being sent. */
function Kept({ outingId }: { outingId: string }) {
  const t = useTranslations("outings.ticks");
  const count = usePendingTicks(outingId, useGuestKey()).length;
  const isOnline = useIsOnline();
  const isLate = useIsLate(count > 0);
  return (
    <p role="status" className={styles.kept}>
      {count > 0 && (isLate || !isOnline) ? (
        <>
          <CloudOff /> {t("kept", { count })}
        </>
      ) : null}
    </p>
  );
}

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), waitMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
