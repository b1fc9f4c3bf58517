import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lisbonDate, publishPlan, readOuting, takeOut } from "../support/e2e-outings.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { type Site, startSite } from "../support/server.ts";
import { call, join as joinSite, logIn, type Person } from "../support/visitors.ts";
import { type Nginx, startNginx } from "./nginx.ts";
import { previousVersion } from "./previous-version.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "flenjor-versions-"));
let previous: string;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  previous = await previousVersion();
}, 600_000);
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function told(site: Site, key: string, asked: Parameters<typeof call>[2] = {}) {
  const { status, body } = await call(site, key, asked);
  expect(status, `${key}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body?.data;
}

/** Somebody writes on one node, somebody else reads and answers on the other. */
async function liveTogether(writing: Site, reading: Site): Promise<void> {
  const ana = await joinSite(writing);
  const rui = await joinSite(reading);
  const { id, title } = await publishPlan(writing, ana, { title: `Kayaks of ${ana.username}` });
  expect((await told(reading, `GET /flenjors/${id}`, rui)).flenjor.title).toBe(title);
  await told(reading, `POST /flenjors/${id}/like`, rui);
  await told(reading, `POST /users/${ana.user.id}/follow`, rui);
  await told(reading, `POST /flenjors/${id}/review`, { ...rui, body: { rating: 5 } });
  const { list } = await told(reading, "POST /flenjor-lists", { ...rui, body: { title: "Later" } });
  expect((await told(writing, `GET /flenjor-lists/${list.id}`)).list.title).toBe("Later");
  expect((await told(writing, `GET /flenjors/${id}`, ana)).flenjor.likes_count).toBe(1);

  const outing = await takeOut(reading, rui, { flenjor_id: id, starts_on: lisbonDate(7) });
  const message = { ...rui, body: { body: "Bring water." } };
  await told(writing, `POST /outings/${outing.id}/messages`, message);
  expect((await readOuting(reading, rui, outing.id)).title).toBe(title);
  const { notifications } = await told(writing, "GET /account/notifications", ana);
  expect(notifications.length).toBeGreaterThan(0);

  for (const site of [writing, reading]) {
    expect(JSON.stringify(await told(site, "GET /flenjors"))).toContain(id);
    const found = await told(site, `GET /flenjors?search=${ana.username}`);
    expect(JSON.stringify(found)).toContain(id);
    for (const path of [`/fr/capsules/${id}`, "/discover", `/${ana.username}`]) {
      expect((await fetch(site.origin + path)).status, path).toBe(200);
    }
  }
  const session = await logIn(reading, ana);
  await told(writing, "POST /auth/logout", { token: session });
  expect((await call(reading, "GET /account", { token: session })).status).toBe(401);
}

/** Asks a node again and again, until told to stop; answers what went wrong. */
function keepAsking(site: Site, { token }: Person) {
  const wrong: string[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      for (const key of ["GET /flenjors", "GET /account", "POST /flenjor-lists"]) {
        const body = key.startsWith("POST") ? { title: "Now and then" } : undefined;
        const { status } = await call(site, key, { token, ...(body && { body }) });
        if (status >= 300) wrong.push(`${key}: ${status}`);
      }
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      return wrong;
    },
  };
}

test("nodes of the version before and of this one live on one database", {
  timeout: 300_000,
}, async () => {
  const postgres: TestPostgres = await startPostgres();
  ends.push(() => postgres.stop());
  const ports: [number, number] = [await freePort(), await freePort()];
  const front = await freePort();
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, "nodes") };
  const older = await startSite({ ...environment, PORT: String(ports[0]) }, previous);
  ends.push(() => older.kill());
  const visitor = keepAsking(older, await joinSite(older));
  const newer = await startSite({ ...environment, PORT: String(ports[1]) });
  ends.push(() => newer.kill());
  expect(await visitor.stop()).toEqual([]);

  await liveTogether(older, newer);
  await liveTogether(newer, older);

  // A page of either version finds its own files behind the proxy, wherever it was sent.
  const nginx: Nginx = await startNginx(front, ports);
  ends.push(() => nginx.stop());
  for (const site of [older, newer]) {
    const page = await (await fetch(`${site.origin}/discover`)).text();
    const files = [...new Set(page.match(/\/assets\/[\w./-]+\.(?:js|css)/g))];
    expect(files.length).toBeGreaterThan(3);
    for (const file of [...files, ...files]) {
      expect((await fetch(nginx.origin + file)).status, file).toBe(200);
    }
  }
  expect(await older.stop()).toBe(0);
  await liveTogether(newer, newer);
});

async function command(at: string, name: string, dataDir: string, ...words: string[]) {
  const { PATH = "", HOME = "" } = process.env;
  await promisify(execFile)(process.execPath, [`src/server/commands/${name}.ts`, ...words], {
    cwd: at,
    env: { PATH, HOME, DATA_DIR: dataDir },
  });
}

test("a site of the version before is upgraded by starting this one, and brought back", {
  timeout: 300_000,
}, async () => {
  const dataDir = join(folder, "embedded");
  const before = await startSite({ DATA_DIR: dataDir }, previous);
  ends.push(() => before.kill());
  const ana = await joinSite(before);
  const first = await publishPlan(before, ana, { title: "Written before" });
  await before.stop();

  const upgraded = await startSite({ DATA_DIR: dataDir });
  ends.push(() => upgraded.kill());
  expect((await told(upgraded, `GET /flenjors/${first.id}`)).flenjor.title).toBe("Written before");
  const later = await publishPlan(upgraded, ana, { title: "Written after" });
  expect(await upgraded.stop()).toBe(0);

  const backups = join(dataDir, "backups");
  const [backup = "", ...others] = existsSync(backups) ? readdirSync(backups) : [];
  expect(others).toEqual([]);
  // Two versions with the same tables can be exchanged as they are.
  if (JSON.stringify(migrationsOf(previous)) === JSON.stringify(migrationsOf(root))) {
    return expect(backup).toBe("");
  }
  const back = join(folder, "back");
  await command(previous, "restore", back, join(backups, backup));
  const again = await startSite({ DATA_DIR: back }, previous);
  ends.push(() => again.kill());
  const token = await logIn(again, ana);
  expect((await told(again, `GET /flenjors/${first.id}`, { token })).flenjor.id).toBe(first.id);
  expect((await call(again, `GET /flenjors/${later.id}`)).status).toBe(404);
});

const migrationsOf = (at: string) => readdirSync(join(at, "src/server/db/migrations"));
