import type { Experience, Place } from "../../../../contract/experiences.ts";
import type { TimeOfDay } from "../../../../contract/shared/slots.ts";

/** A place on the way, with its number in the order of the day. */
export type Stop = {
  number: number;
  place: Place;
  experienceId: string;
  time: TimeOfDay | null;
};

export function numberStops(experiences: readonly Experience[]): Stop[] {
  return experiences
    .flatMap((experience) => experience.places.map((place) => ({ place, experience })))
    .map(({ place, experience }, index) => ({
      number: index + 1,
      place,
      experienceId: experience.id,
      time: experience.time_of_day,
    }));
}
