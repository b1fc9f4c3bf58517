import LocateFixed from "lucide-react/icons/locate-fixed";
import Navigation from "lucide-react/icons/navigation";
import { useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import type { OutingMoment } from "../../../../contract/outings/outing.ts";
import { useDistance } from "../../../domain/map/distance.ts";
import { kmBetween } from "../../../domain/map/km-between.ts";
import type { Point } from "../../../domain/place/coordinates.ts";
import { placeLine, placeMapUrl } from "../../../domain/place/place-line.ts";
import { Button, ButtonContent, buttonClass } from "../../../ui/button.tsx";
import styles from "./days-screen.module.css";
import { wayUrl } from "./moments-now.ts";

type WayProps = { from: OutingMoment | null; to: OutingMoment };

/** The way to the next stop: how far it is, and a link to the device's own map. */
export function Way({ from, to }: WayProps) {
  const t = useTranslations("outings.day");
  const say = useDistance();
  const here = useHere();
  const userAgent = useUserAgent();
  const [place] = to.places;
  if (!place) return null;
  const last = from?.places.at(-1);
  const isSamePlace = last !== undefined && kmBetween(last, place) < 0.02;
  return (
    <div className={styles.way}>
      <p>
        <a href={placeMapUrl(place)} target="_blank" rel="noopener noreferrer">
          {place.name}
        </a>
        <span className={styles.where}>{placeLine({ ...place, state: "" })}</span>
      </p>
      <div role="status" className={styles.far}>
        {here.point ? (
          <p>{t("farFromYou", { distance: say(kmBetween(here.point, place)) })}</p>
        ) : null}
        {!here.point && last && !isSamePlace ? (
          <p>{t("farFrom", { distance: say(kmBetween(last, place)), place: last.name })}</p>
        ) : null}
        {here.isUnknown ? <p>{t("notLocated")}</p> : null}
      </div>
      <div className={styles.ways}>
        <a className={buttonClass({ size: "l" })} href={wayUrl(place, userAgent)}>
          <ButtonContent icon={<Navigation />}>{t("way")}</ButtonContent>
        </a>
        <Button
          size="l"
          variant="secondary"
          icon={<LocateFixed />}
          busy={here.isAsking}
          onClick={here.ask}
        >
          {t("howFar")}
        </Button>
      </div>
    </div>
  );
}

type Here = { point: Point | null; isAsking: boolean; isUnknown: boolean };

/** Where the device is; asked for by a press alone, and never sent. */
function useHere(): Here & { ask: () => void } {
  const [here, setHere] = useState<Here>({ point: null, isAsking: false, isUnknown: false });
  function ask(): void {
    setHere({ point: null, isAsking: true, isUnknown: false });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setHere({ point: { lat: latitude, long: longitude }, isAsking: false, isUnknown: false }),
      () => setHere({ point: null, isAsking: false, isUnknown: true }),
      { timeout: 10_000, maximumAge: 30_000 },
    );
  }
  return { ...here, ask };
}

/** Empty on the server, which renders the same for every device. */
function useUserAgent(): string {
  return useSyncExternalStore(
    () => () => {},
    () => navigator.userAgent,
    () => "",
  );
}
