import type { Candidate } from "./auth.queries.ts";

/** How many accounts of one address a password is tried against, and so hashes at every login. */
export const mostTried = 3;

type Known = Candidate & { acquaintance: { by: "device" | "network" } | null };

/**
 * Which accounts an address may stand for, the likeliest first: the one that has proven it, then of
 * the mere claims one that knows the caller, the oldest and the newest. Later claims of an address
 * can hide neither the oldest nor one that is used from its own device.
 */
export function candidatesToTry<One extends Known>(oldestFirst: One[]): One[] {
  const proven = oldestFirst.filter((one) => one.email_verified_at !== null);
  const claims = oldestFirst.filter((one) => one.email_verified_at === null);
  const by = (way: "device" | "network") => claims.filter((one) => one.acquaintance?.by === way);
  const [likeliest] = [...by("device"), ...by("network")];
  const chosen = [...proven, likeliest, claims[0], claims.at(-1), ...by("device"), ...claims];
  return [...new Set(chosen.filter((one) => one !== undefined))].slice(0, mostTried);
}
