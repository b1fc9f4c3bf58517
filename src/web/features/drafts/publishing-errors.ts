import { ApiError } from "../../lib/api-error.ts";

/** A file is no longer on this device, and the server has it neither. Its message is the name. */
export class LostFile extends Error {}

/** The draft was published or deleted meanwhile. */
export class DraftGone extends Error {}

/** A refusal that the same file or capsule would meet again. */
export function isRefused(error: unknown): error is ApiError | LostFile {
  if (error instanceof LostFile) return true;
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

/** Something was answered, or there is nothing left to ask: waiting for the network is no use. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError || error instanceof LostFile || error instanceof DraftGone;
}
