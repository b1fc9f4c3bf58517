import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import type { Asset } from "../../../contract/assets.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function photos(count?: number): Promise<Asset[]> {
  const { status, body } = await app.call("GET /photos", { query: { count } as never });
  expect(status).toBe(200);
  return body.data.assets;
}

test("R-EXP-10 eight landscapes unless another count is asked for, none twice", async () => {
  for (const [asked, given] of [
    [undefined, 8],
    [1, 1],
    [30, 30],
  ] as const) {
    const assets = await photos(asked);
    expect(new Set(assets.map(({ id }) => id)).size).toBe(given);
  }
});

test("R-EXP-10 they are random", async () => {
  const draws = await Promise.all(Array.from({ length: 6 }, () => photos()));
  const orders = draws.map((assets) => assets.map(({ id }) => id).join());
  expect(new Set(orders).size).toBeGreaterThan(1);
});

test.each(["0", "31", "8.5", "eight", "-1"])("a count of %s is refused", async (count) => {
  const { status, body } = await app.call("GET /photos", { query: { count } });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["count"]);
});

test("R-EXP-10 every address of theirs is a picture of the size that was told", {
  timeout: 60_000,
}, async () => {
  const [photo] = await photos(1);
  if (!photo) throw new Error("No photo came.");
  expect(photo).toMatchObject({ asset_type: "image", provider: "landscapes" });
  const shown: [url: string, accept: string, format: string, width: number][] = [
    [photo.url, "image/webp,*/*", "webp", photo.width],
    [`${photo.url}/500`, "image/webp,*/*", "webp", 500],
    [`${photo.url}/500`, "image/avif,image/webp,*/*", "avif", 500],
  ];
  for (const [url, accept, format, width] of shown) {
    const ask = () => app.app.inject({ url, headers: { accept } });
    // An AVIF is made after the first answer, which is a WebP.
    const typeOf = async () => (await ask()).headers["content-type"];
    await expect.poll(typeOf, { timeout: 20_000 }).toBe(`image/${format}`);
    const response = await ask();
    expect(response.statusCode).toBe(200);
    expect(response.headers.vary).toBe("Accept");
    const picture = await sharp(response.rawPayload).metadata();
    expect(picture).toMatchObject({ width, format: format === "avif" ? "heif" : format });
    expect((picture.height ?? 0) / width).toBeCloseTo(photo.height / photo.width, 2);
  }
});

test("their placeholder is a tiny picture to show until they come", async () => {
  for (const { placeholder } of await photos()) {
    const [, data = ""] = /^data:image\/\w+;base64,(.+)$/.exec(placeholder ?? "") ?? [];
    const { width = 0 } = await sharp(Buffer.from(data, "base64")).metadata();
    expect(width).toBeGreaterThan(0);
    expect(width).toBeLessThanOrEqual(64);
  }
});

test.each([
  "/landscapes/nothing",
  "/landscapes/nothing/500",
  "/landscapes/morning-lake-2/501",
  "/landscapes/morning-lake-2/0",
  "/landscapes/morning-lake-2/99999",
  "/landscapes/..%2F..%2Fpackage.json/500",
  "/landscapes/__proto__/500",
])("%s is not there", async (url) => {
  expect((await app.app.inject({ url })).statusCode).toBe(404);
});
