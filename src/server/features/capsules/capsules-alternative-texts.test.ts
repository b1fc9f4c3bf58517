import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createModerationWorld } from "../../../../tests/support/moderation.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { unzip } from "../../../../tests/support/unzip.ts";
import {
  createAsset,
  newCapsule,
  newExperience,
  publish,
} from "../../../../tests/support/whole-capsules.ts";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { CallInput } from "../../../contract/endpoints.ts";

let site: TestApp;
let ana: Member;
let bruno: Member;
let first: string;
let second: string;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
  bruno = await createMember(site);
  [first, second] = [await createAsset(site, ana), await createAsset(site, ana)];
});
afterAll(() => site.close());

const publishWorded = (changes: object = {}) =>
  publish(site, ana, {
    cover_assets_with_metadata: [{ asset_id: second, alt: "A tram turns a corner" }],
    experiences: [
      newExperience({
        assets_with_metadata: [
          { asset_id: first, caption: "Early", alt: "Two cups on a wall above the river" },
          { asset_id: second },
        ],
      }),
    ],
    ...changes,
  });

const read = async (id: string, viewer?: Member) =>
  (await site.call("GET /flenjors/{id}", { params: { id } }, viewer)).body.data
    .flenjor as WholeFlenjor;

const coverWords = (capsule: WholeFlenjor) =>
  capsule.cover_assets_with_metadata.map(({ asset, alt, order }) => [asset.id, alt, order]);
const pictureWords = ({ experiences }: WholeFlenjor) =>
  experiences[0]?.assets_with_metadata.map(({ asset, caption, alt }) => [asset.id, caption, alt]);

test("R-PIC-06 covers and pictures are published with their alternative texts", async () => {
  const capsule = await publishWorded();
  expect(coverWords(capsule)).toEqual([[second, "A tram turns a corner", 0]]);
  expect(capsule.cover_assets.map(({ id }) => id)).toEqual([second]);
  expect(pictureWords(capsule)).toEqual([
    [first, "Early", "Two cups on a wall above the river"],
    [second, "", ""],
  ]);
  expect(await read(capsule.id)).toMatchObject({
    cover_assets_with_metadata: capsule.cover_assets_with_metadata,
    experiences: [{ assets_with_metadata: capsule.experiences[0]?.assets_with_metadata }],
  });
});

test("R-PIC-06 a capsule without covers has a landscape without words", async () => {
  const capsule = await publish(site, ana);
  expect(capsule.cover_assets_with_metadata).toEqual([
    { asset: capsule.cover_assets[0], alt: "", order: 0 },
  ]);
});

test("R-PIC-06 the texts of covers and pictures are changed and taken away", async () => {
  const { id, experiences } = await publishWorded();
  const body = {
    cover_assets_with_metadata: [{ asset_id: first, alt: "Stairs" }, { asset_id: second }],
  };
  await site.call("PATCH /flenjors/{id}", { params: { id }, body }, ana);
  expect(coverWords(await read(id))).toEqual([
    [first, "Stairs", 0],
    [second, "", 1],
  ]);
  const pictures = { assets_with_metadata: [{ asset_id: second, alt: "Only this one" }] };
  const params = { id: experiences[0]?.id ?? "" };
  await site.call("PATCH /experiences/{id}", { params, body: pictures }, ana);
  expect(pictureWords(await read(id))).toEqual([[second, "", "Only this one"]]);
});

test("R-PIC-06 bare ids put pictures into another order and lose no words", async () => {
  const { id, experiences } = await publishWorded();
  const covers = { cover_asset_ids: [first, second] };
  await site.call("PATCH /flenjors/{id}", { params: { id }, body: covers }, ana);
  const params = { id: experiences[0]?.id ?? "" };
  const pictures = { asset_ids: [second, first] };
  await site.call("PATCH /experiences/{id}", { params, body: pictures }, ana);
  const after = await read(id);
  expect(coverWords(after)).toEqual([
    [first, "", 0],
    [second, "A tram turns a corner", 1],
  ]);
  expect(pictureWords(after)).toEqual([
    [second, "", ""],
    [first, "Early", "Two cups on a wall above the river"],
  ]);
});

test("R-PIC-06 characters that nobody sees are left out, and lines are joined", async () => {
  const alt = " A cat\u202e\u200b on\na wall ";
  const capsule = await publishWorded({
    cover_assets_with_metadata: [{ asset_id: first, alt }],
    experiences: [newExperience({ assets_with_metadata: [{ asset_id: first, alt }] })],
  });
  expect(coverWords(capsule)).toEqual([[first, "A cat on a wall", 0]]);
  expect(pictureWords(capsule)).toEqual([[first, "", "A cat on a wall"]]);
});

const tooLong = "x".repeat(501);

test.each([
  ["cover_assets_with_metadata.0.alt", () => worded({ alt: tooLong })],
  ["cover_assets_with_metadata.0.alt", () => worded({ alt: 7 })],
  ["cover_assets_with_metadata.0.caption", () => worded({ caption: "Covers have none" })],
  ["experiences.0.assets_with_metadata.0.alt", () => pictured({ alt: tooLong })],
  ["cover_assets_with_metadata", () => worded({ asset_id: ana.id })],
])(
  "R-PIC-06 a text that cannot be kept is refused by the name of its field: %s",
  async (field, capsule) => {
    const body = capsule() as CallInput<"POST /flenjors">["body"];
    const answer = await site.call("POST /flenjors", { body }, ana);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  },
);

const worded = (cover: object) =>
  newCapsule({ cover_assets_with_metadata: [{ asset_id: first, ...cover }] });
const pictured = (picture: object) =>
  newCapsule({
    experiences: [newExperience({ assets_with_metadata: [{ asset_id: first, ...picture }] })],
  });

test("R-PIC-06 five hundred characters are stored whole", async () => {
  const capsule = await publishWorded({
    cover_assets_with_metadata: [{ asset_id: first, alt: tooLong.slice(1) }],
  });
  expect(coverWords(capsule)).toEqual([[first, tooLong.slice(1), 0]]);
});

test("R-PIC-06 the texts of a private capsule are told to nobody else", async () => {
  const words = "A note that only my sister should hear";
  const { id } = await publishWorded({
    visibility: "private",
    cover_assets_with_metadata: [{ asset_id: first, alt: words }],
  });
  expect(coverWords(await read(id, ana))).toEqual([[first, words, 0]]);
  for (const viewer of [bruno, undefined]) {
    const answer = await site.call("GET /flenjors/{id}", { params: { id } }, viewer);
    expect(answer.status).toBe(404);
    const found = await site.call("GET /flenjors", { query: { search: words } }, viewer);
    expect(JSON.stringify(found.body)).not.toContain(words);
  }
});

test("R-PIC-06 the download of one's data holds them", async () => {
  const dora = await createMember(site);
  const picture = await createAsset(site, dora);
  await publish(site, dora, {
    cover_assets_with_metadata: [{ asset_id: picture, alt: "The harbour" }],
    experiences: [
      newExperience({ assets_with_metadata: [{ asset_id: picture, alt: "A ferry leaves" }] }),
    ],
  });
  const answer = await site.app.inject({
    method: "POST",
    url: "/api/v1/account/export",
    headers: { authorization: `Bearer ${dora.token}` },
    payload: { proof: { password: dora.password } },
  });
  const capsules = JSON.parse(unzip(answer.rawPayload).get("capsules.json")?.toString() ?? "");
  expect(capsules).toMatchObject([
    {
      covers: [{ asset_id: picture, alt: "The harbour" }],
      experiences: [{ assets: [{ asset_id: picture, caption: "", alt: "A ferry leaves" }] }],
    },
  ]);
});

test("R-PIC-06 moderators read the texts of what was reported", async () => {
  const { report, caseOf } = await createModerationWorld(site);
  const { id } = await publishWorded();
  await report(bruno, "flenjors", id);
  expect((await caseOf(id)).thing.alternative_texts).toEqual([
    "A tram turns a corner",
    "Two cups on a wall above the river",
  ]);
  await report(bruno, "users", ana.id);
  expect((await caseOf(ana.id)).thing.alternative_texts).toEqual([]);
});
