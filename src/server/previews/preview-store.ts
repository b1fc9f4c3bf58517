import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Locale } from "../../i18n/locales.ts";
import type { Context } from "../context.ts";
import { unavailable } from "../errors.ts";
import { writeWholeFile } from "../files/whole-file.ts";
import { createWorkQueue } from "../lib/fair-queue.ts";

/** Raise it when previews are drawn otherwise. */
export const previewStyle = "3";
/** A longer queue refuses requests with a 503: drawing this many takes seconds already. */
const mostWaiting = 24;
/** Those of one network, so that others can wait too. */
const mostWaitingOfOne = 6;
const keptForMs = 30 * 24 * 60 * 60 * 1000;

export type PreviewStore = {
  /** The preview of a thing in an edition and a language; kept until there is another edition. */
  get(asked: Asked, drawing: () => Promise<Buffer>): Promise<Buffer>;
};

type Asked = { id: string; edition: string; locale: Locale; network: string };

/** In the folder of a thing lies one file for each language. */
type Kept = { folder: string; ending: string; name: string };

export function createPreviewStore(cacheDir: string): PreviewStore {
  const underWay = new Map<string, Promise<Buffer>>();
  // One after another: drawing must leave a core for everybody else.
  const enqueue = createWorkQueue({
    atOnce: 1,
    most: mostWaiting,
    mostOfOne: mostWaitingOfOne,
    refuse: () => unavailable(5),
  });

  /** Requests for the same preview meanwhile share this drawing. */
  function draw(kept: Kept, network: string, drawing: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(kept.folder, kept.name);
    const shared = enqueue([network], async () => {
      const picture = await drawing();
      await keep(kept, picture).catch(() => {});
      return picture;
    }).finally(() => underWay.delete(path));
    underWay.set(path, shared);
    return shared;
  }

  return {
    async get({ id, edition, locale, network }, drawing) {
      const folder = join(folderOf(cacheDir), id);
      const ending = `-${locale}.jpg`;
      const name = `${edition}${ending}`;
      const ready = await readFile(join(folder, name)).catch(() => null);
      const known = ready ?? underWay.get(join(folder, name));
      return known ?? draw({ folder, ending, name }, network, drawing);
    },
  };
}

const folderOf = (cacheDir: string) => resolve(cacheDir, "previews");

/** Older editions go. */
async function keep({ folder, ending, name }: Kept, picture: Buffer): Promise<void> {
  await writeWholeFile(join(folder, name), picture);
  const isOlder = (file: string) => file.endsWith(ending) && file !== name;
  const older = (await readdir(folder)).filter(isOlder);
  await Promise.all(older.map((file) => rm(join(folder, file), { force: true })));
}

/** Deletes old previews, and so those of deleted capsules; the next request draws one again. */
export async function forgetOldPreviews({ settings, clock }: Context): Promise<void> {
  const root = folderOf(settings.CACHE_DIR);
  const before = clock().getTime() - keptForMs;
  for (const id of await readdir(root).catch(() => [])) {
    const { mtimeMs } = await stat(join(root, id));
    if (mtimeMs < before) await rm(join(root, id), { recursive: true, force: true });
  }
}
