import type { ServerResponse } from "node:http";
import sharp from "sharp";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from "vitest";
import { createTestApp } from "../../../../tests/support/app.ts";
import { cleanDatabase } from "../../../../tests/support/database.ts";
import { drawPicture } from "../../../../tests/support/media.ts";
import { type PhotoService, startPhotoService } from "../../../../tests/support/photo-service.ts";
import {
  type PhotoSite,
  providersOf,
  startPhotoSite,
} from "../../../../tests/support/photo-site.ts";
import type { Db } from "../../db/schema.ts";

let db: Db;
let site: PhotoSite;
/** Somebody else's host, which would send pictures gladly. */
let foreign: PhotoService;
beforeAll(async () => {
  db = await cleanDatabase();
  foreign = await startPhotoService();
});
beforeEach(async () => {
  site = await startPhotoSite(db);
  foreign.fetched.length = 0;
});
afterEach(() => site.close());
afterAll(() => foreign.close());

test("R-EXP-10 every address of a photo is a picture from us, of the size that was told", async () => {
  const photo = await site.offered();
  for (const [url, width] of [
    [photo.url, photo.width],
    [`${photo.url}/500`, 500],
    [`${photo.url}/800`, 800],
    [`${photo.url}/1200`, 1200],
    [`${photo.url}/1600`, 1600],
  ] as const) {
    const answer = await site.get(url);
    expect(answer.statusCode, url).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=86400",
      "x-content-type-options": "nosniff",
    });
    const picture = await sharp(answer.rawPayload).metadata();
    expect(picture).toMatchObject({ width, format: "webp" });
    expect((picture.height ?? 0) / width).toBeCloseTo(photo.height / photo.width, 2);
  }
});

test("a picture is fetched once, however many ask for it", { tags: ["first-try"] }, async () => {
  const { url } = await site.offered();
  const answers = await Promise.all(Array.from({ length: 5 }, () => site.get(`${url}/500`)));
  answers.push(await site.get(`${url}/500`));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(site.service.fetched).toHaveLength(1);
});

test("nothing that was written beside the picture is passed on", async () => {
  const written = { IFD0: { Artist: "Somebody", Copyright: "at home" } };
  const file = await drawPicture({ width: 940, height: 627 }).withExif(written).jpeg().toBuffer();
  site.service.answerPicture = asPicture(file);
  const { url } = await site.offered();
  const answer = await site.get(`${url}/500`);
  expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
});

describe("only photos that were offered are fetched", () => {
  test.each([
    "/photos/1",
    "/photos/1/500",
    "/photos/0/500",
    "/photos/99999999999999999999/500",
    "/photos/pexels-13001/500",
    "/photos/..%2F..%2Fv1%2Fsearch/500",
    "/photos/http:%2F%2F127.0.0.1%2F/500",
    "/photos/__proto__/500",
  ])("%s is not there", async (path) => {
    await site.photos();
    expect((await site.get(path)).statusCode).toBe(404);
    expect(site.service.fetched).toEqual([]);
  });

  test.each(["501", "0", "99999", "500x", "5e2", "-500"])("nor at a width of %s", async (width) => {
    const { url } = await site.offered();
    expect((await site.get(`${url}/${width}`)).statusCode).toBe(404);
    expect(site.service.fetched).toEqual([]);
  });

  test("without a key none is", async () => {
    const plain = await createTestApp({ PEXELS_URL: site.service.url }, { db });
    const { body } = await plain.call("GET /photos");
    const { url } = await site.offered();
    const answer = await plain.app.inject({ url: `${url}/500` });
    await plain.close();
    expect(providersOf(body.data.assets)).toEqual(["landscapes"]);
    expect(answer.statusCode).toBe(404);
    expect(site.service.fetched).toEqual([]);
  });
});

const asPicture =
  (file: Uint8Array, type = "image/jpeg") =>
  (response: ServerResponse) =>
    response.setHeader("Content-Type", type).end(file);

describe("a picture that cannot be had is not there, and its photo is offered no more", async () => {
  const good = await drawPicture({ width: 940, height: 627 }).jpeg().toBuffer();
  const vast = await sharp({
    create: { width: 4000, height: 2500, channels: 3, background: "teal" },
  })
    .jpeg()
    .toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="940" height="627"/>');
  const faults: Record<string, (response: ServerResponse, url: URL) => void> = {
    "the host is down": (response) => response.destroy(),
    "the host has none": (response) =>
      response.writeHead(404, { "Content-Type": "image/jpeg" }).end(good),
    "it is at another host": (response, url) =>
      response.writeHead(302, { Location: `${foreign.url}${url.pathname}` }).end(),
    "it is too many bytes": asPicture(Buffer.concat([good, Buffer.alloc(6 * 1024 * 1024)])),
    "it is too many pixels": asPicture(vast),
    "it is a page": asPicture(good, "text/html"),
    "it is a drawing that could run scripts": asPicture(svg, "image/svg+xml"),
    "it is a drawing that says otherwise": asPicture(svg),
    "it is cut off": asPicture(good.subarray(0, good.length / 2)),
  };
  test.each(Object.entries(faults))("%s", async (_name, fault) => {
    const { answerPicture } = site.service;
    site.service.answerPicture = fault;
    const { url, id } = await site.offered();
    expect((await site.get(`${url}/500`)).statusCode).toBe(404);
    site.service.answerPicture = answerPicture;
    expect((await site.get(`${url}/500`)).statusCode).toBe(404);
    expect((await site.photos(30)).map((photo) => photo.id)).not.toContain(id);
    expect(providersOf(await site.photos(30))).toEqual(["pexels"]);
    expect(site.warnings).toHaveLength(1);
    expect(foreign.fetched).toEqual([]);
  });
});

describe("a picture host that does not answer", () => {
  test("costs one question, and the photos stay on offer", async () => {
    const { answerPicture } = site.service;
    let asked = 0;
    site.service.answerPicture = () => {
      asked += 1;
    };
    const { url, id } = await site.offered();
    const first = await site.get(`${url}/500`);
    expect(first.statusCode).toBe(503);
    expect(first.headers["retry-after"]).toBeDefined();
    expect((await site.get(`${url}/800`)).statusCode).toBe(503);
    expect(asked).toBe(1);
    site.service.answerPicture = answerPicture;
    await expect.poll(async () => (await site.photos(30)).map((one) => one.id)).toContain(id);
  });
});

test("one network can have only so many pictures waiting, and the others are refused at once", async () => {
  const { answerPicture } = site.service;
  const open: (() => void)[] = [];
  site.service.answerPicture = (response, url) => {
    open.push(() => answerPicture(response, url));
  };
  const offered = await site.photos(30);
  const asked = offered.map(({ url }) => site.get(`${url}/500`));
  await expect.poll(() => open.length).toBe(4);
  const statuses = Promise.all(asked.map(async (one) => (await one).statusCode));
  const answering = setInterval(() => {
    for (const answer of open.splice(0)) answer();
  }, 20);
  onTestFinished(() => clearInterval(answering));
  const refused = (await statuses).filter((status) => status === 503);
  expect(refused).toHaveLength(30 - 4 - 16);
  site.service.answerPicture = answerPicture;
});
