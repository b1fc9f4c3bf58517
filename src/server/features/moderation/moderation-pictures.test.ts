import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { drawPicture } from "../../../../tests/support/media.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { upload } from "../../../../tests/support/upload.ts";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { ModerationAction, ModerationCase } from "../../../contract/moderation.ts";

let site: TestApp;
let moderator: Member;
let ana: Member;
let cover: string;
let pictured: string;
let hidden: WholeFlenjor;

beforeAll(async () => {
  site = await createTestApp();
  moderator = await createMember(site, { scope: ["moderator"] });
});
afterAll(() => site.close());
beforeEach(async () => {
  ana = await createMember(site);
  [cover, pictured] = [await newPicture(), await newPicture()];
  hidden = await publish({
    cover_asset_ids: [cover],
    experiences: [{ title: "Lunch", asset_ids: [pictured] }, { title: "Walk" }],
  });
  const report = { params: { id: hidden.id }, body: { reason: "spam" } } as const;
  await site.call("POST /flenjors/{id}/report", report, await createMember(site));
});

async function newPicture(): Promise<string> {
  const file = await drawPicture().png().toBuffer();
  return (await upload(site, file, { token: ana.token })).body.data.asset.id;
}

async function publish(fields: object): Promise<WholeFlenjor> {
  const { body } = await site.call("POST /flenjors", { body: { title: "A day", ...fields } }, ana);
  return body.data.flenjor;
}

async function decide(action: ModerationAction): Promise<void> {
  const state = action === "hide" ? "open" : "closed";
  const { body: queue } = await site.call("GET /moderation/cases", { query: { state } }, moderator);
  const { id } = queue.data.cases.find(({ thing }: ModerationCase) => thing.id === hidden.id);
  const body = { action, reason: "Not for here." };
  const done = await site.call(
    "POST /moderation/cases/{id}/actions",
    { params: { id }, body },
    moderator,
  );
  expect(done.status).toBe(200);
}

const statusOf = async (picture: string) =>
  (await site.app.inject({ url: `/media/${picture}` })).statusCode;
const setCovers = ({ id }: WholeFlenjor, cover_asset_ids: string[]) =>
  site.call("PATCH /flenjors/{id}", { params: { id }, body: { cover_asset_ids } }, ana);
const setPictures = (
  index: number,
  assets_with_metadata: { asset_id: string; caption: string }[],
) =>
  site.call(
    "PATCH /experiences/{id}",
    { params: { id: hidden.experiences[index]?.id ?? "" }, body: { assets_with_metadata } },
    ana,
  );

describe("R-CAPS-09 a hidden picture", () => {
  test("is hidden wherever it is shown, and its owner shows it nowhere else", async () => {
    const second = await publish({ cover_asset_ids: [cover] });
    const third = await publish({});
    expect(await statusOf(cover)).toBe(200);
    await decide("hide");
    expect(await statusOf(cover)).toBe(404);
    for (const answer of [
      await setCovers(third, [cover]),
      await setCovers(second, [cover, pictured]),
      await setCovers(hidden, [cover, pictured]),
    ]) {
      expect(Object.keys(answer.body.errors)).toEqual(["cover_asset_ids"]);
    }
    const moved = await setPictures(1, [{ asset_id: pictured, caption: "" }]);
    expect(Object.keys(moved.body.errors)).toEqual(["assets_with_metadata"]);
    const body = { title: "Again", experiences: [{ title: "Lunch", asset_ids: [pictured] }] };
    expect((await site.call("POST /flenjors", { body }, ana)).status).toBe(422);
    const face = { body: { profile_picture_id: cover } };
    expect((await site.call("PATCH /account", face, ana)).status).toBe(422);
    await decide("restore");
    expect(await statusOf(cover)).toBe(200);
  });

  test("stays where it is while its owner changes what is beside it", async () => {
    await decide("hide");
    const fresh = await newPicture();
    const covers = await setCovers(hidden, [fresh, cover]);
    expect(covers.status).toBe(200);
    expect(covers.body.data.flenjor.cover_assets).toMatchObject([{ id: fresh }, { id: cover }]);
    const captioned = await setPictures(0, [{ asset_id: pictured, caption: "The table" }]);
    expect(captioned.status).toBe(200);
    expect(captioned.body.data.experience.assets_with_metadata).toMatchObject([
      { asset: { id: pictured }, caption: "The table" },
    ]);
    expect([await statusOf(cover), await statusOf(pictured)]).toEqual([404, 404]);
    await decide("restore");
    expect([await statusOf(cover), await statusOf(pictured)]).toEqual([200, 200]);
  });
});
