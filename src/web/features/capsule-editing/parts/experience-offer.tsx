import type { Experience } from "../../../../contract/experiences.ts";
import { limits } from "../../../../contract/limits.ts";
import type { ShownPicture } from "../../../domain/media/origin/offer.ts";
import { PhotoOffer } from "../../../domain/media/origin/photo-offer.tsx";
import { useEditing } from "../use-editing.ts";

type ExperienceOfferProps = {
  list: string;
  shown: readonly ShownPicture[];
  experience: Experience;
  title?: string;
  nextId: string;
};

/** Offers what added pictures tell to an experience of the capsule. */
export function ExperienceOffer({ experience, ...props }: ExperienceOfferProps) {
  const { addPlace, changeExperience } = useEditing();
  const { id, places, time_of_day, day_of_week } = experience;
  return (
    <PhotoOffer
      {...props}
      told={{ time_of_day, day_of_week, places, canAddPlace: places.length < limits.places }}
      onPlace={(place) => addPlace(id, place)}
      onSlot={(slot) => changeExperience(id, slot)}
    />
  );
}
