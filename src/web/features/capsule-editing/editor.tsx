import type { CapsuleParts } from "../capsules/capsule-parts.ts";
import { ActivitiesPart } from "./parts/activities-part.tsx";
import { CoversPart } from "./parts/covers-part.tsx";
import { AddExperiencePart, ExperienceToolsPart } from "./parts/experience-tools.tsx";
import { FactsPart } from "./parts/facts-part.tsx";
import { PicturesPart } from "./parts/pictures-part.tsx";
import { PlacesPart } from "./parts/places-part.tsx";
import { SlotPart } from "./parts/slot-part.tsx";
import { TagsPart } from "./parts/tags-part.tsx";
import {
  DescriptionPart,
  ExperienceTextPart,
  ExperienceTitlePart,
  TitlePart,
} from "./parts/text-parts.tsx";

export { EditBar } from "./edit-bar.tsx";
export { createCapsuleEditing } from "./saving/capsule-editing.ts";

/** The editable forms of a capsule's parts. */
export const parts: CapsuleParts = {
  Title: TitlePart,
  Description: DescriptionPart,
  Facts: FactsPart,
  Tags: TagsPart,
  Covers: CoversPart,
  ExperienceTitle: ExperienceTitlePart,
  ExperienceText: ExperienceTextPart,
  ExperienceSlot: SlotPart,
  Places: PlacesPart,
  Activities: ActivitiesPart,
  Pictures: PicturesPart,
  ExperienceTools: ExperienceToolsPart,
  AddExperience: AddExperiencePart,
};
