import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { createAsset, newExperience, publish } from "../../../../tests/support/whole-capsules.ts";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { CallInput } from "../../../contract/endpoints.ts";
import type { Experience } from "../../../contract/experiences.ts";

let site: TestApp;
let ana: Member;
let bruno: Member;
let capsule: WholeFlenjor;
let experience: Experience;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
  bruno = await createMember(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  capsule = await publish(site, ana);
  experience = capsule.experiences[0] as Experience;
});

type Changes = NonNullable<CallInput<"PATCH /experiences/{id}">["body"]>;

const add = (fields: object, token = ana.token) =>
  site.call(
    "POST /experiences",
    { body: { flenjor_id: capsule.id, title: "Sardines", ...fields } },
    { token },
  );
const patch = (body: Changes, token = ana.token) =>
  site.call("PATCH /experiences/{id}", { params: { id: experience.id }, body }, { token });
const remove = (id: string, token = ana.token) =>
  site.call("DELETE /experiences/{id}", { params: { id } }, { token });
const read = async () =>
  (await site.call("GET /flenjors/{id}", { params: { id: capsule.id } })).body.data
    .flenjor as WholeFlenjor;
const titles = async () => (await read()).experiences.map((one) => one.title);

describe("R-EXP-01 POST /experiences", () => {
  test("adds one with its pictures and captions, in its place in the order", async () => {
    const [first, second] = [await createAsset(site, ana), await createAsset(site, ana)];
    const answer = await add({
      description: "On the stairs",
      order: 1,
      time_of_day: "evening",
      day_of_week: "friday",
      assets_with_metadata: [{ asset_id: second, caption: "Smoke" }, { asset_id: first }],
    });
    expect(answer.status).toBe(201);
    const made = answer.body.data.experience as Experience;
    expect(made).toMatchObject({
      title: "Sardines",
      description: "On the stairs",
      order: 1,
      time_of_day: "evening",
      day_of_week: "friday",
      activities: [],
      places: [],
    });
    expect(made.assets.map((asset) => asset.id)).toEqual([second, first]);
    expect(made.assets_with_metadata.map(({ caption, order }) => [caption, order])).toEqual([
      ["Smoke", 0],
      ["", 1],
    ]);
    const after = await read();
    expect(after.experiences).toContainEqual(made);
    expect(after.times_of_day).toEqual(["morning", "evening", "midnight"]);
    expect(after.experiences_count).toBe(3);
    expect(after.version).toBe(capsule.version + 1);
  });

  test("a field that is left out has its default", async () => {
    const { experience: made } = (await add({})).body.data;
    expect(made).toMatchObject({ order: 0, description: "", time_of_day: null, day_of_week: null });
  });

  test("fifty are enough, also when two come at once", { tags: ["first-try"] }, async () => {
    const experiences = Array.from({ length: 49 }, (_, order) => newExperience({ order }));
    capsule = await publish(site, ana, { experiences });
    const answers = await Promise.all([add({}), add({})]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 422]);
    expect((await read()).experiences_count).toBe(50);
  });

  test.each<[object, string]>([
    [{ title: "" }, "title"],
    [{ title: "x".repeat(121) }, "title"],
    [{ description: "x".repeat(5001) }, "description"],
    [{ order: 1001 }, "order"],
    [{ order: 0.5 }, "order"],
    [{ time_of_day: "noon" }, "time_of_day"],
    [{ day_of_week: "someday" }, "day_of_week"],
    [{ asset_ids: ["x"] }, "asset_ids.0"],
    [{ asset_ids: Array(21).fill("01900000-0000-7000-8000-000000000000") }, "asset_ids"],
    [{ assets_with_metadata: [{ asset_id: "x" }] }, "assets_with_metadata.0.asset_id"],
    [{ flenjor_id: "x" }, "flenjor_id"],
    [{ id: "x" }, "id"],
  ])("%j is refused", async (fields, field) => {
    const answer = await add(fields);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test("only to one's own capsule, with one's own pictures", async () => {
    expect((await add({}, bruno.token)).status).toBe(403);
    const theirs = await createAsset(site, bruno);
    expect((await add({ asset_ids: [theirs] })).status).toBe(422);
    expect((await add({ flenjor_id: ana.id })).status).toBe(404);
    expect(await titles()).toHaveLength(2);
  });

  test("the same key adds it once", async () => {
    const once = () =>
      site.call(
        "POST /experiences",
        { body: { flenjor_id: capsule.id, title: "Once" } },
        { token: ana.token, headers: { "idempotency-key": `add-${capsule.id}` } },
      );
    const [first, second] = [await once(), await once()];
    expect(second.body).toEqual(first.body);
    expect(await titles()).toHaveLength(3);
  });
});

describe("R-EXP-01 PATCH /experiences/{id}", () => {
  test.each<[Changes, Partial<Experience>]>([
    [{ title: " Tea instead " }, { title: "Tea instead" }],
    [{ description: "" }, { description: "" }],
    [{ time_of_day: null }, { time_of_day: null }],
    [{ time_of_day: "evening" }, { time_of_day: "evening" }],
    [{ day_of_week: "monday" }, { day_of_week: "monday" }],
    [{ order: 9 }, { order: 9 }],
    [{}, {}],
  ])("%j changes that and nothing else", async (changes, expected) => {
    const answer = await patch(changes);
    expect(answer.status).toBe(200);
    expect(answer.body.data.experience).toEqual({ ...experience, ...expected });
  });

  test("its order decides where it stands, and lists follow", async () => {
    await patch({ order: 5, time_of_day: "afternoon" });
    expect(await titles()).toEqual(["Fado behind a small door", "Coffee at the viewpoint"]);
    const after = await read();
    expect(after.times_of_day).toEqual(["afternoon", "midnight"]);
    expect(after.place?.name).toBe("Tasca do Chico");
  });

  test("pictures are replaced; those with captions win over bare ids", async () => {
    const [first, second] = [await createAsset(site, ana), await createAsset(site, ana)];
    const pictures = async (changes: Changes) =>
      ((await patch(changes)).body.data.experience as Experience).assets_with_metadata.map(
        ({ asset, caption }) => [asset.id, caption],
      );
    expect(await pictures({ asset_ids: [first, second] })).toEqual([
      [first, ""],
      [second, ""],
    ]);
    expect(
      await pictures({
        asset_ids: [second],
        assets_with_metadata: [{ asset_id: first, caption: "Dawn" }],
      }),
    ).toEqual([[first, "Dawn"]]);
    expect(await pictures({ title: "Same pictures" })).toEqual([[first, "Dawn"]]);
    expect(await pictures({ asset_ids: [] })).toEqual([]);
  });

  test("a change to an older version of the capsule is refused", async () => {
    const { version } = capsule;
    expect((await patch({ title: "Mine", version })).status).toBe(200);
    expect((await patch({ title: "Theirs", version })).status).toBe(409);
    expect((await patch({ title: "After a look", version: version + 1 })).status).toBe(200);
    expect((await titles())[0]).toBe("After a look");
  });

  test("only by the owner", async () => {
    expect((await patch({ title: "Mine" }, bruno.token)).status).toBe(403);
    expect((await titles())[0]).toBe(experience.title);
  });
});

describe("R-EXP-01 DELETE /experiences/{id}", () => {
  test("takes its parts along, and lists follow", async () => {
    expect((await remove(experience.id, bruno.token)).status).toBe(403);
    expect((await remove(experience.id)).status).toBe(204);
    expect((await remove(experience.id)).status).toBe(404);
    const after = await read();
    expect(after.experiences_count).toBe(1);
    expect(after.times_of_day).toEqual(["midnight"]);
    const rows = await site.db
      .selectFrom("places")
      .select("id")
      .where("experience_id", "=", experience.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
