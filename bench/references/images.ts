// The two servers that suite/images.ts compares, each in a process of its own: ours, and the least
// that one could write by hand with node:http and sharp.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import fastify from "fastify";
import sharp from "sharp";
import { v7 as newId } from "uuid";
import { createAnswerCache } from "../../src/server/cache/answer-cache.ts";
import type { Context } from "../../src/server/context.ts";
import { openDatabase } from "../../src/server/db/client.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { profilePictures } from "../../src/server/features/assets/assets-attachments.service.ts";
import { openMedia } from "../../src/server/media/media.ts";
import { addMedia } from "../../src/server/routes/media-route.ts";
import { readSettings } from "../../src/server/settings/settings.ts";
import { newStorageKey } from "../../src/server/storage/storage.ts";

export type Ready = { port: number; ids: string[] };

const [role = "", masterFile = "", count = "0"] = process.argv.slice(2);
const master = await readFile(masterFile);
const ready = role === "ours" ? await startOurs(Number(count)) : await startBare();

process.send?.(ready);

async function startOurs(pictures: number): Promise<Ready> {
  const folder = await mkdtemp(join(tmpdir(), "bench-images-"));
  process.on("disconnect", () => rm(folder, { recursive: true }).finally(() => process.exit()));
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: process.env.DATABASE_URL });
  const { db } = await openDatabase(settings);
  await migrate(db);
  const media = openMedia(settings);
  const ids: string[] = [];
  for (let number = 0; number < pictures; number++) ids.push(await addFace({ db, media }, number));

  const app = fastify({ logger: false });
  await app.register(cookie);
  const attachments = [profilePictures];
  const context = { settings, db, media, attachments, clock: () => new Date(), log: app.log };
  addMedia(app, context as unknown as Context, createAnswerCache({ clock: context.clock }));
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { port: (app.server.address() as AddressInfo).port, ids };
}

/** A picture that everyone may see: somebody's face. */
async function addFace({ db, media }: Pick<Context, "db" | "media">, number: number) {
  const [id, owner_id] = [newId(), newId()];
  const storage_key = newStorageKey("webp");
  await media.storage.put(storage_key, master, { mimeType: "image/webp" });
  const name = `bench${number}x${Date.now()}`;
  await db
    .insertInto("users")
    .values({
      id: owner_id,
      username: name,
      username_key: name,
      full_name: name,
      email: null,
      email_verified_at: null,
      pending_email: null,
      password_hash: null,
      profile_picture_id: null,
      suspended_at: null,
    })
    .execute();
  const about = { asset_type: "image", provider: "local", mime_type: "image/webp" } as const;
  const size = { width: 2400, height: 1600, bytes: master.length, placeholder: null };
  await db
    .insertInto("assets")
    .values({ id, owner_id, storage_key, ...about, ...size })
    .execute();
  await db
    .updateTable("users")
    .set({ profile_picture_id: id })
    .where("id", "=", owner_id)
    .execute();
  return id;
}

async function startBare(): Promise<Ready> {
  process.on("disconnect", () => process.exit());
  const made = await resize();
  const server = createServer(async ({ url }, response) => {
    const file = url === "/hot" ? made : await resize();
    response.writeHead(200, { "Content-Type": "image/webp", "Content-Length": file.length });
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, ids: [] };
}

/** A picture at 500 pixels, without any check of access and without storing it. */
async function resize(): Promise<Buffer> {
  return sharp(await readFile(masterFile))
    .resize({ width: 500, withoutEnlargement: true })
    .webp({ quality: 80, effort: 4 })
    .toBuffer();
}
