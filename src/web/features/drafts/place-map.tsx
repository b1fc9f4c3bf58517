import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useMapLook } from "../../lib/use-map-look.ts";
import { PinMap } from "../../ui/map.tsx";
import styles from "./add-place-modal.module.css";
import type { Point } from "./places-query.ts";

type PlaceMapProps = {
  point: Point | null;
  name: string;
  onPick?: (point: Point) => void;
};

/** One point on the map, to look at or to move. */
export function PlaceMap({ point, name, onPick }: PlaceMapProps) {
  const t = useTranslations("drafts.places");
  const look = useMapLook();
  const { lat, long } = point ?? {};
  const pins = useMemo(
    () => (lat === undefined || long === undefined ? [] : [{ id: "place", lat, long, name }]),
    [lat, long, name],
  );
  return (
    <div className={styles.map}>
      <PinMap
        label={onPick ? t("pickLabel") : t("mapLabel")}
        look={look}
        pins={pins}
        onPick={onPick}
        fallback={<p className={styles.none}>{t("noMap")}</p>}
      />
    </div>
  );
}
