import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { drawPicture } from "../../../../tests/support/media.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { upload } from "../../../../tests/support/upload.ts";
import { newExperience, publish } from "../../../../tests/support/whole-capsules.ts";
import type { Outing } from "../../../contract/outings/outing.ts";
import { readSceneCode } from "../../scenes/scene.ts";
import { sweepUnattachedAssets } from "../assets/assets-sweep.service.ts";

let site: TestApp;
let author: Member;
let host: Member;
let member: Member;
let stranger: Member;
let picture: string;

beforeAll(async () => {
  site = await createTestApp();
  [author, host] = [await createMember(site), await createMember(site)];
  [member, stranger] = [await createMember(site), await createMember(site)];
  await site.context.ground.ready();
}, 120_000);
afterAll(() => site.close());
beforeEach(async () => {
  const file = await drawPicture({ width: 96, height: 64 }).png().toBuffer();
  picture = (await upload(site, file, author)).body.data.asset.id;
});

const withPicture = (visibility: "public" | "private" = "public") =>
  publish(site, author, {
    visibility,
    cover_asset_ids: [picture],
    experiences: [newExperience({ asset_ids: [picture] })],
  });
const opens = async (who: Member | null, id = picture) => {
  const headers = who ? { cookie: `auth.token=${who.token}` } : {};
  return (await site.app.inject({ url: `/media/${id}`, headers })).statusCode;
};
const seenBy = async (outing: MadeOuting, who: Member): Promise<Outing> =>
  (await site.call("GET /outings/{id}", { params: { id: outing.id } }, who)).body.data.outing;
const seenWith = async (key: string): Promise<Outing> =>
  (await site.call("GET /guests/{key}", { params: { key } })).body.data.outing;
const picturesIn = ({ cover, moments }: Outing) => [
  cover?.id,
  ...moments.flatMap(({ assets }) => assets.map(({ asset }) => asset.id)),
];
const makePrivate = (id: string) =>
  site.call("PATCH /flenjors/{id}", { params: { id }, body: { visibility: "private" } }, author);

describe("pictures of an outing", () => {
  test("R-OUT-02 are those of a public capsule, for everybody, until its author takes them back", async () => {
    const capsule = await withPicture();
    const outing = await makeOuting(site, host, capsule.id);
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    expect(picturesIn(await seenBy(outing, host))).toEqual([picture, picture]);
    expect(picturesIn(await seenWith(key))).toEqual([picture, picture]);
    await makePrivate(capsule.id);
    const after = await seenBy(outing, host);
    expect(after.moments[0]).toMatchObject({ title: "Coffee at the viewpoint", assets: [] });
    // It wears the scene of the capsule instead.
    expect(readSceneCode(after.cover?.id ?? "")).not.toBeNull();
    expect(after.flenjor).toBeNull();
    expect(picturesIn(await seenWith(key))).toEqual([after.cover?.id]);
    expect(await opens(host)).toBe(404);
  });

  test("R-OUT-10 the host's own are lent to the members who take part, and to nobody else", async () => {
    const capsule = await withPicture("private");
    const outing = await makeOuting(site, author, capsule.id);
    await joinOuting(site, outing.link, { answer: "yes" }, member);
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    expect(picturesIn(await seenBy(outing, member))).toEqual([picture, picture]);
    expect([await opens(member), await opens(stranger), await opens(null)]).toEqual([
      200, 404, 404,
    ]);
    expect(picturesIn(await seenWith(key))).not.toContain(picture);
    const { invitation } = (
      await site.call("GET /invitations/{link}", { params: { link: outing.link } })
    ).body.data;
    expect(invitation.cover.id).not.toBe(picture);
    const me = (await seenBy(outing, member)).you.id;
    const params = { id: outing.id, person_id: me };
    await site.call("DELETE /outings/{id}/people/{person_id}", { params }, member);
    expect(await opens(member)).toBe(404);
  });

  test("R-OUT-02 the host's own stay after the capsule went; those of others go with it", async () => {
    const capsule = await withPicture();
    const own = await makeOuting(site, author, capsule.id);
    const others = await makeOuting(site, host, capsule.id);
    await site.call("DELETE /flenjors/{id}", { params: { id: capsule.id } }, author);
    const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
    await sweepUnattachedAssets({ ...site.context, clock: () => later });
    expect(picturesIn(await seenBy(own, author))).toEqual([picture, picture]);
    expect(await opens(author)).toBe(200);
    expect(picturesIn(await seenBy(others, host))).not.toContain(picture);
    await site.call("DELETE /outings/{id}", { params: { id: own.id } }, author);
    await sweepUnattachedAssets({ ...site.context, clock: () => later });
    expect(await opens(author)).toBe(404);
  });

  test("R-OUT-02 the scene of a capsule that went is still drawn for its outing", async () => {
    const capsule = await publish(site, author, { tags: ["stargazing"] });
    const outing = await makeOuting(site, host, capsule.id);
    await site.call("DELETE /flenjors/{id}", { params: { id: capsule.id } }, author);
    const { cover } = await seenBy(outing, host);
    expect(readSceneCode(cover?.id ?? "")).not.toBeNull();
    const drawn = async () => (await site.app.inject({ url: `${cover?.url}/tall/500` })).statusCode;
    expect(await drawn()).toBe(200);
  });
});

test("R-OUT-02 R-PIC-01 an outing made before its capsule was described gets the scene with it", async () => {
  const { id } = await publish(site, author, { experiences: [newExperience()] });
  const scene = "lake.evening.clear.left.1.green.hills.0.lake.none.grass.stars.0123abcd";
  const wear = (worn: { scene: string | null; scene_placeholder: string | null }) =>
    site.db.updateTable("flenjors").set(worn).where("id", "=", id).execute();
  await wear({ scene: null, scene_placeholder: null });
  const outing = await makeOuting(site, host, id);
  expect(readSceneCode(outing.cover?.id ?? "")).toBeNull();
  await wear({ scene, scene_placeholder: null });
  expect((await seenBy(outing, host)).cover?.id).toBe(scene);
  const placeholder = "data:image/webp;base64,UklGRg==";
  await wear({ scene, scene_placeholder: placeholder });
  expect((await seenBy(outing, host)).cover).toMatchObject({ id: scene, placeholder });
  // A scene that changes later is not that of the plan that was taken.
  await wear({ scene: scene.replace("evening", "morning"), scene_placeholder: null });
  expect((await seenBy(outing, host)).cover).toMatchObject({ id: scene, placeholder });
});
