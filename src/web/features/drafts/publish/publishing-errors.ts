import { ApiError } from "../../../api/api-error.ts";

/** A file is no longer on this device, and the server has it neither. */
export class LostFile extends Error {}

/** Pictures or videos of the draft that the server will not take. */
export class RefusedMedia extends Error {}

/** The draft was published or deleted meanwhile. */
export class DraftGone extends Error {}

/** Something was answered, or there is nothing left to ask: waiting for the network is no use. */
export function isFinal(error: unknown): boolean {
  return [ApiError, LostFile, RefusedMedia, DraftGone].some((kind) => error instanceof kind);
}
