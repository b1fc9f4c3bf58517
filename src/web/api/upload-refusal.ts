import { ApiError } from "./api-error.ts";

/** About the session (401) or the moment (408, 429), so the same request may be accepted later. */
const passing = [401, 408, 429];

/** A refusal that the same file or capsule would meet again: sending it once more is no use. */
export function isRefused(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status >= 400 && error.status < 500 && !passing.includes(error.status);
}

/** The server's words for why, the most exact it has. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? (error.firstMessages[0] ?? error.message) : "";
}
