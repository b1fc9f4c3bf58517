import { safeRedirect } from "./safe-redirect.ts";

/** Everything that a visitor's press may ask for and a sign-in may carry out. */
const actions = [
  "like-capsule",
  "save-capsule",
  "write-review",
  "like-review",
  "follow",
  "report",
  "block",
  "publish",
] as const;

export type IntendedAction = (typeof actions)[number];

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
const intentLastsMs = 60 * 60 * 1000;
/** Longer, for a mail that is opened in the evening. */
const pathLastsMs = 24 * 60 * 60 * 1000;
/** A refusal that comes later is not of that press. */
const pressLastsMs = 10_000;

const idShape = /^[\w-]{1,64}$/;

/** Where storage is blocked the detour lives as long as the page. */
let storedHere: string | null = null;
let press: { intent: Intent; at: number } | null = null;

/**
 * Keeps on this device why somebody leaves for the login page. Never in the address: a link that
 * somebody else made must not be able to ask for anything but a page.
 */
export function beginDetour(detour: Pick<Detour, "path" | "intent"> & { hasEnded?: boolean }) {
  write({ hasEnded: false, ...detour, at: Date.now() });
}

/** The login page was opened with somewhere to go on to; keeps what is known if that is the same. */
export function noteDetourPath(path: string): void {
  if (pendingDetour(path)) return;
  if (path === "/") write(null);
  else beginDetour({ path, intent: null });
}

/** Why the login page for this path is open, if it is known. */
export function pendingDetour(path: string): Detour | null {
  const detour = readDetour();
  return detour?.path === path ? detour : null;
}

/** What is to be done for whoever has just signed in on the way to `path`. It is answered once. */
export function takeIntent(path: string): Intent | null {
  const detour = pendingDetour(path);
  if (detour) write({ ...detour, intent: null, hasEnded: false });
  return detour?.intent ?? null;
}

/** Where a mail that is opened in another tab goes on to: a path of this site, or home. */
export function wayBack(text = detourText()): string {
  return safeRedirect(readDetour(text)?.path);
}

/** Somebody logs in for no particular reason: what was pressed earlier counts no more. */
export function forgetIntent(): void {
  const detour = readDetour();
  if (detour?.intent) write({ ...detour, intent: null, hasEnded: false });
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

export function readDetour(text = detourText()): Detour | null {
  const detour = parsed(text);
  if (!detour || typeof detour.path !== "string" || typeof detour.at !== "number") return null;
  const age = Date.now() - detour.at;
  if (age < 0 || age > pathLastsMs) return null;
  const intent = age < intentLastsMs && isIntent(detour.intent) ? detour.intent : null;
  return { path: detour.path, intent, hasEnded: detour.hasEnded === true, at: detour.at };
}

function write(detour: Detour | null): void {
  const text = detour && JSON.stringify(detour);
  storedHere = null;
  try {
    if (text) localStorage.setItem(detourKey, text);
    else localStorage.removeItem(detourKey);
  } catch {
    storedHere = text;
  }
}

function parsed(text: string | null): Partial<Detour> | null {
  try {
    const value = text ? JSON.parse(text) : null;
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

function isIntent(value: unknown): value is Intent {
  const { action, id, name, kind, person } = (value ?? {}) as Partial<Intent>;
  return (
    actions.some((known) => known === action) &&
    isId(id) &&
    typeof name === "string" &&
    [undefined, "capsule", "review", "answer", "person"].includes(kind) &&
    (person === undefined || (isId(person?.id) && typeof person.full_name === "string"))
  );
}

function isId(value: unknown): boolean {
  return typeof value === "string" && idShape.test(value);
}
