import type { FastifyBaseLogger } from "fastify";
import type { Locale } from "../i18n/locales.ts";
import type { Db } from "./db/schema.ts";
import { unauthorized } from "./errors.ts";
import type { Settings } from "./settings.ts";

/** What every use case is given: the world it may touch. */
export type Context = {
  settings: Settings;
  db: Db;
  clock: () => Date;
  log: FastifyBaseLogger;
};

/** The person behind a call, by the session that the token belongs to. */
export type Viewer = { id: string; sessionId: string; scope: string[] };

/** Who asks, and how to answer them. */
export type Caller = {
  viewer: Viewer | null;
  locale: Locale;
  address: string;
  userAgent: string;
  requestId: string;
};

export function requireViewer({ viewer }: Caller): Viewer {
  if (!viewer) throw unauthorized();
  return viewer;
}

/** Runs what belongs together as one: inside the transaction that there is, or in a new one. */
export async function inTransaction<Result>(
  context: Context,
  work: (inside: Context) => Promise<Result>,
): Promise<Result> {
  if (context.db.isTransaction) return work(context);
  return context.db.transaction().execute((db) => work({ ...context, db }));
}
