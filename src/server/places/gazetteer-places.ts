import type { FoundPlace } from "../../contract/places.ts";
import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import type { GazetteerPlace } from "../gazetteer/place-view.ts";
import type { PlaceFinder } from "./place-finder.ts";

/** Places from the embedded gazetteer: no service, no key, no network. */
export function gazetteerPlaces(gazetteer: Pick<Gazetteer, "search" | "reverse">): PlaceFinder {
  return {
    async search(query) {
      return (await gazetteer.search(query)).map(foundPlace);
    },
    async reverse(query) {
      const place = await gazetteer.reverse(query);
      return place && foundPlace(place);
    },
  };
}

function foundPlace({ country_code: _, state, city, ...place }: GazetteerPlace): FoundPlace {
  return { ...place, state: state ?? "", city: city ?? "" };
}
