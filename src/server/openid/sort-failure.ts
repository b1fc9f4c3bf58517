import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from "openid-client";
import { OpenidFailure } from "./failure.ts";

/** Answers of a token endpoint that are about us or the provider, not about the code. */
const notAboutTheCode = [
  "invalid_client",
  "unauthorized_client",
  "unsupported_grant_type",
  "server_error",
  "temporarily_unavailable",
];

/** An identity token that is not what it should be, or none at all. */
const notConfirmed = [
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
  "OAUTH_KEY_SELECTION_FAILED",
];

/** Sorts what the library throws. Reasons hold codes only: the details hold people's claims. */
export function asFailure(error: unknown): OpenidFailure {
  if (error instanceof OpenidFailure) return error;
  if (error instanceof ResponseBodyError) {
    const isTheirs = error.status < 500 && !notAboutTheCode.includes(error.error);
    return new OpenidFailure(isTheirs ? "refused" : "unavailable", error.error.slice(0, 100));
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    // Asked for a bearer, it does not take the token that it gave; asked for ours, it knows us not.
    const isToken = error.cause.some(({ scheme }) => scheme === "bearer");
    return new OpenidFailure(isToken ? "refused" : "unavailable", `challenge ${error.status}`);
  }
  if (error instanceof ClientError) {
    const code = error.code ?? "unknown";
    if (notConfirmed.includes(code)) return new OpenidFailure("refused", reasonOf(error, code));
    // Some say in their own way that a code is not good.
    if (error.cause instanceof Response && [400, 403].includes(error.cause.status)) {
      return new OpenidFailure("refused", `${code} ${error.cause.status}`);
    }
    return new OpenidFailure("unavailable", code);
  }
  const { name = "unknown", cause } = error as Error;
  const code = (cause as { code?: string } | undefined)?.code;
  return new OpenidFailure("unavailable", code ? `${name} ${code}` : name);
}

/** The library's own words name the claim that failed, and no value. */
function reasonOf(error: ClientError, code: string): string {
  return error.cause instanceof Error ? `${code}: ${error.cause.message}` : code;
}
