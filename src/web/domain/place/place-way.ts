import type { FoundPlace } from "../../../contract/places.ts";
import type { PlaceSketch, Way } from "./place-sketch.ts";

export type PlanPlace = Omit<FoundPlace, "provider" | "provider_id">;

/** The props that every way of choosing a place (search, pin, by hand) takes. */
export type WayProps = {
  sketch: PlaceSketch;
  onSketch: (sketch: PlaceSketch) => void;
  plan: readonly PlanPlace[];
  near: PlanPlace | null;
  /** The place that the sketch describes so far; null while something is missing. */
  place: FoundPlace | null;
  there: FoundPlace | null;
  /** The point was looked up and is in no town, such as at sea. */
  isTownless: boolean;
  planTown: FoundPlace | null;
  isJudged: boolean;
  onWay: (way: Way) => void;
};
