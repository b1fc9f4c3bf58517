import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { isWritableZone } from "./calendar-zones.ts";

type Place = { latitude: number; longitude: number; country_code?: string | null };

/**
 * The IANA zone of a point: that of the nearest town of the same country; where none is near, of
 * the sea by longitude ("Etc/GMT-3"). The gazetteer must be ready, or everything lies at sea.
 */
export function timeZoneAt(gazetteer: Pick<Gazetteer, "timeZoneNear">, point: Place): string {
  const { latitude: lat, longitude: long, country_code: country } = point;
  return gazetteer.timeZoneNear({ lat, long }, country?.toUpperCase() ?? null) ?? zoneAtSea(long);
}

/** Whether the runtime knows the zone and a calendar file can describe it. */
export function isTimeZone(name: string): boolean {
  return isWritableZone(name) && isKnownToRuntime(name);
}

/** The names of zones at sea count westward: Etc/GMT-3 is three hours ahead of Greenwich. */
function zoneAtSea(longitude: number): string {
  const hours = Math.round(longitude / 15);
  if (hours === 0) return "Etc/GMT";
  return hours > 0 ? `Etc/GMT-${hours}` : `Etc/GMT+${-hours}`;
}

function isKnownToRuntime(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
