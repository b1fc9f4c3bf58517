import { storedText } from "../../lib/stored-text.ts";

/** Actions that a visitor may press and that are carried out after the sign-in. */
export type IntendedAction =
  | "like-capsule"
  | "save-capsule"
  | "write-review"
  | "like-review"
  | "follow"
  | "report"
  | "block"
  | "publish"
  | "live-capsule";

/** When somebody means to live a capsule: on one date, or on one of several that people vote on. */
export type LivePlan = {
  starts_on?: string;
  dates?: string[];
  with_others: boolean;
  /** Of the person, where the capsule has no place. */
  time_zone?: string;
  /** The same press makes one outing, however often it is sent. */
  key: string;
};

/** The action that somebody pressed before they were asked to log in. */
export type Intent = {
  action: IntendedAction;
  /** The id of the capsule, review, person or draft. */
  id: string;
  /** The name of that thing on the login page. */
  name: string;
  /** For a report: the kind of thing that the id belongs to. */
  kind?: "capsule" | "review" | "answer" | "person";
  /** For a report or a block: the person behind the thing. */
  person?: { id: string; full_name: string };
  /** For living a capsule. */
  plan?: LivePlan;
};

export type Detour = {
  /** The path to come back to, without its language. */
  path: string;
  intent: Intent | null;
  /** The server refused the person's session while they used the page. */
  hasEnded: boolean;
  at: number;
};

const stored = storedText("auth.detour");
/** A refusal that comes later does not belong to that press. */
const pressLastsMs = 10_000;

let press: { intent: Intent; at: number } | null = null;

/**
 * Keeps on this device why somebody leaves for the login page. Never in the address: a link that
 * somebody else made must not be able to ask for anything but a page.
 */
export function beginDetour(detour: Pick<Detour, "path" | "intent"> & { hasEnded?: boolean }) {
  writeDetour({ hasEnded: false, ...detour, at: Date.now() });
}

/** For somebody who opens the login by itself: an action that they pressed earlier is forgotten. */
export function forgetDetour(): void {
  writeDetour(null);
}

/**
 * Remembers a member's action, which is carried out after a new login if the server refuses the
 * session.
 */
export function notePress(intent: Intent | null): void {
  press = intent && { intent, at: Date.now() };
}

export function recentPress(): Intent | null {
  return press && Date.now() - press.at < pressLastsMs ? press.intent : null;
}

/** The detour as text, which stays the same as long as nothing changes. */
export function detourText(): string | null {
  return stored.read();
}

export function writeDetour(detour: Detour | null): void {
  stored.write(detour && JSON.stringify(detour));
}
