import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { drawPicture } from "../../../../tests/support/media.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { upload } from "../../../../tests/support/upload.ts";
import { sweepUnattachedAssets } from "../assets/assets-sweep.service.ts";

let site: TestApp;
let author: Member;
let host: Member;
let friend: Member;
let absent: Member;
let stranger: Member;
let capsuleId: string;
let outing: MadeOuting;
const before = new Date("2026-11-18T12:00:00Z");
const after = new Date("2026-11-21T12:00:00Z");
let now = before;

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now });
  [author, host] = [await createMember(site), await createMember(site)];
  [friend, absent] = [await createMember(site), await createMember(site)];
  stranger = await createMember(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  now = before;
  capsuleId = (await createCapsule(site, author)).id;
  outing = await makeOuting(site, host, capsuleId, { starts_on: "2026-11-20" });
  await joinOuting(site, outing.link, { answer: "yes" }, friend);
  await joinOuting(site, outing.link, { answer: "no" }, absent);
  now = after;
});

const remember = (who: Member, body: object) =>
  site.call("PUT /outings/{id}/memory", { params: { id: outing.id }, body }, who);
const memories = (who: Member) =>
  site.call("GET /outings/{id}/memories", { params: { id: outing.id } }, who);
const reviews = async () =>
  (await site.call("GET /flenjors/{id}/reviews", { params: { id: capsuleId } })).body.data.reviews;
const ownPicture = async (who: Member) => {
  const file = await drawPicture({ width: 96, height: 64 }).png().toBuffer();
  return (await upload(site, file, who)).body.data.asset.id as string;
};
const opens = async (id: string, who?: Member) =>
  (await site.app.inject({ url: `/media/${id}`, cookies: who ? { "auth.token": who.token } : {} }))
    .statusCode;

describe("memories", () => {
  test("R-OUT-09 are written and read by those who were there, once it has begun", async () => {
    now = before;
    expect((await remember(friend, { words: "Early" })).status).toBe(409);
    now = after;
    expect((await remember(friend, { words: "What a night" })).status).toBe(200);
    await remember(friend, { words: "What a night it was" });
    const { body } = await memories(host);
    expect(body.data.memories).toMatchObject([
      { words: "What a night it was", is_review: false, person: { user: { id: friend.id } } },
    ]);
    expect((await memories(absent)).status).toBe(403);
    expect((await remember(absent, { words: "I was not there" })).status).toBe(403);
    expect((await memories(stranger)).status).toBe(404);
    expect(await reviews()).toEqual([]);
  });

  test("R-OUT-09 with a rating they are a review too, in one step, by the rules of reviews", async () => {
    const { body } = await remember(friend, { words: "Lovely", rating: 5 });
    expect(body.data.memory.is_review).toBe(true);
    expect(await reviews()).toMatchObject([{ rating: 5, comment: "Lovely" }]);
    await remember(friend, { words: "Lovely still", rating: 4 });
    expect(await reviews()).toMatchObject([{ rating: 4, comment: "Lovely still" }]);
    const [{ id }] = await reviews();
    await site.call("DELETE /flenjor-reviews/{id}", { params: { id }, body: {} }, friend);
    expect((await memories(friend)).body.data.memories).toMatchObject([{ is_review: false }]);
  });

  test("R-OUT-09 are no review of one's own capsule, nor of one that went; nothing is half kept", async () => {
    now = before;
    const own = await makeOuting(site, author, capsuleId, { starts_on: "2026-11-20" });
    now = after;
    const params = { id: own.id };
    const rated = { words: "Mine", rating: 5 };
    const refused = await site.call("PUT /outings/{id}/memory", { params, body: rated }, author);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["rating"]]);
    await site.call("DELETE /flenjors/{id}", { params: { id: capsuleId } }, author);
    expect((await remember(friend, { words: "Gone", rating: 5 })).status).toBe(422);
    expect((await memories(friend)).body.data.memories).toEqual([]);
    expect((await remember(friend, { words: "Gone" })).status).toBe(200);
  });

  test("R-OUT-09 R-OUT-10 their pictures are there for those who were there alone, and stay", async () => {
    const picture = await ownPicture(friend);
    expect((await remember(host, { asset_ids: [picture] })).status).toBe(422);
    const kept = await remember(friend, { words: "Look", asset_ids: [picture, picture] });
    expect(kept.body.data.memory.assets.map(({ id }: { id: string }) => id)).toEqual([picture]);
    const sees = async () => [
      await opens(picture, friend),
      await opens(picture, host),
      await opens(picture, absent),
      await opens(picture, stranger),
      await opens(picture),
    ];
    expect(await sees()).toEqual([200, 200, 404, 404, 404]);
    now = new Date(after.getTime() + 5 * 24 * 60 * 60 * 1000);
    await sweepUnattachedAssets(site.context);
    expect(await sees()).toEqual([200, 200, 404, 404, 404]);
    await remember(friend, { words: "Look" });
    expect(await opens(picture, host)).toBe(404);
  });

  test("R-OUT-10 of people between whom there is a block are not shown", async () => {
    now = before;
    await joinOuting(site, outing.link, { answer: "yes" }, stranger);
    now = after;
    const picture = await ownPicture(stranger);
    await remember(stranger, { words: "Me too", asset_ids: [picture] });
    expect((await memories(friend)).body.data.memories).toHaveLength(1);
    await site.call("POST /users/{id}/block", { params: { id: stranger.id } }, friend);
    expect((await memories(friend)).body.data.memories).toEqual([]);
    expect(await opens(picture, friend)).toBe(404);
    expect(await opens(picture, host)).toBe(200);
    await site.call("DELETE /users/{id}/block", { params: { id: stranger.id } }, friend);
  });

  test("R-OUT-09 say whether they can be a review, and which stars it would replace", async () => {
    const review = async (who: Member) => {
      const { reviewing, own_rating } = (await memories(who)).body.data;
      return [reviewing, own_rating];
    };
    expect(await review(friend)).toEqual(["possible", null]);
    await remember(friend, { words: "Lovely", rating: 4 });
    expect(await review(friend)).toEqual(["possible", 4]);
    now = before;
    await joinOuting(site, outing.link, { answer: "yes" }, author);
    now = after;
    expect(await review(author)).toEqual(["own_capsule", null]);
    await site.call("DELETE /flenjors/{id}", { params: { id: capsuleId } }, author);
    expect(await review(friend)).toEqual(["no_capsule", null]);
  });

  test("R-OUT-09 are never empty, are taken back whole, and can be written again", async () => {
    expect((await remember(friend, {})).body.errors).toEqual({ words: ["This is required."] });
    const picture = await ownPicture(friend);
    await remember(friend, { words: "Lovely", asset_ids: [picture], rating: 5 });
    const params = { id: outing.id };
    const takeBack = (who: Member) => site.call("DELETE /outings/{id}/memory", { params }, who);
    expect((await takeBack(friend)).status).toBe(204);
    expect((await takeBack(host)).status).toBe(204);
    expect((await memories(host)).body.data.memories).toEqual([]);
    expect(await opens(picture, host)).toBe(404);
    // The review was for everybody, and is deleted where everybody reads it.
    expect(await reviews()).toMatchObject([{ rating: 5, comment: "Lovely" }]);
    await remember(friend, { words: "Lovely", asset_ids: [picture] });
    expect((await memories(host)).body.data.memories).toMatchObject([
      { words: "Lovely", is_review: true, assets: [{ id: picture }] },
    ]);
  });

  test("R-OUT-09 are taken back by somebody who has said since that they did not come", async () => {
    const params = { id: outing.id };
    now = new Date("2026-11-20T20:00:00Z");
    expect((await remember(friend, { words: "I leave now" })).status).toBe(200);
    const body = { answer: "no" as const };
    expect((await site.call("PUT /outings/{id}/answer", { params, body }, friend)).status).toBe(
      200,
    );
    expect((await site.call("DELETE /outings/{id}/memory", { params }, friend)).status).toBe(204);
    expect((await memories(host)).body.data.memories).toEqual([]);
    expect((await site.call("DELETE /outings/{id}/memory", { params }, stranger)).status).toBe(404);
  });
});
