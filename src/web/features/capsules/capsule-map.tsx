import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useMapLook } from "../../domain/map/use-map-look.ts";
import { PinMap } from "../../ui/map/map.tsx";
import styles from "./capsule-map.module.css";
import { PlaceNumber } from "./experience/place-lines.tsx";
import type { Stop } from "./experience/stops.ts";

type CapsuleMapProps = {
  stops: readonly Stop[];
  lit: string | null;
  onLight: (experienceId: string | null) => void;
  headingLevel: 2 | 3;
};

/** The places as numbered pins joined in order, and as a list for people who cannot see the map. */
export function CapsuleMap({ stops, lit, onLight, headingLevel }: CapsuleMapProps) {
  const t = useTranslations("capsules.map");
  const look = useMapLook();
  const Heading = `h${headingLevel}` as const;
  const pins = useMemo(
    () =>
      stops.map(({ number, place, time }) => ({
        id: place.id,
        lat: place.lat,
        long: place.long,
        name: t("pin", { number, name: place.name }),
        mark: String(number),
        sky: time ?? undefined,
      })),
    [stops, t],
  );
  const experienceOf = (placeId: string | null) =>
    stops.find(({ place }) => place.id === placeId)?.experienceId ?? null;
  const litPin = stops.find(({ experienceId }) => experienceId === lit)?.place.id ?? null;
  return (
    <aside className={styles.aside}>
      <section className={styles.section}>
        <Heading className={styles.title}>{t("title")}</Heading>
        <div className={styles.frame}>
          <PinMap
            label={t("label")}
            look={look}
            pins={pins}
            isJoined
            lit={litPin}
            onLight={([id = null]) => onLight(experienceOf(id))}
            onPress={([id = null]) => {
              document.getElementById(`experience-${experienceOf(id)}`)?.scrollIntoView();
            }}
            fallback={<p className={styles.none}>{t("impossible")}</p>}
          />
        </div>
        <ol className={styles.list}>
          {stops.map(({ number, place, time, experienceId }) => (
            <li key={place.id} data-slot={time ?? undefined} className={styles.item}>
              <PlaceNumber number={number} />
              <a href={`#experience-${experienceId}`}>{place.name}</a>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  );
}
