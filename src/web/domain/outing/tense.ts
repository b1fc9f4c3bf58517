import type { Outing } from "../../../contract/outings/outing.ts";

/** How an outing is spoken of: it will be, it was, or it was called off or never got a date. */
export type Tense = "coming" | "past" | "off";

export function tenseOf({ state, is_past }: Pick<Outing, "state" | "is_past">): Tense {
  if (state === "cancelled") return "off";
  if (!is_past) return "coming";
  return state === "settled" ? "past" : "off";
}
