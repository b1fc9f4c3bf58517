import type { Experience } from "../../../contract/experiences.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { localPlace } from "../../gazetteer/local-place.ts";

/** With its places in the reader's language; the same object where they read so already. */
export function localExperience(experience: Experience, locale: Locale): Experience {
  const places = experience.places.map((place) => localPlace(place, locale));
  const isSame = places.every((place, index) => place === experience.places[index]);
  return isSame ? experience : { ...experience, places };
}
