import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { PinMap } from "../../ui/map/map.tsx";
import { useMapLook } from "../map/use-map-look.ts";
import styles from "./add-place-modal.module.css";
import type { Point } from "./coordinates.ts";

type PlaceMapProps = {
  point: Point | null;
  name: string;
  /** The places of the plan, by their numbers. */
  plan?: readonly (Point & { name: string })[];
  /** The map moves to this point; without it, the map shows all its points when it opens. */
  focus?: Point | null;
  onPick?: (point: Point) => void;
};

const focusKm = 2;
const noPlan: readonly [] = [];

/** One point on the map, to look at or to move, among those of the plan. */
export function PlaceMap({ point, name, plan = noPlan, focus = null, onPick }: PlaceMapProps) {
  const t = useTranslations("places");
  const look = useMapLook();
  const { lat, long } = point ?? {};
  const pins = useMemo(() => {
    const known = plan.map((place, index) => ({
      id: `plan-${index}`,
      lat: place.lat,
      long: place.long,
      name: place.name,
      mark: String(index + 1),
    }));
    return lat === undefined || long === undefined
      ? known
      : [...known, { id: "place", lat, long, name }];
  }, [plan, lat, long, name]);
  return (
    <div className={styles.map}>
      <PinMap
        label={onPick ? t("pickLabel") : t("mapLabel")}
        look={look}
        pins={pins}
        lit={point && plan.length > 0 ? "place" : null}
        // A tap leaves the map where it is.
        occasion={onPick ? "opened" : undefined}
        area={focus && { lat: focus.lat, long: focus.long, radiusKm: focusKm }}
        onPick={onPick}
        fallback={<p className={styles.none}>{t("noMap")}</p>}
      />
    </div>
  );
}
