import type { SocialProvider } from "../../../contract/identity/auth.ts";
import { safeRedirect } from "../../domain/session/safe-redirect.ts";

/** The tab stores this while the person is at the provider. */
export type SocialAttempt = {
  provider: string;
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  target: string;
  /** The link by which somebody new may join. */
  invitation: string | null;
};

const attemptKey = "auth.social";
/** The errors by which providers report that the person declined: the standard one, and Apple's. */
const denials = new Set(["access_denied", "user_cancelled_authorize"]);

/** Stores an attempt in this tab, and gives the provider's address to go to. */
export async function beginSocial(
  provider: SocialProvider,
  { origin, target, invitation }: { origin: string; target: string; invitation: string | null },
): Promise<string> {
  const attempt: SocialAttempt = {
    provider: provider.id,
    state: randomText(),
    nonce: randomText(),
    verifier: randomText(),
    redirectUri: `${origin}/login`,
    target,
    invitation,
  };
  const url = new URL(provider.authorization_endpoint);
  const asked = {
    response_type: "code",
    client_id: provider.client_id,
    redirect_uri: attempt.redirectUri,
    scope: provider.scopes.join(" "),
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await sha256(attempt.verifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  sessionStorage.setItem(attemptKey, JSON.stringify(attempt));
  return url.href;
}

export type SocialReturn =
  | { attempt: SocialAttempt; code: string; target: string }
  | { problem: "denied" | "unknown" | "failed"; target: string };

export function isSocialReturn(query: URLSearchParams): boolean {
  return query.has("state") && (query.has("code") || query.has("error"));
}

/** Reads the answer of the provider. An attempt is good for one return, and only in its own tab. */
export function takeSocialReturn(query: URLSearchParams): SocialReturn {
  const attempt = takeAttempt();
  const target = safeRedirect(attempt?.target);
  if (!attempt || attempt.state !== query.get("state")) return { problem: "unknown", target };
  const code = query.get("code");
  if (code) return { attempt, code, target };
  return { problem: denials.has(query.get("error") ?? "") ? "denied" : "failed", target };
}

function takeAttempt(): SocialAttempt | null {
  try {
    const stored = sessionStorage.getItem(attemptKey);
    sessionStorage.removeItem(attemptKey);
    return stored ? JSON.parse(stored) : null;
  } catch {
    return null;
  }
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return base64url(new Uint8Array(digest));
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
