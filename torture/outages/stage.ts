import { openPostgres } from "../../src/server/db/client.ts";
import type { Db } from "../../src/server/db/schema.ts";
import { createS3Storage } from "../../src/server/storage/s3-storage.ts";
import { drawPicture } from "../../tests/support/media.ts";
import { startObjectStore } from "../../tests/support/object-store.ts";
import { uploadOn } from "../../tests/support/published.ts";
import type { Random } from "../../tests/support/random.ts";
import { startSite, untilPlacesAreThere } from "../../tests/support/server.ts";
import { type MailServer, startMailServer } from "../../tests/support/smtp.ts";
import { ask } from "../ask.ts";
import type { Defer } from "../cleanup.ts";
import { startCluster } from "../cluster.ts";
import { startTcpProxy, type TcpProxy } from "../tcp-proxy.ts";
import { prepareWorld, type World } from "../world.ts";

/** The app, with a proxy on its way to everything that it depends on. */
export type Stage = {
  origin: string;
  world: World;
  chance: Random;
  /** A stored picture. */
  picture: Buffer;
  pictureId: string;
  ways: { database: TcpProxy; store: TcpProxy; mail: TcpProxy };
  mailServer: MailServer;
  /** Past the proxy, to see what is really there. */
  db: Db;
  storedKeys(): Promise<string[]>;
  /** Ids of the pictures and people that were acknowledged while something was away. */
  made: string[];
};

export async function openStage(chance: Random, defer: Defer): Promise<Stage> {
  const cluster = await startCluster(defer);
  const store = await startObjectStore();
  defer(store.stop);
  const mailServer = await startMailServer();
  defer(mailServer.close);
  const before = async (address: string) => {
    const url = new URL(address);
    const proxy = await startTcpProxy({ port: Number(url.port) });
    defer(proxy.close);
    url.port = String(proxy.port);
    return { proxy, address: url.href };
  };
  const storeAddress = store.settings.S3_ENDPOINT ?? "";
  const database = await before(cluster.url);
  const objects = await before(storeAddress);
  const mail = await before(mailServer.url);
  const site = await startSite({
    ...store.settings,
    DATABASE_URL: database.address,
    S3_ENDPOINT: objects.address,
    SMTP_URL: mail.address,
  });
  defer(() => site.kill());
  await untilPlacesAreThere(site);
  const { db, close } = await openPostgres(cluster.url, 2);
  defer(close);

  const world = await prepareWorld(site, 3);
  const picture = await drawPicture({ width: 320, height: 240 }).jpeg().toBuffer();
  const token = world.people[0]?.token ?? "";
  const pictureId = await uploadOn(site, { token }, picture);
  // From here on its picture at this width is kept on the app's own disk.
  await ask(site.origin, `GET /media/${pictureId}/300`, { token });
  return {
    origin: site.origin,
    world,
    chance,
    picture,
    pictureId,
    ways: { database: database.proxy, store: objects.proxy, mail: mail.proxy },
    mailServer,
    db,
    storedKeys: () => listKeys(storeAddress, store.settings),
    made: [],
  };
}

async function listKeys(endpoint: string, settings: Record<string, string>): Promise<string[]> {
  const storage = createS3Storage({
    endpoint,
    bucket: settings.S3_BUCKET ?? "",
    region: "us-east-1",
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? "",
  });
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  storage.close();
  return keys;
}
