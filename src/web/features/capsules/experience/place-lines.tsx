import { useTranslations } from "use-intl";
import type { Place } from "../../../../contract/experiences.ts";
import { placeLine, placeMapUrl } from "../../../domain/place/place-line.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./place-lines.module.css";
import type { Stop } from "./stops.ts";

/** The places of one experience, by the numbers that their pins have on the map. */
export function PlaceLines({ stops }: { stops: readonly Stop[] }) {
  const t = useTranslations("capsules");
  if (stops.length === 0) return null;
  return (
    <ul className={styles.places} data-part="places" aria-label={t("places")}>
      {stops.map(({ number, place, time }) => (
        <li key={place.id} className={styles.place} data-slot={time ?? undefined}>
          <PlaceNumber number={number} />
          <PlaceWords place={place} />
        </li>
      ))}
    </ul>
  );
}

export function PlaceNumber({ number }: { number: number }) {
  const t = useTranslations("capsules");
  return (
    <span className={styles.number}>
      <VisuallyHidden>{t("stop")} </VisuallyHidden>
      {number}
    </span>
  );
}

export function PlaceWords({ place }: { place: Place }) {
  const line = placeLine(place);
  return (
    <span className={styles.words}>
      <a
        href={placeMapUrl(place)}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.name}
      >
        {place.name}
      </a>
      {line ? <span className={styles.line}>{line}</span> : null}
    </span>
  );
}
