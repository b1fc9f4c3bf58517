import type { FoundPlace } from "../../../contract/places.ts";

type OwnPlace = {
  name: string;
  lat: number;
  long: number;
  address?: string;
  city?: string;
  country?: string;
  /** What is known of its surroundings. */
  around?: FoundPlace;
};

/** A place that no provider knows: somebody pointed at it or wrote it down. */
export function ownPlace({ name, lat, long, around, ...told }: OwnPlace): FoundPlace {
  return {
    name,
    provider: "manual",
    provider_id: "",
    address: told.address ?? "",
    // Six digits are a step of ten centimetres.
    lat: Number(lat.toFixed(6)),
    long: Number(long.toFixed(6)),
    country: told.country ?? around?.country ?? "",
    state: around?.state ?? "",
    city: told.city ?? around?.city ?? "",
  };
}
