import { pino } from "pino";
import type { Context } from "../../src/server/context.ts";
import type { Db } from "../../src/server/db/schema.ts";
import { sweepCutOffUploads } from "../../src/server/features/assets/assets-sweep.service.ts";
import { openMedia } from "../../src/server/media/media.ts";
import { readSettings } from "../../src/server/settings/settings.ts";

const dayMs = 25 * 60 * 60 * 1000;

/** Runs the app's sweep as of a day later, when nobody can be in the middle of an upload. */
export async function sweepADayLater(db: Db, dataDir: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir });
  const media = openMedia(settings);
  const clock = () => new Date(Date.now() + dayMs);
  try {
    const context = { db, media, clock, settings, log: pino() } as unknown as Context;
    await sweepCutOffUploads(context, new Date());
  } finally {
    media.close();
  }
}
