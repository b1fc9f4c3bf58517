/** What a visitor's press may ask for and a sign-in may carry out. */
export type IntendedAction =
  | "like-capsule"
  | "save-capsule"
  | "write-review"
  | "like-review"
  | "follow"
  | "report"
  | "block"
  | "publish";

/** What somebody pressed before they were asked to log in. */
export type Intent = {
  action: IntendedAction;
  /** Of the capsule, review, person or draft that it is about. */
  id: string;
  /** How the login page names that. */
  name: string;
  /** For a report: what the id is of. */
  kind?: "capsule" | "review" | "answer" | "person";
  /** For a report or a block: whose it is. */
  person?: { id: string; full_name: string };
};

export type Detour = {
  /** Where to come back to, without its language. */
  path: string;
  intent: Intent | null;
  /** The server ended the session under the person's hands. */
  hasEnded: boolean;
  at: number;
};

const detourKey = "auth.detour";
/** A refusal that comes later is not of that press. */
const pressLastsMs = 10_000;

/** Where storage is blocked the detour lives as long as the page. */
let storedHere: string | null = null;
let press: { intent: Intent; at: number } | null = null;

/**
 * Keeps on this device why somebody leaves for the login page. Never in the address: a link that
 * somebody else made must not be able to ask for anything but a page.
 */
export function beginDetour(detour: Pick<Detour, "path" | "intent"> & { hasEnded?: boolean }) {
  writeDetour({ hasEnded: false, ...detour, at: Date.now() });
}

/** Somebody logs in for no particular reason: what was pressed earlier counts no more. */
export function forgetDetour(): void {
  writeDetour(null);
}

/** A member pressed something. Should the server refuse their session, it is what they meant. */
export function notePress(intent: Intent | null): void {
  press = intent && { intent, at: Date.now() };
}

export function recentPress(): Intent | null {
  return press && Date.now() - press.at < pressLastsMs ? press.intent : null;
}

/** The detour as text, which stays the same as long as nothing changes. */
export function detourText(): string | null {
  try {
    return localStorage.getItem(detourKey) ?? storedHere;
  } catch {
    return storedHere;
  }
}

export function writeDetour(detour: Detour | null): void {
  const text = detour && JSON.stringify(detour);
  storedHere = null;
  try {
    if (text) localStorage.setItem(detourKey, text);
    else localStorage.removeItem(detourKey);
  } catch {
    storedHere = text;
  }
}
