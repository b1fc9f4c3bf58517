import CalendarDays from "lucide-react/icons/calendar-days";
import MapPin from "lucide-react/icons/map-pin";
import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Outing } from "../../../contract/outings/outing.ts";
import { drawnSky, pictureSource } from "../../domain/media/pictures.ts";
import { clocksDiffer, skyAt } from "../../domain/outing/local-dates.ts";
import { tenseOf } from "../../domain/outing/tense.ts";
import { townOfZone, useOutingWords } from "../../domain/outing/use-outing-words.ts";
import { capsuleLink } from "../../links.ts";
import { Picture } from "../../ui/picture.tsx";
import type { MenuOf } from "./menu-of.ts";
import styles from "./outing-view.module.css";

type OutingHeaderProps = { outing: Outing; menuOf: MenuOf };

/** The title with the date and the place. */
export function OutingHeader({ outing, menuOf }: OutingHeaderProps) {
  const t = useTranslations("outings");
  const words = useOutingWords();
  const [first] = outing.moments;
  const sky = first ? skyAt(first.time) : "morning";
  const { cover, starts_on, ends_on, flenjor, host, you } = outing;
  const place = first?.places[0];
  const tense = tenseOf(outing);
  return (
    <header className={styles.header}>
      <div className={styles.cover} data-slot={sky}>
        {cover ? (
          <Picture
            {...cover}
            {...pictureSource(cover.url)}
            alt=""
            sizes="(width < 1312px) 100vw, 82rem"
            sky={drawnSky(cover) ?? sky}
            priority
            className={styles.picture}
          />
        ) : null}
      </div>
      <div className={styles.heading}>
        <h1 className={styles.title}>{outing.title}</h1>
        {you.is_host ? null : menuOf({ kind: "outing", id: outing.id, person: host })}
      </div>
      <ul className={styles.facts}>
        <li className={styles.fact}>
          <CalendarDays />
          {starts_on && ends_on ? (
            <strong className={styles.date}>{words.range({ starts_on, ends_on })}</strong>
          ) : (
            <strong>{t("noDateYet")}</strong>
          )}
        </li>
        {place ? (
          <li className={styles.fact}>
            <MapPin />
            {place.city && place.city !== place.name ? `${place.name}, ${place.city}` : place.name}
          </li>
        ) : null}
      </ul>
      <ZoneNote outing={outing} />
      <p className={styles.origin}>
        {you.is_host || tense === "off" ? null : `${t("hostedBy", { name: host.name, tense })} `}
        {flenjor ? <Link to={capsuleLink(flenjor.id)}>{t("toCapsule")}</Link> : null}
      </p>
    </header>
  );
}

/** Says whose time is shown, on a device whose clock shows another. */
function ZoneNote({ outing }: { outing: Outing }) {
  const t = useTranslations("outings");
  const device = useSyncExternalStore(
    () => () => {},
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => outing.time_zone,
  );
  const at = Date.parse(outing.starts_at ?? outing.created_at);
  if (!clocksDiffer(at, device, outing.time_zone)) return null;
  return <p className={styles.zone}>{t("zoneNote", { town: townOfZone(outing.time_zone) })}</p>;
}
