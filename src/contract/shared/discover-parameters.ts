import { limits } from "../limits.ts";

/** The orders of a list of capsules, as people are offered them. */
export const sorts = ["now", "newest", "popular", "lived", "nearest", "relevant"] as const;

/** The least and the most that each filter with a whole number may ask for. */
export const filterBounds = {
  max_spend: { min: 0, max: limits.spend },
  people: { min: 1, max: limits.people },
  radius_km: { min: 1, max: limits.radiusKm },
} as const;
