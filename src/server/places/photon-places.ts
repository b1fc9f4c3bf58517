import { z } from "zod";
import type { FoundPlace } from "../../contract/places.ts";
import type { Locale } from "../../i18n/locales.ts";
import { askJson } from "../outside/ask-json.ts";
import type { PlaceFinder } from "./place-finder.ts";

const text = z.string().optional();

const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        osm_type: text,
        osm_id: z.number().optional(),
        name: text,
        street: text,
        housenumber: text,
        locality: text,
        district: text,
        city: text,
        county: text,
        state: text,
        country: text,
      }),
    }),
  ),
});

type Feature = z.output<typeof answer>["features"][number];

/** Photon indexes these; any other language gets names as they are written there. */
const languages: Record<Locale, string> = { en: "en", fr: "fr", pt: "default" };

/** Places of OpenStreetMap from a Photon server. */
export function photonPlaces(baseUrl: string): PlaceFinder {
  const address = (path: string, query: Record<string, string>) => {
    const url = new URL(`${baseUrl.replace(/\/$/, "")}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };
  return {
    async search({ text: q, near, limit, locale }) {
      const url = address("/api", {
        q,
        limit: String(limit),
        lang: languages[locale],
        ...(near && { lat: String(near.lat), lon: String(near.long) }),
      });
      const { features } = await askJson(url, answer);
      return features.flatMap((feature) => foundPlace(feature) ?? []).slice(0, limit);
    },
    async reverse({ lat, long, locale }) {
      const url = address("/reverse", {
        lat: String(lat),
        lon: String(long),
        lang: languages[locale],
      });
      const [feature] = (await askJson(url, answer)).features;
      return (feature && foundPlace(feature)) ?? null;
    },
  };
}

function foundPlace({ geometry, properties }: Feature): FoundPlace | null {
  const { osm_type, osm_id, street, housenumber, district, county, state, country } = properties;
  const road = street && [street, housenumber].filter(Boolean).join(" ");
  const name = properties.name ?? road;
  if (!name) return null;
  const city = properties.city ?? properties.locality ?? county ?? "";
  const [long, lat] = geometry.coordinates;
  return {
    name: name.slice(0, 200),
    provider: "osm",
    provider_id: `${osm_type ?? ""}${osm_id ?? ""}`,
    address: [...new Set([road, district, city, state, country])]
      .filter((part) => part && part !== name)
      .join(", ")
      .slice(0, 500),
    lat,
    long,
    country: (country ?? "").slice(0, 100),
    state: (state ?? "").slice(0, 100),
    city: city.slice(0, 100),
  };
}
