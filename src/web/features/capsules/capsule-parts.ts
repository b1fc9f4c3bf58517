import { type ComponentType, createContext, useContext } from "react";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { Experience } from "../../../contract/experiences.ts";

type OfCapsule = ComponentType<{ capsule: WholeFlenjor }>;
type OfExperience = ComponentType<{ experience: Experience }>;

/**
 * The components that show a capsule's words and pictures while its owner edits them. Readers never
 * load any of them.
 */
export type CapsuleParts = {
  Title: OfCapsule;
  Description: OfCapsule;
  Facts: OfCapsule;
  Tags: OfCapsule;
  Covers: OfCapsule;
  ExperienceTitle: OfExperience;
  ExperienceText: OfExperience;
  ExperienceSlot: OfExperience;
  Places: OfExperience;
  Activities: OfExperience;
  Pictures: OfExperience;
  /** Moves and removes an experience. */
  ExperienceTools: OfExperience;
  AddExperience: OfCapsule;
};

const PartsContext = createContext<Partial<CapsuleParts>>({});

export const CapsulePartsProvider = PartsContext.Provider;

export function useCapsuleParts(): Partial<CapsuleParts> {
  return useContext(PartsContext);
}
