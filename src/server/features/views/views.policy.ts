import type { Viewer } from "../../context.ts";

type Look = { capsule: { creator_id: string }; viewer: Viewer | null; isMachine: boolean };

/** Only a person looking at what somebody else made is worth counting. */
export function isCounted({ capsule, viewer, isMachine }: Look): boolean {
  return !isMachine && viewer?.id !== capsule.creator_id;
}

const shortName = /^[a-z0-9][a-z0-9_-]{0,19}$/;

/** Callers choose these names, so only short ones are counted by themselves. */
export function countedName(given: string | undefined): string {
  const name = (given ?? "").trim().toLowerCase();
  if (name === "" || shortName.test(name)) return name;
  return "other";
}
