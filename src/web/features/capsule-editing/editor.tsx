import type { CapsuleParts } from "../capsules/capsule-parts.ts";
import { ActivitiesPart } from "./activities-part.tsx";
import { CoversPart } from "./covers-part.tsx";
import { AddExperiencePart, ExperienceToolsPart } from "./experience-tools.tsx";
import { FactsPart } from "./facts-part.tsx";
import { PicturesPart } from "./pictures-part.tsx";
import { PlacesPart } from "./places-part.tsx";
import { SlotPart } from "./slot-part.tsx";
import { TagsPart } from "./tags-part.tsx";
import {
  DescriptionPart,
  ExperienceTextPart,
  ExperienceTitlePart,
  TitlePart,
} from "./text-parts.tsx";

export { createCapsuleEditing } from "./capsule-editing.ts";
export { EditBar } from "./edit-bar.tsx";

/** What takes the place of words and pictures while they are edited. */
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
