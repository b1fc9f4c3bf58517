import type { ErrorMessages } from "../i18n/server-messages.ts";

export type ErrorCode = Exclude<keyof ErrorMessages, "fields" | "nameless">;

/** A refusal that the caller is told about, by a code that has words in every language. */
export class RequestError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields?: Record<string, string[]>;
  readonly retryAfterSeconds?: number;

  constructor(
    status: number,
    code: ErrorCode,
    more: { fields?: Record<string, string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const badRequest = () => new RequestError(400, "bad_request");
export const unauthorized = () => new RequestError(401, "unauthorized");
export const forbidden = () => new RequestError(403, "forbidden");
/** Hidden and missing look alike, so nothing more is said. */
export const notFound = () => new RequestError(404, "not_found");
/** A mailed link that was used, replaced, or left too long. */
export const linkOver = () => new RequestError(404, "link_over");
/** The request did not arrive in time. */
export const tooSlow = () => new RequestError(408, "too_slow");
export const conflict = (code: ErrorCode = "conflict") => new RequestError(409, code);
/** A link that led somewhere, and never will again. */
export const gone = (code: ErrorCode) => new RequestError(410, code);
export const tooLarge = () => new RequestError(413, "too_large");
export const wrongType = () => new RequestError(415, "wrong_type");
export const invalid = (fields: Record<string, string[]>) =>
  new RequestError(422, "invalid", { fields });
export const tooMany = (retryAfterSeconds: number) =>
  new RequestError(429, "too_many", { retryAfterSeconds });
export const tooManyPasswords = (retryAfterSeconds: number) =>
  new RequestError(429, "too_many_passwords", { retryAfterSeconds });
export const unavailable = (retryAfterSeconds = 1) =>
  new RequestError(503, "unavailable", { retryAfterSeconds });

/** Whether the database refused a second row with the same value, by the name of the index. */
export function breaksUnique(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" && constraint === index;
}
