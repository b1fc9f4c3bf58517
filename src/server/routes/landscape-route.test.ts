import { readdirSync } from "node:fs";
import fastify from "fastify";
import sharp, { type Region } from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { drawPicture } from "../../../tests/support/media.ts";
import { createMember, type Member } from "../../../tests/support/people.ts";
import { upload } from "../../../tests/support/upload.ts";
import { createAsset, newExperience, publish } from "../../../tests/support/whole-capsules.ts";
import type { WholeFlenjor } from "../../contract/capsules.ts";
import { landscapeUrl, painterEdition } from "../../contract/pictures/landscape-address.ts";
import { unavailable } from "../errors.ts";
import { answerError } from "../http/errors/answer-error.ts";
import { unlimited } from "../http/rate-limits/route-limits.ts";
import { createLandscapeStore, landscapeFolder } from "../landscapes/landscape-files.ts";
import { sceneSeed } from "../scenes/describe-scene.ts";
import { addLandscapes } from "./landscape-route.ts";

let site: TestApp;
let ana: Member;
let code: string;
let capsule: WholeFlenjor;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  capsule = await makeCapsule();
  code = capsule.cover_assets[0]?.id ?? "";
});

/** Without a place, whose ground would have to be known. */
function makeCapsule(overrides: object = {}): Promise<WholeFlenjor> {
  const experiences = [newExperience({ places: [], time_of_day: "evening" })];
  return publish(site, ana, { experiences, ...overrides });
}

const get = (url: string, accept = "image/webp,*/*") =>
  site.app.inject({ url, headers: { accept } });
const drawn = () => {
  try {
    return readdirSync(landscapeFolder(site.context.settings.CACHE_DIR)).sort();
  } catch {
    return [];
  }
};

/** A few colours of a picture, to compare it by. */
async function coloursOf(picture: Buffer, region?: Region): Promise<number[]> {
  const whole = region ? sharp(picture).extract(region) : sharp(picture);
  const shape = { width: 462, height: 542, fit: "cover" } as const;
  const cut = await whole.resize(shape).removeAlpha().png().toBuffer();
  return [...(await sharp(cut).resize(6, 6, { fit: "fill" }).raw().toBuffer())];
}

const difference = (one: number[], other: number[]) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

test.each([
  ["", 1600, 900],
  ["/500", 500, 281],
  ["/1200", 1200, 675],
  ["/tall/500", 500, 625],
  ["/tall/800", 800, 1000],
])(
  "a capsule's scene is served at %s, exactly that large and for ever",
  async (rest, width, height) => {
    const response = await get(`${landscapeUrl(code)}${rest}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept",
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height });
  },
);

test("a picture of another edition of the painter is kept for an hour alone", async () => {
  const now = await get(`${landscapeUrl(code)}/500`);
  for (const edition of ["", "@", "@0", `@${painterEdition + 1}`]) {
    const other = await get(`/landscapes/${code}${edition}/500`);
    expect(other.headers["cache-control"]).toBe("public, max-age=3600");
    expect(other.rawPayload.equals(now.rawPayload)).toBe(true);
  }
});

test("R-PIC-03 the same scene is the same picture, another one is another", async () => {
  const first = await get(`/landscapes/${code}/tall/500`);
  const again = await get(`/landscapes/${code}/tall/500`);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  const other = (await makeCapsule()).cover_assets[0]?.id;
  const second = await get(`/landscapes/${other}/tall/500`);
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
});

test("a WebP in place of an AVIF is kept for an hour, the AVIF for ever", async () => {
  const ask = () => get(`${landscapeUrl(code)}/500`, "image/avif,image/webp,*/*");
  const first = await ask();
  expect(first.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=3600",
    vary: "Accept",
  });
  const typeOf = async () => (await ask()).headers["content-type"];
  await expect.poll(typeOf, { timeout: 20_000 }).toBe("image/avif");
  expect((await ask()).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a stranger who thinks of a code gets nothing drawn, private capsule or not", async () => {
  const closed = await makeCapsule({ visibility: "private" });
  const before = drawn();
  const guesses = [capsule, closed].flatMap(({ cover_assets }) => {
    const known = cover_assets[0]?.id ?? "";
    const seed = known.slice(-8) === "0123abcd" ? "0123abce" : "0123abcd";
    return [known.slice(0, -8) + seed, known.replace(".evening.", ".morning."), `${known}0`];
  });
  for (const guess of guesses) {
    for (const rest of ["", "/500", "/tall/500"]) {
      const response = await get(`/landscapes/${guess}${rest}`);
      expect(response.statusCode, guess).toBe(404);
      expect(response.headers["cache-control"]).toBe("no-store");
    }
  }
  expect(drawn()).toEqual(before);
  const worn = await get(`/landscapes/${closed.cover_assets[0]?.id}/500`);
  expect(worn.statusCode).toBe(200);
});

test("nobody names the scene of a private capsule by trying its id, hour and tags", async () => {
  const hidden = await makeCapsule({ visibility: "private", tags: ["Beach"] });
  const worn = hidden.cover_assets[0]?.id ?? "";
  expect((await get(`/landscapes/${worn}/500`)).statusCode).toBe(200);
  const tags = hidden.tags.map(({ slug }) => slug);
  const guessed = sceneSeed({ salt: hidden.id, timeOfDay: "evening", point: null, tags });
  const guess = worn.replace(/[0-9a-f]{8}$/, guessed);
  expect((await get(`/landscapes/${guess}/500`)).statusCode).toBe(404);
});

test("new pictures have a budget of their own, drawn ones do not spend it", async () => {
  await get(`/landscapes/${code}/500`);
  const spent: string[] = [];
  const limits = { ...unlimited, spendNetwork: async (limit: string) => void spent.push(limit) };
  const other = fastify();
  const landscapes = createLandscapeStore({
    directory: landscapeFolder(site.context.settings.CACHE_DIR),
  });
  addLandscapes(other, { context: site.context, landscapes, limits });
  await other.inject({ url: `/landscapes/${code}/500` });
  expect(spent).toEqual([]);
  await other.inject({ url: `/landscapes/${code}/tall/500` });
  expect(spent).toEqual(["drawing"]);
  await other.close();
  await landscapes.close();
});

test("the scene that a capsule had is drawn no more", async () => {
  const params = { id: capsule.id };
  await site.call("PATCH /flenjors/{id}", { params, body: { tags: ["fado"] } }, ana);
  expect((await get(`/landscapes/${code}/500`)).statusCode).toBe(404);
});

test("beyond what may wait to be drawn, the answer is a 503 that nobody keeps", async () => {
  const busy = fastify();
  busy.setErrorHandler(answerError);
  const landscapes = {
    get: () => Promise.reject(unavailable(10)),
    warm: async () => {},
    close: async () => {},
  };
  addLandscapes(busy, { context: site.context, landscapes, limits: unlimited });
  const { statusCode, headers } = await busy.inject({ url: `/landscapes/${code}/tall/500` });
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
  await busy.close();
});

const window = { left: 694, top: 44, width: 462, height: 542 };

test("R-PIC-04 the preview for sharing shows the picture of the tile", async () => {
  const preview = async ({ id }: WholeFlenjor) => {
    const { rawPayload } = await get(`/previews/capsules/${id}.jpg`);
    return coloursOf(rawPayload, window);
  };
  const tile = await coloursOf((await get(`/landscapes/${code}/tall/500`)).rawPayload);
  // Its corners are round, so that a little of the card is in it.
  expect(difference(await preview(capsule), tile)).toBeLessThan(8);
  const night = [newExperience({ places: [], time_of_day: "midnight" })];
  expect(
    difference(await preview(await makeCapsule({ experiences: night })), tile),
  ).toBeGreaterThan(20);
  // A film without a still has no picture to show.
  const film = await createAsset(site, ana, "video");
  const params = { id: capsule.id };
  const body = { cover_asset_ids: [film] };
  await site.call("PATCH /flenjors/{id}", { params, body }, ana);
  expect(difference(await preview(capsule), tile)).toBeLessThan(8);
});

test("R-PIC-04 the preview shows a picture of an experience in place of the drawn one", async () => {
  const red = await drawPicture().png().toBuffer();
  const uploaded = await upload(site, red, { token: ana.token });
  const asset = uploaded.body.data.asset.id;
  const experiences = [newExperience({ places: [], asset_ids: [asset] })];
  const { id } = await makeCapsule({ experiences });
  const preview = await get(`/previews/capsules/${id}.jpg`);
  const own = await get(`/media/${asset}/800`);
  const colours = await coloursOf(preview.rawPayload, window);
  expect(difference(colours, await coloursOf(own.rawPayload))).toBeLessThan(12);
});
