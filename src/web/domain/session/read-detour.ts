import {
  beginDetour,
  type Detour,
  detourText,
  forgetDetour,
  type IntendedAction,
  type Intent,
  type LivePlan,
  writeDetour,
} from "./detour.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** The only actions that a stored detour may name; any other is ignored. */
const actions: Record<IntendedAction, true> = {
  "like-capsule": true,
  "save-capsule": true,
  "write-review": true,
  "like-review": true,
  follow: true,
  report: true,
  block: true,
  publish: true,
  "live-capsule": true,
};

const intentLastsMs = 60 * 60 * 1000;
/** The path lasts longer than the action, for a mail that is opened in the evening. */
const pathLastsMs = 24 * 60 * 60 * 1000;

const idShape = /^[\w-]{1,64}$/;

/**
 * Stores the path that the opened login page leads to; keeps the detour that already has this path.
 */
export function noteDetourPath(path: string): void {
  if (pendingDetour(path)) return;
  if (path === "/") forgetDetour();
  else beginDetour({ path, intent: null });
}

/** The stored detour, if it leads to this path. */
export function pendingDetour(path: string): Detour | null {
  const detour = readDetour();
  return detour?.path === path ? detour : null;
}

/** Gives the action to carry out after a sign-in that leads to `path`, only once. */
export function takeIntent(path: string): Intent | null {
  const detour = pendingDetour(path);
  if (detour) writeDetour({ ...detour, intent: null, hasEnded: false });
  return detour?.intent ?? null;
}

/** Where a mail that is opened in another tab goes on to: a path of this site, or home. */
export function wayBack(text = detourText()): string {
  return safeRedirect(readDetour(text)?.path);
}

export function readDetour(text = detourText()): Detour | null {
  const detour = parsed(text);
  if (!detour || typeof detour.path !== "string" || typeof detour.at !== "number") return null;
  const age = Date.now() - detour.at;
  if (age < 0 || age > pathLastsMs) return null;
  const intent = age < intentLastsMs && isIntent(detour.intent) ? detour.intent : null;
  return { path: detour.path, intent, hasEnded: detour.hasEnded === true, at: detour.at };
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
  const { action, id, name, kind, person, plan } = (value ?? {}) as Partial<Intent>;
  return (
    typeof action === "string" &&
    Object.hasOwn(actions, action) &&
    isId(id) &&
    typeof name === "string" &&
    [undefined, "capsule", "review", "answer", "person"].includes(kind) &&
    (person === undefined || (isId(person?.id) && typeof person.full_name === "string")) &&
    (action === "live-capsule" ? isPlan(plan) : plan === undefined)
  );
}

function isPlan(value: unknown): boolean {
  const { starts_on, dates, with_others, time_zone = "", key } = (value ?? {}) as Partial<LivePlan>;
  const isOne = dates === undefined && isDate(starts_on);
  const isVote = starts_on === undefined && Array.isArray(dates) && dates.every(isDate);
  const isWhere = typeof time_zone === "string" && time_zone.length <= 64;
  return (isOne || isVote) && isWhere && typeof with_others === "boolean" && isId(key);
}

function isDate(value: unknown): boolean {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
}

function isId(value: unknown): boolean {
  return typeof value === "string" && idShape.test(value);
}
