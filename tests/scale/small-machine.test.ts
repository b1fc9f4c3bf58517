// @module-tag first-try
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { root } from "../../scripts/runtime.mjs";
import { demoSignIn } from "../../src/server/demo/demo-sign-in.ts";
import { createGazetteer } from "../../src/server/gazetteer/gazetteer.ts";
import { createMapTileStore } from "../../src/server/map/map-tile-store.ts";
import { freePort } from "../support/free-port.ts";
import { heicPicture } from "../support/heic.ts";
import { drawPicture, multipart } from "../support/media.ts";
import { type MemoryGroup, makeMemoryGroup } from "../support/memory-group.ts";
import { newCapsule, newExperience } from "../support/whole-capsules.ts";
import { ask } from "./client.ts";

const limitMegabytes = 512;
let group: MemoryGroup;
let server: ChildProcess;
let folder: string;
let origin: string;
let token: string;
let most = 0;
let sampling: NodeJS.Timeout;

const cache = join(root, ".cache/site");
const log = { info() {}, error: console.error };

/**
 * As somebody begins: the demo on the embedded database in an empty folder, by npm's own script. The
 * files of places and map tiles are there: building them takes more memory than serving.
 */
beforeAll(async () => {
  for (const open of [createGazetteer, createMapTileStore]) {
    const files = open({ directory: cache, log });
    await files.ready();
    files.close();
  }
  group = makeMemoryGroup("small", limitMegabytes);
  folder = mkdtempSync(join(tmpdir(), "flenjor-small-"));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const { PATH = "", HOME = "" } = process.env;
  server = spawn(
    "/bin/sh",
    ["-c", `${group.enter} && exec "$0" scripts/start.mjs`, process.execPath],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        PATH,
        HOME,
        HOST: "127.0.0.1",
        PORT: String(port),
        ORIGIN: origin,
        DATA_DIR: folder,
        CACHE_DIR: cache,
        DEMO: "on",
        RATE_LIMITS: "off",
        LOG_LEVEL: "warn",
      },
    },
  );
  sampling = setInterval(() => {
    most = Math.max(most, group.held());
  }, 100);
  while (!(await isReady())) {
    if (hasEnded()) throw new Error("It ended before it was ready.");
    await wait(100);
  }
}, 300_000);
afterAll(async () => {
  clearInterval(sampling);
  if (server && !hasEnded()) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  group?.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const hasEnded = () => server.exitCode !== null || server.signalCode !== null;

async function isReady(): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The bytes of an answer, which must be one of 200. */
async function read(path: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const answer = await fetch(origin + path, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(`${path} ${answer.status}`).toBe(`${path} 200`);
  return bytes;
}

async function upload(file: Buffer, type: string): Promise<string> {
  const { payload, headers } = multipart(file, { filename: "picture", type });
  const answer = await fetch(`${origin}/api/v1/assets/images`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: Record<string, { id: string }> };
  return Object.values(data)[0]?.id ?? "";
}

async function firstCapsules(): Promise<{ id: string }[]> {
  const { body } = await ask(origin, "/flenjors");
  return body.data.flenjors;
}

async function readAround(): Promise<void> {
  const capsules = await firstCapsules();
  for (const { id } of capsules.slice(0, 3)) {
    for (const language of ["", "/fr", "/pt"]) await read(`${language}/capsules/${id}`);
    await read(`/previews/capsules/${id}.jpg?lang=fr`);
  }
}

afterEach(() => console.log(`So far at most ${most.toFixed(0)} MB were held.`));

test("Discover, search, pages in three languages and what they show", {
  timeout: 300_000,
}, async () => {
  for (const path of ["/discover", "/fr/discover", "/pt/discover", "/"]) {
    const page = String(await read(path));
    const pictures = [...page.matchAll(/\/landscapes\/[^"' ,]+/g)].map(([address]) => address);
    for (const picture of new Set(pictures.slice(0, 4))) {
      expect((await read(picture.replaceAll("&amp;", "&"))).length).toBeGreaterThan(500);
    }
  }
  for (const words of ["beach", "sunday morning in lisbon", "quiet lake for two"]) {
    expect((await ask(origin, `/flenjors?search=${encodeURIComponent(words)}`)).status).toBe(200);
    await read(`/discover?search=${encodeURIComponent(words)}`);
  }
  await readAround();
  const places = await ask(origin, "/places?search=lisboa");
  expect(places.status).toBe(200);
  for (const tile of ["0/0/0", "3/3/2", "6/30/24"]) {
    expect((await fetch(`${origin}/map/${tile}?v=1`)).status).toBeLessThan(300);
  }
});

test("signing in, a large photo and one of a phone, publishing them", {
  timeout: 300_000,
}, async () => {
  const signedIn = await ask(origin, "/auth/login", { method: "POST", body: demoSignIn });
  token = signedIn.body.data.token;
  const photo = await drawPicture({ width: 4000, height: 3000 }).jpeg({ quality: 90 }).toBuffer();
  const covers = [await upload(photo, "image/jpeg"), await upload(heicPicture(), "image/heic")];
  const title = `Small ${randomUUID()}`;
  const body = newCapsule({ title, experiences: [newExperience()] });
  const told = await ask(origin, "/flenjors", { method: "POST", token, body });
  expect(told.status).toBe(201);
  for (const id of covers) {
    await read(`/media/${id}/500`, { authorization: `Bearer ${token}` });
  }
  await read(`/capsules/${told.body.data.flenjor.id}`);
  await read(`/previews/capsules/${told.body.data.flenjor.id}.jpg`);
});

test("several people at once, and none was ended for want of memory", {
  timeout: 300_000,
}, async () => {
  const photo = await drawPicture({ width: 4000, height: 3000 }).jpeg().toBuffer();
  await Promise.all([
    ...Array.from({ length: 2 }, () => readAround()),
    ...Array.from({ length: 4 }, () => read("/discover")),
    upload(photo, "image/jpeg"),
    ...Array.from({ length: 3 }, () =>
      ask(origin, "/auth/login", { method: "POST", body: demoSignIn }).then(({ status }) =>
        expect(status).toBe(200),
      ),
    ),
  ]);
  expect(hasEnded()).toBe(false);
  expect(group.killed()).toBe(0);
  // Less would mean that it ran outside its group.
  expect(most).toBeGreaterThan(100);
  console.log(`At most ${most.toFixed(0)} MB of ${limitMegabytes} were held.`);
});
