import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Context } from "../context.ts";
import { unavailable } from "../errors.ts";

/** Raise it when previews are drawn otherwise. */
const style = "1";
/** Whoever comes when so many wait is told to come back: drawing them takes seconds already. */
const mostWaiting = 20;
const keptForMs = 30 * 24 * 60 * 60 * 1000;

export type PreviewStore = {
  /** The preview of a thing at a version; drawn once, and kept until the thing changes. */
  get(id: string, version: number, drawing: () => Promise<Buffer>): Promise<Buffer>;
};

export function createPreviewStore(cacheDir: string): PreviewStore {
  const underWay = new Map<string, Promise<Buffer>>();
  let queue: Promise<unknown> = Promise.resolve();

  const read = (folder: string, name: string) => readFile(join(folder, name)).catch(() => null);

  /** One after another: drawing must leave a core for everybody else. */
  function draw(folder: string, name: string, drawing: () => Promise<Buffer>): Promise<Buffer> {
    if (underWay.size >= mostWaiting) throw unavailable(5);
    const made = queue.then(async () => {
      const picture = await drawing();
      await keep(folder, name, picture).catch(() => {});
      return picture;
    });
    queue = made.catch(() => {});
    underWay.set(
      join(folder, name),
      made.finally(() => underWay.delete(join(folder, name))),
    );
    return made;
  }

  return {
    async get(id, version, drawing) {
      const folder = join(folderOf(cacheDir), id);
      const name = `${version}-${style}.jpg`;
      const ready = await read(folder, name);
      return ready ?? underWay.get(join(folder, name)) ?? draw(folder, name, drawing);
    },
  };
}

const folderOf = (cacheDir: string) => resolve(cacheDir, "previews");

/** Under another name first, so that a reader sees the whole file or none; older ones go. */
async function keep(folder: string, name: string, picture: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const older = await readdir(folder);
  const unfinished = join(folder, `${randomUUID()}.part`);
  await writeFile(unfinished, picture);
  await rename(unfinished, join(folder, name));
  await Promise.all(older.map((file) => rm(join(folder, file), { force: true })));
}

/** What nobody asked for lately is drawn again when somebody does; what was deleted goes with it. */
export async function forgetOldPreviews({ settings, clock }: Context): Promise<void> {
  const root = folderOf(settings.CACHE_DIR);
  const before = clock().getTime() - keptForMs;
  for (const id of await readdir(root).catch(() => [])) {
    const { mtimeMs } = await stat(join(root, id));
    if (mtimeMs < before) await rm(join(root, id), { recursive: true, force: true });
  }
}
