import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { giveCapsule } from "../../../tests/support/identity.ts";
import { drawPicture } from "../../../tests/support/media.ts";
import { createMember, type Member } from "../../../tests/support/people.ts";
import { upload } from "../../../tests/support/upload.ts";
import { createAnswerCache } from "../cache/answer-cache.ts";

const cache = createAnswerCache({ clock: () => new Date(), lifetimeMs: 600_000 });

let app: TestApp;
let owner: Member;
/** Nobody but the owner may see it. */
let unused: string;
let face: string;

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "on" }, { cache });
  owner = await createMember(app);
  const file = await drawPicture().png().toBuffer();
  [unused = "", face = ""] = [
    (await upload(app, file, owner)).body.data.asset.id,
    (await upload(app, file, owner)).body.data.asset.id,
  ];
  await app.call("PATCH /account", { body: { profile_picture_id: face } }, owner);
  await giveCapsule(app, owner);
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers, remoteAddress: "192.0.2.1" });

describe("an Authorization header that is no token is refused, whatever the cookie says", () => {
  test.each([
    "Bearer",
    "Bearer ",
    "Bearer  two-spaces",
    "Bearer one two",
    "Basic YTpi",
    "Token abc",
    "",
  ])("%j", async (authorization) => {
    const headers = { authorization, cookie: `auth.token=${owner.token}` };
    for (const url of [
      "/api/v1/account",
      "/api/v1/tags",
      `/media/${unused}`,
      `/media/${unused}/500`,
      `/media/${face}/500`,
    ]) {
      expect((await get(url, headers)).statusCode, url).toBe(401);
    }
  });

  test("a token in any spelling of the word is taken, and comes before the cookie", async () => {
    const other = await createMember(app);
    for (const word of ["Bearer", "bearer", "BEARER"]) {
      const headers = { authorization: `${word} ${owner.token}`, cookie: "auth.token=x" };
      expect((await get("/api/v1/account", headers)).statusCode).toBe(200);
      expect((await get(`/media/${unused}/500`, headers)).statusCode).toBe(200);
    }
    const both = {
      authorization: `Bearer ${other.token}`,
      cookie: `auth.token=${owner.token}`,
    };
    expect((await get(`/media/${unused}/500`, both)).statusCode).toBe(404);
  });
});

describe("only what is answered to a visitor is kept for others", () => {
  const stored: string[] = [];
  const { store } = cache;
  cache.store = (key, ...rest) => {
    stored.push(key);
    store(key, ...rest);
  };

  test.each(["/api/v1/flenjors?page_limit=7", "media"])("%s", async (path) => {
    const url = path === "media" ? `/media/${face}/500` : path;
    const isStored = async (headers: Record<string, string>) => {
      stored.length = 0;
      expect((await get(url, headers)).statusCode).toBe(200);
      return stored.length > 0;
    };
    expect(await isStored({ authorization: `Bearer ${owner.token}` })).toBe(false);
    expect(await isStored({ cookie: `auth.token=${owner.token}` })).toBe(false);
    expect(await isStored({ cookie: "auth.token=nobody" })).toBe(false);
    expect(await isStored({ cookie: "theme=dark" })).toBe(true);
  });

  test("a picture once, whatever follows its address", async () => {
    stored.length = 0;
    for (let number = 0; number < 5; number++) await get(`/media/${face}/300?x=${number}`, {});
    expect(new Set(stored).size).toBe(1);
  });
});
