import type { SocialProvider } from "../../../contract/identity/auth.ts";
import type { Identity } from "../../../contract/identity/identities.ts";
import { email as emailField } from "../../../contract/shared/fields.ts";
import { visibleLine } from "../../../contract/shared/visible-text.ts";
import type { IdentityRow } from "./social.queries.ts";

type Offered = {
  id: string;
  name: string;
  authorizationEndpoint: string;
  clientId: string;
  scopes: string[];
};

export function providerView(provider: Offered): SocialProvider {
  return {
    id: provider.id,
    name: provider.name,
    authorization_endpoint: provider.authorizationEndpoint,
    client_id: provider.clientId,
    scopes: provider.scopes,
  };
}

export function identityView(row: IdentityRow, name: string): Identity {
  return {
    id: row.id,
    provider: row.provider,
    name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

export type SocialProfile = {
  name: string | null;
  email: string | null;
  /** The provider vouches for it: the person has read a mail there. */
  isEmailVerified: boolean;
};

/** Reads a provider's claims. They are foreign input, so it leaves out those that do not fit. */
export function profileView(claims: Record<string, unknown>): SocialProfile {
  const parts = [claims.given_name, claims.family_name].filter((part) => typeof part === "string");
  const name = typeof claims.name === "string" ? claims.name : parts.join(" ");
  const email = emailField.safeParse(claims.email);
  return {
    name: fullNameOf(name),
    email: email.success ? email.data : null,
    // Apple writes it as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === "true",
  };
}

function fullNameOf(text: string): string | null {
  const plain = visibleLine(text.toWellFormed()).replaceAll(/\s+/g, " ");
  let name = "";
  for (const character of plain) {
    if (name.length + character.length > 80) break;
    name += character;
  }
  return name.trim() || null;
}

const spelledOut: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ð: "d",
  þ: "th",
  đ: "d",
  ł: "l",
  ı: "i",
};

/** A beginning for a username: the name, else the address before the @, else a plain word. */
export function usernameStem({ name, email }: SocialProfile): string {
  const stems = [name, email?.split("@")[0]].map((text) => stemOf(text ?? ""));
  return stems.find((stem) => stem.length >= 3) ?? "traveller";
}

/** Short enough for a number to follow. */
function stemOf(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[ßæœøðþđłı]/g, (letter) => spelledOut[letter] ?? "")
    .replaceAll(/[^a-z0-9]+/g, ".")
    .replace(/^\./, "")
    .slice(0, 20)
    .replace(/\.$/, "");
}
