import type { FoundPlace } from "../../../contract/places.ts";
import type { Point } from "./coordinates.ts";

type OwnPlace = Point & {
  name: string;
  address?: string;
  /** The known place around it, from which it takes its town, region and country. */
  around?: FoundPlace | null;
};

/** A place that no provider knows: somebody pointed at it or wrote it down. */
export function ownPlace({ name, lat, long, address = "", around }: OwnPlace): FoundPlace {
  return {
    name,
    provider: "manual",
    provider_id: "",
    address,
    // Six digits are a step of ten centimetres.
    lat: Number(lat.toFixed(6)),
    long: Number(long.toFixed(6)),
    country: around?.country ?? "",
    state: around?.state ?? "",
    city: around?.city ?? "",
  };
}
