import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { drawPicture, sampleVideo } from "../../../../tests/support/media.ts";
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

async function newFilm(poster: string): Promise<string> {
  const options = { token: ana.token, kind: "videos", query: `?poster_id=${poster}` } as const;
  return (await upload(site, sampleVideo("webm"), options)).body.data.asset.id;
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

const statusOf = async (picture: string, by?: Member, held?: string) => {
  const headers = {
    ...(by && { cookie: `auth.token=${by.token}` }),
    ...(held && { "if-none-match": held }),
  };
  return (await site.app.inject({ url: `/media/${picture}`, headers })).statusCode;
};
const preview = async ({ id }: WholeFlenjor) =>
  (await site.app.inject({ url: `/previews/capsules/${id}.jpg` })).rawPayload;
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

  test("is no longer the poster of a film, for a visitor, a member or who holds it", async () => {
    const film = await newFilm(cover);
    await publish({ cover_asset_ids: [film] });
    expect(await statusOf(`${film}/500`)).toBe(200);
    const member = await createMember(site);
    await decide("hide");
    expect(await statusOf(`${film}/500`)).toBe(404);
    expect(await statusOf(`${film}/500`, member, "*")).toBe(404);
    expect(await statusOf(film)).toBe(200);
    await decide("restore");
    expect(await statusOf(`${film}/500`)).toBe(200);
  });

  test("is gone from the previews of other capsules, drawn before or not", async () => {
    const asCover = await publish({ cover_asset_ids: [cover] });
    const asPoster = await publish({ cover_asset_ids: [await newFilm(cover)] });
    const before = [await preview(asCover), await preview(asPoster)];
    await decide("hide");
    const after = [await preview(asCover), await preview(asPoster)];
    expect(after.map((picture, index) => picture.equals(before[index] as Buffer))).toEqual([
      false,
      false,
    ]);
    await decide("restore");
    expect((await preview(asCover)).equals(before[0] as Buffer)).toBe(true);
  });

  test("takes its poster along where it is a film", async () => {
    const [first, second] = [await newPicture(), await newPicture()];
    const [film, other] = [await newFilm(first), await newFilm(second)];
    const shown = await publish({ cover_asset_ids: [first] });
    await setCovers(hidden, [film]);
    await setPictures(1, [{ asset_id: other, caption: "" }]);
    await decide("hide");
    for (const poster of [first, second]) {
      const again = { body: { title: "Again", cover_asset_ids: [poster] } };
      expect((await site.call("POST /flenjors", again, ana)).status).toBe(422);
      const face = { body: { profile_picture_id: poster } };
      expect((await site.call("PATCH /account", face, ana)).status).toBe(422);
    }
    expect(shown.cover_assets).toMatchObject([{ id: first }]);
    expect(await statusOf(`${first}/500`)).toBe(404);
    // The owner and moderators still see the poster of the film.
    expect(await statusOf(`${film}/500`)).toBe(404);
    expect(await statusOf(`${film}/500`, ana)).toBe(200);
    expect(await statusOf(`${film}/500`, moderator)).toBe(200);
    await decide("restore");
    expect(await statusOf(`${first}/500`)).toBe(200);
  });

  test("comes back once no hidden capsule shows it, not even as a poster", async () => {
    const film = await newFilm(cover);
    const first = hidden;
    const second = await publish({ cover_asset_ids: [film] });
    const report = { params: { id: second.id }, body: { reason: "spam" } } as const;
    await site.call("POST /flenjors/{id}/report", report, await createMember(site));
    const third = await publish({ cover_asset_ids: [cover] });
    await decide("hide");
    hidden = second;
    await decide("hide");
    hidden = first;
    await decide("restore");
    expect(third.cover_assets).toMatchObject([{ id: cover }]);
    expect(await statusOf(cover)).toBe(404);
    hidden = second;
    await decide("restore");
    expect([await statusOf(cover), await statusOf(`${film}/500`)]).toEqual([200, 200]);
  });
});
