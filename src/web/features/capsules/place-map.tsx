import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useMapLook } from "../../lib/use-map-look.ts";
import { PinMap } from "../../ui/map.tsx";

type Point = { lat: number; long: number };

type PlaceMapProps = { point: Point | null; onPick?: (point: Point) => void };

/** One point on the map, to look at or to choose. */
export function PlaceMap({ point, onPick }: PlaceMapProps) {
  const t = useTranslations("capsules.map");
  const { lat, long } = point ?? {};
  const pins = useMemo(
    () =>
      lat === undefined || long === undefined
        ? []
        : [{ id: "chosen", lat, long, name: t("chosen") }],
    [lat, long, t],
  );
  return (
    <PinMap
      label={t(onPick ? "choose" : "one")}
      look={useMapLook()}
      pins={pins}
      onPick={onPick}
      fallback={<p>{t("impossibleHere")}</p>}
    />
  );
}
