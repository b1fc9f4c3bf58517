import type { TimeOfDay } from "../shared/slots.ts";

/**
 * Part of every landscape's address and file name. Raise it when a scene is painted otherwise than
 * before: browsers keep a picture for a year.
 */
export const painterEdition = 3;

/** Quiet hills that say nothing but the hour, for a capsule whose scene is not known yet. */
export function plainLandscapeId(sky: TimeOfDay): string {
  return `${sky}-plain-2`;
}

/** `{url}/{width}` is the landscape at a width, `{url}/tall/{width}` upright. */
export function landscapeUrl(id: string): string {
  return `/landscapes/${id}@${painterEdition}`;
}
