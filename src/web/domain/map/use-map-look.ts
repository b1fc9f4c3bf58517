import { useMemo } from "react";
import { mapTilesPath } from "../../../contract/shared/map-tiles.ts";
import { useServices } from "../../services.ts";
import type { MapLook } from "../../ui/map/map.tsx";
import { mapMaxZoom, mapStyle } from "./map-style.ts";

const font = "Figtree";
const streetZoom = 17;

/** The embedded map, or the one that the operator has chosen. */
export function useMapLook(): MapLook {
  const { settings, locale } = useServices();
  const { mapStyleUrl } = settings;
  return useMemo(() => {
    if (mapStyleUrl) return { styleFor: () => mapStyleUrl, maxZoom: streetZoom };
    // The origin of the open page, not the configured one: a proxy may give the site another name.
    const origin = typeof location === "undefined" ? "" : location.origin;
    return {
      styleFor: (theme) => mapStyle({ theme, tilesUrl: origin + mapTilesPath, font, locale }),
      maxZoom: mapMaxZoom,
      readyUrl: mapTilesPath.replaceAll(/\{[zxy]\}/g, "0"),
    };
  }, [mapStyleUrl, locale]);
}
