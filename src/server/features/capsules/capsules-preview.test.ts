import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { multipart } from "../../../../tests/support/media.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { newExperience, publish } from "../../../../tests/support/whole-capsules.ts";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { forgetOldPreviews } from "../../previews/preview-store.ts";

let site: TestApp;
let ana: Member;
let cover: string;
let capsule: WholeFlenjor;
let now = new Date();

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now });
  ana = await createMember(site);
  cover = await upload(await greenPicture());
});
afterAll(() => site.close());
beforeEach(async () => {
  capsule = await publish(site, ana, { cover_asset_ids: [cover] });
});

const greenPicture = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: "#00ff00" } })
    .png()
    .toBuffer();

async function upload(picture: Buffer): Promise<string> {
  const { payload, headers } = multipart(picture);
  const response = await site.app.inject({
    method: "POST",
    url: "/api/v1/assets/images",
    headers: { ...headers, authorization: `Bearer ${ana.token}` },
    payload,
  });
  expect(response.statusCode).toBe(201);
  return response.json().data.asset.id;
}

const get = (headers = {}, query = "") =>
  site.app.inject({ url: `/previews/capsules/${capsule.id}.jpg${query}`, headers });
const change = (body: object) =>
  site.call("PATCH /flenjors/{id}", { params: { id: capsule.id }, body }, { token: ana.token });

describe("the picture that other sites show beside a link", () => {
  test("is a JPEG of the usual size, with the capsule's own cover in it", async () => {
    const response = await get();
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cross-origin-resource-policy": "cross-origin",
    });
    const picture = sharp(response.rawPayload);
    expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
    const { data } = await picture
      .extract({ left: 900, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 255, green = 0, blue = 255] = data;
    expect(green).toBeGreaterThan(200);
    expect(Math.max(red, blue)).toBeLessThan(60);
  });

  test("is drawn once for each version, and the old one goes", async () => {
    const first = await get();
    expect((await get()).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await get({ "if-none-match": first.headers.etag })).statusCode).toBe(304);
    await change({ title: "Quite another title" });
    const second = await get({ "if-none-match": first.headers.etag });
    expect(second.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
    const folder = join(site.context.settings.CACHE_DIR, "previews", capsule.id);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test("is drawn again when its creator takes another name", async () => {
    const first = await get();
    const rename = (full_name: string) =>
      site.call("PATCH /account", { body: { full_name } }, { token: ana.token });
    await rename("Ana Another");
    const second = await get({ "if-none-match": first.headers.etag });
    expect(second.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  test("names the country in the language of the page that is shared", async () => {
    const place = { name: "Tower", lat: 51.5, long: 0, city: "London", country: "United Kingdom" };
    capsule = await publish(site, ana, { experiences: [newExperience({ places: [place] })] });
    const english = await get();
    const french = await get({}, "?lang=fr");
    expect(french.headers.etag).not.toBe(english.headers.etag);
    expect(french.rawPayload.equals(english.rawPayload)).toBe(false);
    expect((await get({}, "?lang=fr")).rawPayload.equals(french.rawPayload)).toBe(true);
    expect((await get({ "accept-language": "fr" })).rawPayload.equals(english.rawPayload)).toBe(
      true,
    );
  });

  test("R-CAPS-09 of a private capsule is not there, for its owner neither, at once", async () => {
    expect((await get()).statusCode).toBe(200);
    await change({ visibility: "private" });
    const hidden = await get({ authorization: `Bearer ${ana.token}` });
    expect(hidden.statusCode).toBe(404);
    expect(hidden.headers["cache-control"]).toBe("no-store");
  });

  test.each(["x.jpg", `${"0".repeat(36)}.jpg`, "01900000-0000-7000-8000-000000000000.jpg"])(
    "%s is none",
    async (file) => {
      const response = await site.app.inject({ url: `/previews/capsules/${file}` });
      expect(response.statusCode).toBe(404);
    },
  );

  test("no other kind of file stands there", async () => {
    const response = await site.app.inject({ url: `/previews/capsules/${capsule.id}.png` });
    expect(response.statusCode).toBe(404);
  });

  test("a title in another script is left to the picture", async () => {
    await change({ title: "京都の朝" });
    expect((await get()).statusCode).toBe(200);
  });

  test("a preview that is a month old is deleted", async () => {
    await get();
    const root = join(site.context.settings.CACHE_DIR, "previews");
    await forgetOldPreviews(site.context);
    expect(readdirSync(root)).toContain(capsule.id);
    now = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    await forgetOldPreviews(site.context);
    now = new Date();
    expect(readdirSync(root)).toEqual([]);
  });
});
