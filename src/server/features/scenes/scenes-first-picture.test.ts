import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { createAsset, newExperience, publish } from "../../../../tests/support/whole-capsules.ts";
import type { Flenjor, WholeFlenjor } from "../../../contract/capsules.ts";
import { shownCover } from "../../../contract/pictures/shown-cover.ts";

let site: TestApp;
let ana: Member;
let first: string;
let second: string;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
}, 120_000);
afterAll(() => site.close());
beforeEach(async () => {
  first = await createAsset(site, ana);
  second = await createAsset(site, ana);
});

const asAna = () => ({ token: ana.token });
const shownOf = (capsule: Flenjor) => shownCover(capsule)?.id;

const experience = (order: number, asset_ids: string[]) =>
  newExperience({ title: `Part ${order}`, order, places: [], asset_ids });

const make = (overrides: object = {}) =>
  publish(site, ana, {
    experiences: [experience(0, []), experience(2, [second]), experience(1, [first, second])],
    ...overrides,
  });

async function read({ id }: Pick<Flenjor, "id">): Promise<WholeFlenjor> {
  return (await site.call("GET /flenjors/{id}", { params: { id } }, asAna())).body.data.flenjor;
}

async function change({ id }: Pick<Flenjor, "id">, body: object): Promise<WholeFlenjor> {
  const answer = await site.call("PATCH /flenjors/{id}", { params: { id }, body }, asAna());
  expect(answer.status).toBe(200);
  return read({ id });
}

test("R-PIC-04 without a cover, a capsule wears the first picture of its experiences", async () => {
  const capsule = await make();
  expect(shownOf(capsule)).toBe(first);
  expect(capsule.first_picture?.url).toBe(`/media/${first}`);
  // Those that the author chose as covers are none.
  expect(capsule.cover_assets.map(({ provider }) => provider)).toEqual(["landscapes"]);
});

test("R-PIC-04 feeds, profiles, lists and their items show it", async () => {
  const capsule = await make();
  const feed = await site.call("GET /flenjors", { query: { page_limit: 100 } });
  const profile = await site.call("GET /users/{id}/flenjors", { params: { id: ana.username } });
  for (const { body } of [feed, profile]) {
    const card = body.data.flenjors.find(({ id }: Flenjor) => id === capsule.id);
    expect(shownOf(card)).toBe(first);
  }
  const made = await site.call("POST /flenjor-lists", { body: { title: "List" } }, asAna());
  const params = { id: made.body.data.list.id };
  const add = { add_flenjor_ids: [capsule.id] };
  await site.call("PATCH /flenjor-lists/{id}", { params, body: add }, asAna());
  const { body } = await site.call("GET /flenjor-lists/{id}", { params }, asAna());
  expect(body.data.list.cover_assets.map(({ id }: { id: string }) => id)).toEqual([first]);
  expect(shownOf(body.data.list.flenjors[0])).toBe(first);
});

test("R-PIC-04 a cover wins, and without it the picture of the experience is back", async () => {
  const capsule = await make();
  const own = await createAsset(site, ana);
  const covered = await change(capsule, { cover_asset_ids: [own] });
  expect(shownOf(covered)).toBe(own);
  expect(covered.first_picture).toBeNull();
  expect(shownOf(await change(capsule, { cover_asset_ids: [] }))).toBe(first);
});

test("R-PIC-04 it follows the order of experiences and their pictures", async () => {
  const capsule = await make();
  const byTitle = (title: string) => capsule.experiences.find((one) => one.title === title)?.id;
  const later = { params: { id: byTitle("Part 1") ?? "" }, body: { order: 9 } };
  expect((await site.call("PATCH /experiences/{id}", later, asAna())).status).toBe(200);
  expect(shownOf(await read(capsule))).toBe(second);
  for (const { id, assets } of capsule.experiences) {
    if (assets.length === 0) continue;
    await site.call(
      "PATCH /experiences/{id}",
      { params: { id }, body: { asset_ids: [] } },
      asAna(),
    );
  }
  const bare = await read(capsule);
  expect(bare.first_picture).toBeNull();
  expect(shownCover(bare)?.provider).toBe("landscapes");
});

test("R-PIC-04 a film is shown by its still, and is left out without one", async () => {
  const film = await createAsset(site, ana, "video");
  const filmed = await make({ experiences: [experience(0, [film, second])] });
  expect(shownOf(filmed)).toBe(second);
  await site.db.updateTable("assets").set({ poster_id: first }).where("id", "=", film).execute();
  expect(shownOf(await make({ experiences: [experience(0, [film, second])] }))).toBe(film);
});

test("R-PIC-04 the migration finds the pictures of capsules from before", async () => {
  const [plain, covered] = [await make(), await make({ cover_asset_ids: [second] })];
  await site.db.updateTable("flenjors").set({ first_picture: null }).execute();
  const folder = join(import.meta.dirname, "../../db/migrations");
  const migration = readFileSync(join(folder, "0059_first_pictures.sql"), "utf8");
  const [backfill = ""] = migration.match(/^update flenjors f set first_picture[^;]+;/m) ?? [];
  await kyselySql.raw(backfill).execute(site.db);
  const after = await read(plain);
  expect(shownOf(after)).toBe(first);
  expect(after).toMatchObject({ version: plain.version, updated_at: plain.updated_at });
  expect((await read(covered)).first_picture).toBeNull();
});
