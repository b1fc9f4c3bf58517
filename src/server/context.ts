import type { FastifyBaseLogger } from "fastify";
import type { Locale } from "../i18n/locales.ts";
import type { TagNames } from "./cache/tag-names.ts";
import type { Db } from "./db/schema.ts";
import { unauthorized } from "./errors.ts";
import type { SightedAssetRow } from "./features/assets/assets.queries.ts";
import type { NewVisit } from "./features/visits/visits.queries.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";
import type { createGround } from "./ground/ground.ts";
import type { Attempts } from "./http/rate-limits/attempt-limits.ts";
import type { Tally } from "./lib/tally.ts";
import type { WriteBatch } from "./lib/write-batch.ts";
import type { Screens } from "./live/screens.ts";
import type { Media } from "./media/media.ts";
import type { Openid } from "./openid/openid.ts";
import type { Passwords } from "./passwords/passwords.ts";
import type { PhotoSource } from "./photos/photo-source.ts";
import type { PlaceFinder } from "./places/place-finder.ts";
import type { Settings } from "./settings/settings.ts";

/** Every use case gets this: the world it may touch. */
export type Context = {
  settings: Settings;
  db: Db;
  engine: "embedded" | "postgres";
  /**
   * A replica of the database, which may be seconds behind; the database itself where there is
   * none. It is for showing things; whether somebody may see them is asked of `db`.
   */
  reads: Db;
  clock: () => Date;
  log: FastifyBaseLogger;
  passwords: Passwords;
  media: Media;
  /** The things that pictures and videos can belong to. */
  attachments: readonly AttachmentKind[];
  /** How many uploads of each person are under way on this node. */
  uploads: Tally;
  /** Visits of capsules that are about to be stored together. */
  visits: WriteBatch<Visit>;
  /** Searches that found nothing and are about to be counted together. */
  unfound: WriteBatch<UnfoundSearch>;
  attempts: Attempts;
  /** The open screens of outings on this node. */
  screens: Screens;
  openid: Openid;
  tagNames: TagNames;
  places: PlaceFinder;
  gazetteer: Pick<Gazetteer, "ready" | "locate" | "named" | "beginning" | "timeZoneNear">;
  /** The lie of the land. */
  ground: ReturnType<typeof createGround>;
  photos: PhotoSource;
  /** Tells the node that it has stored other settings: it starts anew with them. */
  settingsChanged: () => void;
};

/** `public`: everyone may see it. `private`: this viewer may. `hidden`: for this viewer it is not there. */
export type AssetVisibility = "public" | "private" | "hidden";

/** Something that pictures and videos can belong to. */
export type AttachmentKind = {
  /** How this viewer may see it through what it belongs to; null where it belongs to nothing. */
  visibilityOf(
    context: Context,
    asset: SightedAssetRow,
    viewer: Viewer | null,
  ): Promise<AssetVisibility | null>;
  /** Which of these everyone may see. Without it, they are asked for one by one. */
  publicAmong?(context: Context, assetIds: string[]): Promise<string[]>;
  /** Which of these belong to something, for whatever reason: they are not swept. */
  attachedAmong(context: Context, assetIds: string[]): Promise<string[]>;
};

/** Somebody opens a capsule; the batch finds out whether they may. */
export type Visit = { row: NewVisit; caller: Caller; context: Context; isThere: boolean };

/** A search that found nothing: its words, and who asked, until that has become a mark. */
export type UnfoundSearch = { words: string; asker: string; context: Context };

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

/** The person who asks, and how to answer them. */
export type Caller = {
  viewer: Viewer | null;
  locale: Locale;
  address: string;
  /** The device cookie of an earlier sign-in: it tells browsers apart and proves nothing. */
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
