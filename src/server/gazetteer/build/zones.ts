import { noZone } from "../index-file.ts";
import type { SourcePlace } from "./place-sources.ts";

/** The time zone of each place as a number, and their names. */
export function indexZones(places: SourcePlace[]) {
  const zones = [""];
  const positions = new Map([["", noZone]]);
  const placeZones = Uint16Array.from(places, (place) => {
    const zone = presentZone(place);
    const known = positions.get(zone);
    if (known !== undefined) return known;
    zones.push(zone);
    positions.set(zone, zones.length - 1);
    return zones.length - 1;
  });
  return { zones, placeZones };
}

/** The source is of March 2020: since then two zones have been divided and two renamed. */
function presentZone({ zone, country, region, long }: SourcePlace): string {
  if (zone === "America/Ojinaga" && long < -105.5) return "America/Ciudad_Juarez";
  if (zone === "America/Santiago" && country === "CL" && region === "02") {
    return "America/Coyhaique";
  }
  if (zone === "America/Godthab") return "America/Nuuk";
  if (zone === "Europe/Kiev") return "Europe/Kyiv";
  return zone;
}
