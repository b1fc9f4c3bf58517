import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import type { Settings } from "../settings/settings.ts";
import { gazetteerPlaces } from "./gazetteer-places.ts";
import { googlePlaces } from "./google-places.ts";
import { photonPlaces } from "./photon-places.ts";
import type { PlaceFinder } from "./place-finder.ts";

type Log = { warn(details: object, message: string): void };

/** The service that the settings name, with the gazetteer behind it; else the gazetteer alone. */
export function choosePlaces(settings: Settings, gazetteer: Gazetteer, log: Log): PlaceFinder {
  const embedded = gazetteerPlaces(gazetteer);
  if (settings.PLACES_KEY) return withFallback(googlePlaces(settings.PLACES_KEY), embedded, log);
  if (settings.PHOTON_URL) return withFallback(photonPlaces(settings.PHOTON_URL), embedded, log);
  return embedded;
}

/** A service that is away must not keep anybody from writing. */
export function withFallback(first: PlaceFinder, second: PlaceFinder, log: Log): PlaceFinder {
  const warn = (error: unknown) => log.warn({ err: error }, "the places service failed");
  return {
    search: (query) =>
      first.search(query).catch((error) => {
        warn(error);
        return second.search(query);
      }),
    reverse: (query) =>
      first.reverse(query).catch((error) => {
        warn(error);
        return second.reverse(query);
      }),
  };
}
