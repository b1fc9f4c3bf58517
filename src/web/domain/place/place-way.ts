import type { FoundPlace } from "../../../contract/places.ts";
import type { PlaceSketch, Way } from "./place-sketch.ts";

export type PlanPlace = Omit<FoundPlace, "provider" | "provider_id">;

/** What each of the ways to choose a place is given. */
export type WayProps = {
  sketch: PlaceSketch;
  onSketch: (sketch: PlaceSketch) => void;
  plan: readonly PlanPlace[];
  near: PlanPlace | null;
  /** What the sketch comes to so far. */
  place: FoundPlace | null;
  there: FoundPlace | null;
  planTown: FoundPlace | null;
  isJudged: boolean;
  onWay: (way: Way) => void;
};
