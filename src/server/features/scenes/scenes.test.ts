import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import {
  alfama,
  createAsset,
  type NewCapsule,
  newExperience,
  publish,
} from "../../../../tests/support/whole-capsules.ts";
import type { Asset } from "../../../contract/assets.ts";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { readSceneCode } from "../../scenes/scene.ts";

let site: TestApp;
let ana: Member;
let capsule: WholeFlenjor;

const faro = { ...alfama, name: "Ria Formosa", lat: 37.02, long: -7.93, city: "Faro" };

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
  await site.context.ground.ready();
}, 120_000);
afterAll(() => site.close());
beforeEach(async () => {
  capsule = await publish(site, ana, {
    experiences: [
      newExperience({ title: "Supper", order: 1, time_of_day: "evening" }),
      newExperience({ title: "Coffee", order: 2, time_of_day: "morning" }),
    ],
  });
});

const asAna = () => ({ token: ana.token });
const coverOf = ({ cover_assets }: Pick<WholeFlenjor, "cover_assets">) => {
  expect(cover_assets).toHaveLength(1);
  return cover_assets[0] as Asset;
};
const skyOf = (one: WholeFlenjor) => readSceneCode(coverOf(one).id)?.sky;

async function read(id = capsule.id): Promise<WholeFlenjor> {
  return (await site.call("GET /flenjors/{id}", { params: { id } }, asAna())).body.data.flenjor;
}

async function change(body: object): Promise<WholeFlenjor> {
  const answer = await site.call(
    "PATCH /flenjors/{id}",
    { params: { id: capsule.id }, body },
    asAna(),
  );
  expect(answer.status).toBe(200);
  return read();
}

async function changeExperience(title: string, body: object): Promise<WholeFlenjor> {
  const id = capsule.experiences.find((one) => one.title === title)?.id ?? "";
  const answer = await site.call("PATCH /experiences/{id}", { params: { id }, body }, asAna());
  expect(answer.status).toBe(200);
  return read();
}

describe("R-PIC-01 the sky of the first experience", () => {
  test("R-PIC-01 is that of the first in order, not the first of the day", () => {
    expect(capsule.times_of_day).toEqual(["morning", "evening"]);
    expect(skyOf(capsule)).toBe("evening");
  });

  test("R-PIC-01 follows when experiences change places", async () => {
    expect(skyOf(await changeExperience("Coffee", { order: 0 }))).toBe("morning");
    expect(skyOf(await changeExperience("Coffee", { order: 9 }))).toBe("evening");
  });

  test("R-PIC-01 follows the time of the first, and stays when another changes", async () => {
    expect(skyOf(await changeExperience("Supper", { time_of_day: "midnight" }))).toBe("midnight");
    expect(skyOf(await changeExperience("Coffee", { time_of_day: "afternoon" }))).toBe("midnight");
  });

  test("R-PIC-01 is that of the next that says a time, and morning where none does", async () => {
    expect(skyOf(await changeExperience("Supper", { time_of_day: null }))).toBe("morning");
    expect(skyOf(await changeExperience("Coffee", { time_of_day: null }))).toBe("morning");
    expect(skyOf(await publish(site, ana, { experiences: [] }))).toBe("morning");
  });

  test("R-PIC-01 goes with the first when it is removed", async () => {
    const id = capsule.experiences[0]?.id ?? "";
    await site.call("DELETE /experiences/{id}", { params: { id } }, asAna());
    expect(skyOf(await read())).toBe("morning");
  });
});

describe("R-PIC-03 the same capsule has the same picture", () => {
  test.each<[string, object]>([
    ["title", { title: "snow, stars, a market and hot-air balloons" }],
    ["description", { description: "Now with other words." }],
    ["visibility", { visibility: "private" }],
    ["price", { estimated_spend: 99 }],
    ["order of tags", { tags: ["Grilled fish", "hiking"] }],
  ])("R-PIC-03 when its %s changes", async (_, body) => {
    const before = coverOf(capsule);
    const after = await change(body);
    expect(after.version).toBeGreaterThan(capsule.version);
    expect(coverOf(after)).toEqual(before);
  });

  test("R-PIC-03 when words, days and later parts of its experiences change", async () => {
    const before = coverOf(capsule);
    await changeExperience("Supper", { title: "snow", day_of_week: "monday" });
    const [first, second] = capsule.experiences;
    const activity = { experience_id: first?.id ?? "", activity_type: "Ski" };
    await site.call("POST /activities", { body: activity }, asAna());
    const params = { id: second?.id ?? "" };
    await site.call("POST /experiences/{id}/place", { params, body: faro }, asAna());
    expect(coverOf(await read())).toEqual(before);
  });

  test("R-PIC-03 and another one when its tags change", async () => {
    expect(coverOf(await change({ tags: ["hiking"] })).id).not.toBe(coverOf(capsule).id);
  });

  test("R-PIC-03 and another one when its first time of day changes", async () => {
    const after = await changeExperience("Supper", { time_of_day: "afternoon" });
    expect(coverOf(after).id).not.toBe(coverOf(capsule).id);
  });

  test("R-PIC-03 and another one when its first place goes, and when another comes", async () => {
    const [first] = capsule.experiences;
    const params = { id: first?.id ?? "" };
    const body = { place_id: first?.places[0]?.id ?? "" };
    await site.call("DELETE /experiences/{id}/place", { params, body }, asAna());
    // The place of the second is the same one, so that nothing has changed yet.
    expect(coverOf(await read())).toEqual(coverOf(capsule));
    await site.call("POST /experiences/{id}/place", { params, body: faro }, asAna());
    expect(coverOf(await read()).id).not.toBe(coverOf(capsule).id);
  });

  test("R-PIC-03 two that say the same in one town differ", async () => {
    const twin = (title: string) => publish(site, ana, { title } satisfies Partial<NewCapsule>);
    const [one, other] = [await twin("A Sunday"), await twin("A Sunday")];
    expect(coverOf(one).id).not.toBe(coverOf(other).id);
    const seeds = [one, other].map((two) => readSceneCode(coverOf(two).id)?.seed);
    expect(new Set(seeds).size).toBe(2);
  });
});

describe("R-PIC-04 everything shows that picture", () => {
  test("R-PIC-04 feeds, the profile, lists and their items", async () => {
    const cover = coverOf(capsule);
    const feed = await site.call("GET /flenjors", { query: { page_limit: 100 } });
    const profile = await site.call("GET /users/{id}/flenjors", { params: { id: ana.username } });
    for (const { body } of [feed, profile]) {
      const card = body.data.flenjors.find(({ id }: WholeFlenjor) => id === capsule.id);
      expect(coverOf(card)).toEqual(cover);
    }
    const made = await site.call("POST /flenjor-lists", { body: { title: "List" } }, asAna());
    const params = { id: made.body.data.list.id };
    const add = { add_flenjor_ids: [capsule.id] };
    await site.call("PATCH /flenjor-lists/{id}", { params, body: add }, asAna());
    const { body } = await site.call("GET /flenjor-lists/{id}", { params }, asAna());
    expect(body.data.list.cover_assets).toEqual([cover]);
    expect(coverOf(body.data.list.flenjors[0])).toEqual(cover);
  });

  test("R-PIC-04 an author's picture wins, and without it the scene is back", async () => {
    const own = await createAsset(site, ana);
    const covered = await change({ cover_asset_ids: [own] });
    expect(coverOf(covered).id).toBe(own);
    expect(coverOf(await change({ cover_asset_ids: [] }))).toEqual(coverOf(capsule));
  });
});
