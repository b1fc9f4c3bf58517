import { z } from "zod";
import type { FoundPlace } from "../../contract/places.ts";
import { askJson } from "../outside/ask-json.ts";
import type { PlaceFinder } from "./place-finder.ts";

const fields = ["id", "displayName", "formattedAddress", "location", "addressComponents"];
const nearbyMetres = 50_000;

const found = z.object({
  places: z
    .array(
      z.object({
        id: z.string(),
        displayName: z.object({ text: z.string() }).optional(),
        formattedAddress: z.string().default(""),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
        addressComponents: z
          .array(z.object({ longText: z.string().default(""), types: z.array(z.string()) }))
          .default([]),
      }),
    )
    .default([]),
});

const geocoded = z.object({
  status: z.enum(["OK", "ZERO_RESULTS"]),
  results: z.array(
    z.object({
      place_id: z.string(),
      formatted_address: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
    }),
  ),
});

type Hosts = { places: string; geocoding: string };

const googleHosts: Hosts = {
  places: "https://places.googleapis.com",
  geocoding: "https://maps.googleapis.com",
};

/** Google's Places API by name, its Geocoding API by point. */
export function googlePlaces(key: string, hosts: Hosts = googleHosts): PlaceFinder {
  return {
    async search({ text, near, limit, locale }) {
      const { places } = await askJson(new URL("/v1/places:searchText", hosts.places), found, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Goog-Api-Key": key,
          "X-Goog-FieldMask": fields.map((field) => `places.${field}`).join(","),
        },
        body: JSON.stringify({
          textQuery: text,
          languageCode: locale,
          pageSize: limit,
          ...(near && {
            locationBias: {
              circle: {
                center: { latitude: near.lat, longitude: near.long },
                radius: nearbyMetres,
              },
            },
          }),
        }),
      });
      return places.slice(0, limit).map((place) =>
        foundPlace({
          id: place.id,
          name: place.displayName?.text ?? "",
          address: place.formattedAddress,
          lat: place.location.latitude,
          long: place.location.longitude,
          parts: place.addressComponents.map((part) => ({ ...part, name: part.longText })),
        }),
      );
    },
    async reverse({ lat, long, locale }) {
      const url = new URL("/maps/api/geocode/json", hosts.geocoding);
      url.search = new URLSearchParams({
        latlng: `${lat},${long}`,
        language: locale,
        key,
      }).toString();
      const [place] = (await askJson(url, geocoded)).results;
      if (!place) return null;
      return foundPlace({
        id: place.place_id,
        name: "",
        address: place.formatted_address,
        lat: place.geometry.location.lat,
        long: place.geometry.location.lng,
        parts: place.address_components.map((part) => ({ ...part, name: part.long_name })),
      });
    },
  };
}

type GooglePlace = {
  id: string;
  name: string;
  address: string;
  lat: number;
  long: number;
  parts: { name: string; types: string[] }[];
};

function foundPlace({ id, name, address, lat, long, parts }: GooglePlace): FoundPlace {
  const part = (...types: string[]) =>
    (parts.find((one) => types.some((type) => one.types.includes(type)))?.name ?? "").slice(0, 100);
  return {
    name: (name || address.split(",")[0] || address).slice(0, 200),
    provider: "google",
    provider_id: id,
    address: address.slice(0, 500),
    lat,
    long,
    country: part("country"),
    state: part("administrative_area_level_1"),
    city: part("locality", "postal_town", "administrative_area_level_2"),
  };
}
