import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { drawPicture } from "../../../../tests/support/media.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { upload } from "../../../../tests/support/upload.ts";
import { forgetGuests } from "../outing-people/outing-people-guests.service.ts";

let site: TestApp;
let host: Member;
let outing: MadeOuting;
let key: string;
let absentKey: string;
const dayMs = 24 * 60 * 60 * 1000;
const before = new Date("2026-11-18T12:00:00Z");
const after = new Date("2026-11-21T12:00:00Z");
let now = before;

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now });
  host = await createMember(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  now = before;
  const { id } = await createCapsule(site, host);
  outing = await makeOuting(site, host, id, { starts_on: "2026-11-20" });
  key = (await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" })).key;
  absentKey = (await joinOuting(site, outing.link, { name: "Sara", answer: "maybe" })).key;
  now = after;
});

const write = (by: string, words: string) =>
  site.call("PUT /guests/{key}/memory", { params: { key: by }, body: { words } });
const read = (by: string) => site.call("GET /guests/{key}/memories", { params: { key: by } });
const forHost = async (): Promise<{ words: string; person: { name: string } }[]> =>
  (await site.call("GET /outings/{id}/memories", { params: { id: outing.id } }, host)).body.data
    .memories;

/** As the database has them: by then nobody is signed in any more. */
const stored = async () => {
  const all = site.db.selectFrom("outing_memories").where("outing_id", "=", outing.id);
  return (await all.select("words").orderBy("words").execute()).map(({ words }) => words);
};

describe("memories of guests", () => {
  test("R-OUT-09 are written by guests who were there, once it has begun, and read by all who were", async () => {
    now = before;
    expect((await write(key, "Early")).status).toBe(409);
    now = after;
    expect((await write(absentKey, "I was not there")).status).toBe(403);
    expect((await read(absentKey)).status).toBe(403);
    expect((await write("x".repeat(22), "Nobody")).status).toBe(404);
    expect((await write(key, "")).status).toBe(422);
    expect((await write(key, "x".repeat(2001))).status).toBe(422);
    await write(key, "Windy");
    expect((await write(key, "Windy and good")).body.data.memory).toMatchObject({
      words: "Windy and good",
      person: { name: "Rosa", user: null, is_you: true },
    });
    expect(await forHost()).toMatchObject([{ words: "Windy and good", person: { name: "Rosa" } }]);
    await site.call("DELETE /guests/{key}/memory", { params: { key } });
    expect(await forHost()).toEqual([]);
  });

  test("R-OUT-09 R-OUT-10 a guest reads the words of others, and learns how many pictures there are", async () => {
    const file = await drawPicture({ width: 96, height: 64 }).png().toBuffer();
    const picture: string = (await upload(site, file, host)).body.data.asset.id;
    const params = { id: outing.id };
    const body = { words: "Look", asset_ids: [picture] };
    await site.call("PUT /outings/{id}/memory", { params, body }, host);
    const { data } = (await read(key)).body;
    expect(data).toMatchObject({ memories: [{ words: "Look", assets: [] }], pictures_count: 1 });
    expect(JSON.stringify(data)).not.toContain(picture);
    const wordless = { asset_ids: [picture] };
    await site.call("PUT /outings/{id}/memory", { params, body: wordless }, host);
    expect((await read(key)).body.data).toEqual({ memories: [], pictures_count: 1 });
  });

  test("R-OUT-10 go ninety days after the outing, and none comes after", async () => {
    await write(key, "Windy");
    const params = { id: outing.id };
    await site.call("PUT /outings/{id}/memory", { params, body: { words: "Mine" } }, host);
    now = new Date(after.getTime() + 80 * dayMs);
    await forgetGuests(site.context);
    expect(await stored()).toEqual(["Mine", "Windy"]);
    now = new Date(after.getTime() + 91 * dayMs);
    await forgetGuests(site.context);
    expect(await stored()).toEqual(["Mine"]);
    expect((await write(key, "Again")).status).toBe(409);
    expect(await stored()).toEqual(["Mine"]);
  });

  test("R-OUT-10 go with a guest who asks to be forgotten", async () => {
    await write(key, "Windy");
    await site.call("DELETE /guests/{key}", { params: { key } });
    expect(await forHost()).toEqual([]);
    expect((await read(key)).status).toBe(404);
  });
});
