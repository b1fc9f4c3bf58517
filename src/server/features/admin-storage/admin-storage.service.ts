import { join, resolve } from "node:path";
import { z } from "zod";
import { type StorageKind, storageKinds } from "../../../contract/admin/storage.ts";
import type { Answer } from "../../../contract/endpoints.ts";
import type { Caller, Context } from "../../context.ts";
import { type FolderSize, folderSize } from "../../files/folder-size.ts";
import { foldersSetAside } from "../../files/set-aside.ts";
import { cutPage, decodeCursor, type PageRequest, windowAfter } from "../../lib/paging.ts";
import { findAttached } from "../assets/assets-attachments.service.ts";
import {
  type RecentFile,
  saveMeasures,
  selectFilesSince,
  selectMeasures,
  selectMostUsing,
  sizeOfDatabase,
  sumStoredBackups,
  sumUploads,
} from "./admin-storage.queries.ts";

const hourMs = 60 * 60 * 1000;
/** Older files without use are deleted every hour, once they are a day old. */
const unattachedSinceMs = 26 * hourMs;
const batch = 500;

/** The hourly job: it walks folders and adds up counts, so that no page has to. */
export async function measureStorage(context: Context): Promise<void> {
  const { db, settings, clock } = context;
  const cache = resolve(settings.CACHE_DIR);
  const previews = join(cache, "previews");
  const measures: Record<StorageKind, FolderSize> = {
    ...(await sumUploads(db)),
    unattached: await sumUnattached(context),
    copies: await folderSize(resolve(settings.DATA_DIR, "variants")),
    previews: await folderSize(previews),
    caches: await folderSize(cache, [previews]),
    backups: add(
      await sumStoredBackups(db),
      await folderSize(resolve(settings.DATA_DIR, "backups")),
    ),
    database: { files: 0, bytes: (await sizeOfDatabase(db)) + (await sizeSetAside(settings)) },
  };
  const rows = storageKinds.map((kind) => ({ kind, ...measures[kind] }));
  await saveMeasures(db, rows, clock());
}

function add(one: FolderSize, other: FolderSize): FolderSize {
  return { files: one.files + other.files, bytes: one.bytes + other.bytes };
}

/** Databases that a restore has put aside lie there until somebody deletes them. */
async function sizeSetAside({ DATA_DIR }: Context["settings"]): Promise<number> {
  let bytes = 0;
  for (const folder of await foldersSetAside(DATA_DIR)) bytes += (await folderSize(folder)).bytes;
  return bytes;
}

async function sumUnattached(context: Context): Promise<FolderSize> {
  const since = new Date(context.clock().getTime() - unattachedSinceMs);
  const sum = { files: 0, bytes: 0 };
  for (let after: RecentFile | null = null; ; ) {
    const page: RecentFile[] = await selectFilesSince(context.db, since, after, batch);
    after = page.at(-1) ?? null;
    if (!after) return sum;
    const attached = await findAttached(
      context,
      page.map(({ id }) => id),
    );
    for (const { id, bytes } of page) {
      if (attached.has(id)) continue;
      sum.files += 1;
      sum.bytes += bytes;
    }
  }
}

export async function readStorage({ db }: Context): Promise<Answer<"GET /admin/storage">> {
  const rows = await selectMeasures(db);
  const measures = storageKinds.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? [{ kind, files: row.files, bytes: row.bytes }] : [];
  });
  const latest = Math.max(...rows.map(({ measured_at }) => measured_at.getTime()));
  const measured_at = rows.length > 0 ? new Date(latest).toISOString() : null;
  return { data: { measures, measured_at } };
}

const cursorKey = z.tuple([z.int().min(0), z.uuid()]);

export async function listMostUsing(
  { db }: Context,
  { locale }: Caller,
  request: PageRequest,
): Promise<Answer<"GET /admin/storage/people">> {
  const window = windowAfter(request, locale, (cursor) => {
    const key = decodeCursor(cursor, cursorKey);
    return key && { bytes: key[0], id: key[1] };
  });
  const found = await selectMostUsing(db, window);
  const { rows, meta } = cutPage(found, request, ({ bytes, id }) => [bytes, id]);
  return { data: { people: rows }, meta };
}
