import type { FastifyBaseLogger } from "fastify";
import type { Locale } from "../i18n/locales.ts";
import type { TagNames } from "./cache/tag-names.ts";
import type { Db } from "./db/schema.ts";
import { unauthorized } from "./errors.ts";
import type { Attempts } from "./http/rate-limits/attempt-limits.ts";
import type { Media } from "./media/media.ts";
import type { Openid } from "./openid/openid.ts";
import type { Passwords } from "./passwords/passwords.ts";
import type { PlaceFinder } from "./places/place-finder.ts";
import type { Settings } from "./settings/settings.ts";

/** What every use case is given: the world it may touch. */
export type Context = {
  settings: Settings;
  db: Db;
  /**
   * The same, perhaps as it was seconds ago: a copy of the database, where there is one. For what
   * shows things; whether somebody may see them is asked of `db`.
   */
  reads: Db;
  clock: () => Date;
  log: FastifyBaseLogger;
  passwords: Passwords;
  media: Media;
  attempts: Attempts;
  openid: Openid;
  tagNames: TagNames;
  places: PlaceFinder;
};

/** The person behind a call, by the session that the token belongs to. */
export type Viewer = {
  id: string;
  sessionId: string;
  scope: string[];
  /** The people they blocked and those who blocked them: neither sees the other. */
  blockedIds: string[];
  /** True within seconds of a write, so that a replica may not know of it yet. */
  hasJustWritten?: boolean;
};

/** Who asks, and how to answer them. */
export type Caller = {
  viewer: Viewer | null;
  locale: Locale;
  address: string;
  /** What the browser was given at an earlier sign-in, to be known again by; it proves nothing. */
  device: string | null;
  userAgent: string;
  requestId: string;
};

export function requireViewer({ viewer }: Caller): Viewer {
  if (!viewer) throw unauthorized();
  return viewer;
}

/** For whoever writes or has just written: they read where it was written. */
export function withoutReplicas(context: Context): Context {
  return { ...context, reads: context.db };
}

/** For what may be seconds old, once it is known that it may be seen. */
export function fromReplicas(context: Context): Context {
  return { ...context, db: context.reads };
}
