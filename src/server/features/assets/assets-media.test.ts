import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { drawPicture, sampleVideo } from "../../../../tests/support/media.ts";
import { type ObjectStore, startObjectStore } from "../../../../tests/support/object-store.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { upload } from "../../../../tests/support/upload.ts";
import { imageWidths } from "../../media/images/encode.ts";

const browser = "image/avif,image/webp,image/apng,image/*,*/*;q=0.8";
const older = "image/webp,*/*;q=0.8";
/** A picture may become private: then caches must ask within minutes. */
const forMinutes = "public, max-age=300, must-revalidate";

let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.stop());

describe.each(["local", "s3"])("from %s storage", (provider) => {
  let app: TestApp;
  let owner: Member;
  let stranger: Member;
  let face: string;
  let draft: string;
  let film: string;
  let poster: string;

  beforeAll(async () => {
    app = await createTestApp(provider === "s3" ? store.settings : {});
    owner = await createMember(app);
    stranger = await createMember(app);
    const { token } = owner;
    const large = await drawPicture({ width: 1800, height: 900 }).jpeg().toBuffer();
    face = (await upload(app, large, { token })).body.data.asset.id;
    draft = (await upload(app, large, { token })).body.data.asset.id;
    const still = await drawPicture({ width: 96, height: 64 }).png().toBuffer();
    poster = (await upload(app, still, { token })).body.data.asset.id;
    const options = { token, kind: "videos", query: `?poster_id=${poster}` } as const;
    film = (await upload(app, sampleVideo("mp4"), options)).body.data.asset.id;
    await app.db
      .updateTable("users")
      .set({ profile_picture_id: face })
      .where("id", "=", owner.id)
      .execute();
  });
  afterAll(() => app.close());

  const get = (
    path: string,
    headers: Record<string, string> = {},
    method: "GET" | "HEAD" = "GET",
  ) => app.app.inject({ method, url: `/media/${path}`, headers });
  const asOwner = () => ({ cookie: `auth.token=${owner.token}` });
  const asStranger = () => ({ cookie: `auth.token=${stranger.token}` });

  test("R-EXP-06 a profile picture is served to everyone at every width, and at no other", async () => {
    for (const width of imageWidths) {
      const response = await get(`${face}/${width}`, { accept: older });
      expect(response.statusCode).toBe(200);
      expect(response.headers["content-type"]).toBe("image/webp");
      expect((await sharp(response.rawPayload).metadata()).width).toBe(width);
    }
    for (const width of [
      "0",
      "51",
      "499",
      "500.0",
      "5e2",
      "0500",
      "-500",
      "99999",
      "abc",
      "500%00",
    ]) {
      expect((await get(`${face}/${width}`)).statusCode, width).toBe(404);
    }
  });

  test("R-EXP-06 the first answer is WebP; browsers that take AVIF get it once it is made", {
    timeout: 90_000,
  }, async () => {
    const first = await get(`${face}/100`, { accept: browser });
    expect(first.headers["content-type"]).toBe("image/webp");
    await app.context.media.variants.settle();
    const second = await get(`${face}/100`, { accept: browser });
    expect(second.headers["content-type"]).toBe("image/avif");
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect((await get(`${face}/100`, { accept: older })).headers["content-type"]).toBe(
      "image/webp",
    );
  });

  test("caches keep public files for minutes; nothing in them may run", async () => {
    for (const path of [face, `${face}/500`]) {
      const { headers } = await get(path, { accept: older });
      expect(headers["cache-control"]).toBe(forMinutes);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect(headers["set-cookie"]).toBeUndefined();
    }
    expect((await get(`${face}/500`)).headers.vary).toContain("Accept");
  });

  test("until it is attached to something, only its owner sees it, and no cache keeps it", async () => {
    for (const path of [draft, `${draft}/500`, film, `${film}/50`]) {
      const seen = await get(path, asOwner());
      expect(seen.statusCode).toBe(200);
      expect(seen.headers["cache-control"]).toBe("private, no-store");
      const byToken = await get(path, { authorization: `Bearer ${owner.token}` });
      expect(byToken.statusCode).toBe(200);
      const missing = await get("01890000-0000-7000-8000-000000000000/500");
      for (const headers of [{}, asStranger(), { cookie: "auth.token=garbage" }]) {
        const hidden = await get(path, headers);
        expect(hidden.statusCode).toBe(404);
        expect(hidden.body).toBe(missing.body);
        expect(hidden.headers["cache-control"]).toBe("no-store");
        expect(hidden.headers.etag).toBeUndefined();
      }
    }
  });

  test("a picture that is no longer anybody's face is hidden at once, cached or not", async () => {
    const path = `${face}/300`;
    const { headers } = await get(path);
    const wear = (id: string | null) =>
      app.db
        .updateTable("users")
        .set({ profile_picture_id: id })
        .where("id", "=", owner.id)
        .execute();
    await wear(null);
    expect((await get(path)).statusCode).toBe(404);
    const conditional = await get(path, { "if-none-match": String(headers.etag) });
    expect(conditional.statusCode).toBe(404);
    await wear(face);
    expect((await get(path)).statusCode).toBe(200);
  });

  test("the face of someone suspended is hidden", async () => {
    const suspend = (moment: Date | null) =>
      app.db
        .updateTable("users")
        .set({ suspended_at: moment })
        .where("id", "=", owner.id)
        .execute();
    await suspend(new Date());
    expect((await get(`${face}/50`)).statusCode).toBe(404);
    await suspend(null);
    expect((await get(`${face}/50`)).statusCode).toBe(200);
  });

  test("HEAD and conditional requests send no body", async () => {
    for (const path of [face, `${face}/500`]) {
      const whole = await get(path, { accept: older });
      const head = await get(path, { accept: older }, "HEAD");
      expect(head.statusCode).toBe(200);
      expect(head.rawPayload).toHaveLength(0);
      expect(head.headers["content-length"]).toBe(String(whole.rawPayload.length));
      expect(head.headers.etag).toBe(whole.headers.etag);
      for (const tag of [
        whole.headers.etag,
        `W/${whole.headers.etag}`,
        `"x", ${whole.headers.etag}`,
      ]) {
        const unchanged = await get(path, { accept: older, "if-none-match": String(tag) });
        expect(unchanged.statusCode).toBe(304);
        expect(unchanged.rawPayload).toHaveLength(0);
        expect(unchanged.headers["cache-control"]).toBe(forMinutes);
      }
      expect((await get(path, { "if-none-match": '"other"' })).statusCode).toBe(200);
    }
  });

  test("a picture that the browser holds is not read again", async () => {
    const read = vi.spyOn(app.context.media.variants, "get");
    const { headers } = await get(`${face}/800`, { accept: older });
    expect(read).toHaveBeenCalledOnce();
    const again = await get(`${face}/800`, { "if-none-match": String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: headers.vary });
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
  });

  test("a film is served whole and in parts, as what it is", async () => {
    const whole = await get(film, asOwner());
    const bytes = whole.rawPayload;
    expect(whole.headers["content-type"]).toBe("video/mp4");
    expect(whole.headers["accept-ranges"]).toBe("bytes");
    expect(whole.headers["x-content-type-options"]).toBe("nosniff");
    expect(bytes.subarray(4, 8).toString()).toBe("ftyp");

    const part = async (range: string, more: Record<string, string> = {}) =>
      get(film, { ...asOwner(), range, ...more });
    const middle = await part("bytes=100-199");
    expect(middle.statusCode).toBe(206);
    expect(middle.headers["content-range"]).toBe(`bytes 100-199/${bytes.length}`);
    expect(middle.headers["content-length"]).toBe("100");
    expect(middle.rawPayload).toEqual(bytes.subarray(100, 200));
    expect((await part("bytes=-10")).rawPayload).toEqual(bytes.subarray(-10));
    expect((await part("bytes=0-")).rawPayload).toEqual(bytes);
    expect((await part("bytes=5-1")).statusCode).toBe(200);

    const outside = await part(`bytes=${bytes.length}-`);
    expect(outside.statusCode).toBe(416);
    expect(outside.headers["content-range"]).toBe(`bytes */${bytes.length}`);

    const etag = String(whole.headers.etag);
    expect((await part("bytes=0-9", { "if-range": etag })).statusCode).toBe(206);
    expect((await part("bytes=0-9", { "if-range": '"old"' })).statusCode).toBe(200);
    const head = await app.app.inject({
      method: "HEAD",
      url: `/media/${film}`,
      headers: { ...asOwner(), range: "bytes=0-9" },
    });
    expect([head.statusCode, head.headers["content-length"]]).toEqual([206, "10"]);
  });

  test("a film's picture is that of its poster, and goes with the film", async () => {
    const picture = await get(`${film}/100`, { ...asOwner(), accept: older });
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(96);
    const token = owner.token;
    const bare = await upload(app, sampleVideo("webm"), { token, kind: "videos" });
    const { id } = bare.body.data.asset;
    expect((await get(`${id}/100`, asOwner())).statusCode).toBe(404);
    expect((await get(id, asOwner())).headers["content-type"]).toBe("video/webm");
  });

  test.each(["x", "..%2f..%2fetc%2fpasswd", "%00", "01890000", "' or 1=1 --"])(
    "%j is no asset",
    async (id) => {
      expect((await get(encodeURI(id))).statusCode).toBe(404);
      expect((await get(`${encodeURI(id)}/500`)).statusCode).toBe(404);
    },
  );

  test("a file that got lost is not found, and not an error", async () => {
    const lost = await app.db
      .selectFrom("assets")
      .select("storage_key")
      .where("id", "=", draft)
      .executeTakeFirstOrThrow();
    await app.context.media.storage.delete(lost.storage_key);
    await app.context.media.variants.remove(lost.storage_key);
    expect((await get(draft, asOwner())).statusCode).toBe(404);
    expect((await get(`${draft}/800`, asOwner())).statusCode).toBe(404);
  });
});

test("with the object store away, widths that were made before are still served", async () => {
  const away = await startObjectStore();
  const app = await createTestApp(away.settings);
  const { id: ownerId, token } = await createMember(app);
  const picture = await drawPicture({ width: 600, height: 300 }).png().toBuffer();
  const { id } = (await upload(app, picture, { token })).body.data.asset;
  await app.db
    .updateTable("users")
    .set({ profile_picture_id: id })
    .where("id", "=", ownerId)
    .execute();
  const get = (width: number) => app.app.inject({ url: `/media/${id}/${width}` });
  expect((await get(300)).statusCode).toBe(200);
  await away.stop();
  expect((await get(300)).statusCode).toBe(200);
  const missing = await get(500);
  expect(missing.statusCode).toBe(503);
  expect(missing.headers["retry-after"]).toBe("5");
  await app.close();
});
