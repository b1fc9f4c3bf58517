import Sunrise from "lucide-react/icons/sunrise";
import Sunset from "lucide-react/icons/sunset";
import { type CSSProperties, useId } from "react";
import { useTranslations } from "use-intl";
import type { Outing, OutingDay } from "../../../../contract/outings/outing.ts";
import { skyAt } from "../../../domain/outing/local-dates.ts";
import { useOutingWords } from "../../../domain/outing/use-outing-words.ts";
import { skyBand } from "../../../domain/slot/sky-band.ts";
import { useSlotWords } from "../../../domain/slot/slot-words.ts";
import type { Sky } from "../../../ui/sky/sky.ts";
import { Faces } from "../people/faces.tsx";
import { type Passed, type RibbonDay, ribbonDays } from "./day-line.ts";
import { Moon } from "./moon.tsx";
import styles from "./outing-ribbon.module.css";
import { RibbonMoment } from "./ribbon-moment.tsx";

/** The plan with its clock: day by day, sunrise and sunset cut into the ribbon. */
export function OutingRibbon({ outing }: { outing: Outing }) {
  const t = useTranslations("outings.ribbon");
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t("title")}</h2>
      {ribbonDays(outing).map((day) => (
        <Day key={day.day} outing={outing} ribbon={day} />
      ))}
    </section>
  );
}

type DayProps = { outing: Outing; ribbon: RibbonDay };

function Day({ outing, ribbon }: DayProps) {
  const t = useTranslations("outings.ribbon");
  const { sky, passed } = ribbon;
  const skies = passed.map(skyOf);
  return (
    <div>
      <h3 className={styles.date}>
        <DayName outing={outing} ribbon={ribbon} />
        <Faces outing={outing} />
      </h3>
      {sky?.always ? <p className={styles.always}>{t(`always.${sky.always}`)}</p> : null}
      <ol className={styles.ribbon}>
        {passed.map((one, index) => {
          const here = skies[index] ?? "morning";
          const style = skyBand(here, skies[index + 1] ?? here);
          return one.kind === "moment" ? (
            <RibbonMoment
              key={one.moment.experience_id}
              outing={outing}
              moment={one.moment}
              style={style}
            />
          ) : (
            <Sun key={one.kind} sun={one} style={style} />
          );
        })}
        {sky ? <Midnight sky={sky} /> : null}
      </ol>
    </div>
  );
}

/** Its date; before one is settled, its day of the week or its number. */
function DayName({ outing, ribbon: { day, date } }: DayProps) {
  const t = useTranslations("outings.ribbon");
  const words = useOutingWords();
  const slots = useSlotWords();
  if (date) return <span className={styles.name}>{words.date(date)}</span>;
  const weekday = outing.moments.find((moment) => moment.day === day)?.day_of_week;
  return <span>{weekday ? slots.day(weekday) : t("day", { number: day + 1 })}</span>;
}

type SunProps = { sun: Exclude<Passed, { kind: "moment" }>; style: CSSProperties };

function Sun({ sun: { kind, at, timeZone }, style }: SunProps) {
  const t = useTranslations("outings.ribbon");
  const { time } = useOutingWords();
  return (
    <li className={styles.sun} data-kind={kind}>
      <div className={styles.band} style={style}>
        {kind === "sunrise" ? <Sunrise /> : <Sunset />}
      </div>
      <p className={styles.light}>{t(kind, { time: time(at, timeZone) })}</p>
    </li>
  );
}

function Midnight({ sky: { moon } }: { sky: OutingDay }) {
  const t = useTranslations("outings.ribbon");
  return (
    <li className={styles.sun} data-kind="moon">
      <div className={styles.band} style={skyBand("midnight", "midnight")}>
        <Moon moon={moon} />
      </div>
      <p className={styles.light}>{t(`moon.${moon.phase}`)}</p>
    </li>
  );
}

function skyOf(one: Passed): Sky {
  if (one.kind === "moment") return skyAt(one.moment.time);
  return one.kind === "sunrise" ? "morning" : "evening";
}
