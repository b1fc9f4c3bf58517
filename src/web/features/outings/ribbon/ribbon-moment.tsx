import type { CSSProperties } from "react";
import { useTranslations } from "use-intl";
import type { Outing, OutingMoment } from "../../../../contract/outings/outing.ts";
import { pictureSource } from "../../../domain/media/pictures.ts";
import { skyAt } from "../../../domain/outing/local-dates.ts";
import { townOfZone, useOutingWords } from "../../../domain/outing/use-outing-words.ts";
import { placeLine, placeMapUrl } from "../../../domain/place/place-line.ts";
import { Picture } from "../../../ui/picture.tsx";
import { SkyIcon } from "../../../ui/sky/sky-icon.tsx";
import { Ticks } from "../day/ticks.tsx";
import styles from "./outing-ribbon.module.css";

type RibbonMomentProps = { outing: Outing; moment: OutingMoment; style: CSSProperties };

/** A moment of the plan with its hour, places, activities and pictures. */
export function RibbonMoment({ outing, moment, style }: RibbonMomentProps) {
  const t = useTranslations("outings.ribbon");
  const { time, clock } = useOutingWords();
  const sky = skyAt(moment.time);
  const { starts_at: startsAt, time_zone: zone } = moment;
  return (
    <li className={styles.moment} data-slot={sky}>
      <div className={styles.band} style={style}>
        <span className={styles.mark}>
          <SkyIcon sky={sky} />
        </span>
      </div>
      <div className={styles.content}>
        <p className={styles.hour}>
          {startsAt ? <time dateTime={startsAt}>{time(startsAt, zone)}</time> : clock(moment.time)}
          {zone === outing.time_zone ? null : (
            <span className={styles.zone}> {t("inZone", { town: townOfZone(zone) })}</span>
          )}
        </p>
        <h4 className={styles.title}>{moment.title}</h4>
        {moment.description ? <p className={styles.text}>{moment.description}</p> : null}
        <Places moment={moment} />
        <Ticks outing={outing} activities={moment.activities} />
        <Pictures moment={moment} />
      </div>
    </li>
  );
}

function Places({ moment }: Pick<RibbonMomentProps, "moment">) {
  const t = useTranslations("outings.ribbon");
  if (moment.places.length === 0) return null;
  return (
    <ul className={styles.places} aria-label={t("places")}>
      {moment.places.map((place) => (
        <li key={`${place.lat} ${place.long} ${place.name}`}>
          <a href={placeMapUrl(place)} target="_blank" rel="noopener noreferrer">
            {place.name}
          </a>
          <span className={styles.where}>{placeLine({ ...place, state: "" })}</span>
        </li>
      ))}
    </ul>
  );
}

function Pictures({ moment }: Pick<RibbonMomentProps, "moment">) {
  const pictures = moment.assets.filter(({ asset }) => asset.asset_type === "image");
  if (pictures.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {pictures.map(({ asset, alt }) => (
        <Picture
          key={asset.id}
          {...asset}
          {...pictureSource(asset.url)}
          alt={alt || moment.title}
          sizes="(width < 760px) 45vw, 16rem"
          className={styles.picture}
        />
      ))}
    </div>
  );
}
