import { ApiError } from "../../api/api-error.ts";

/** The file is neither on this device nor on the server. */
export class LostFile extends Error {}

/** Pictures or videos of the draft that the server will not take. */
export class RefusedMedia extends Error {}

/** The draft was published or deleted meanwhile. */
export class DraftGone extends Error {}

/**
 * True for errors that waiting for the network cannot mend: answers of the server and missing
 * parts.
 */
export function isFinal(error: unknown): boolean {
  return [ApiError, LostFile, RefusedMedia, DraftGone].some((kind) => error instanceof kind);
}
