import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Answer } from "../../../contract/endpoints.ts";

type Related = Answer<"GET /flenjors/{id}/related">["data"];

let site: TestApp;
let ana: Member;
let bruno: Member;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
/** Somewhere new for each test, so that what others published is not near. */
let latitude = -60;
beforeEach(async () => {
  latitude += 10;
  ana = await createMember(site);
  bruno = await createMember(site);
});

async function related(id: string, viewer?: Member): Promise<Related> {
  const answer = await site.call("GET /flenjors/{id}/related", { params: { id } }, viewer);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const here = (north = 0) => [{ name: "Here", lat: latitude + north, long: 20 }];
const idsOf = (shelf: { id: string }[]) => shelf.map(({ id }) => id);
const publish = (
  who: Member,
  places: ReturnType<typeof here> = [],
  slot: [day: string, time: string] | null = null,
  visibility: "public" | "private" = "public",
) => {
  const [day_of_week = null, time_of_day = null] = slot ?? [];
  return createCapsule(site, who, {
    visibility,
    experiences: [{ day_of_week, time_of_day, places }],
  });
};

describe("what a capsule leads on to", () => {
  test("is near it within a day trip, by its creator, and in the slot its plan begins with", async () => {
    const capsule = await publish(ana, here(), ["tuesday", "midnight"]);
    const near = await publish(bruno, here(0.1));
    await publish(bruno, here(2));
    const byAna = await publish(ana, [], ["monday", "morning"]);
    const inSlot = await publish(bruno, [], ["tuesday", "midnight"]);
    const found = await related(capsule.id);
    expect(idsOf(found.nearby)).toEqual([near.id]);
    expect(found.nearby[0]?.distance_km).toBeCloseTo(11.1, 0);
    expect(idsOf(found.by_creator)).toEqual([byAna.id]);
    expect(idsOf(found.same_slot)).toEqual([inSlot.id]);
    expect(found.slot).toEqual({ day_of_week: "tuesday", time_of_day: "midnight" });
  });

  test("never is the capsule itself or the same one twice, and four to a shelf at most", async () => {
    const slot = ["wednesday", "midnight"] as [string, string];
    const capsule = await publish(ana, here(), slot);
    for (let number = 0; number < 6; number++) await publish(ana, here(0.01), slot);
    for (let number = 0; number < 9; number++) await publish(bruno, here(0.02), slot);
    const found = await related(capsule.id);
    const shelves = [found.by_creator, found.nearby, found.same_slot];
    expect(shelves.map((shelf) => shelf.length)).toEqual([4, 4, 4]);
    const shown = shelves.flatMap(idsOf);
    expect(new Set(shown).size).toBe(12);
    expect(shown).not.toContain(capsule.id);
  });

  test("has empty shelves where there is nothing, no place and no slot", async () => {
    const { id } = await publish(ana);
    expect(await related(id)).toEqual({ nearby: [], by_creator: [], same_slot: [], slot: null });
  });

  test("R-CAPS-09 holds private capsules only for those who may see them, and none of the blocked", async () => {
    const slot = ["thursday", "midnight"] as [string, string];
    const capsule = await publish(ana, here(), slot);
    const closed = await publish(ana, here(), slot, "private");
    const theirs = await publish(bruno, here(), slot);
    const all = async (viewer?: Member) => {
      const { nearby, by_creator, same_slot } = await related(capsule.id, viewer);
      return [...nearby, ...by_creator, ...same_slot].map(({ id }) => id).sort();
    };
    const guest = await createMember(site);
    const params = { id: capsule.id };
    expect(await all()).toEqual([theirs.id]);
    expect(await all(guest)).toEqual([theirs.id]);
    expect(await all(ana)).toEqual([closed.id, theirs.id].sort());
    await site.call(
      "POST /flenjors/{id}/user-access",
      { params: { id: closed.id }, body: { user_ids: [guest.id] } },
      ana,
    );
    expect(await all(guest)).toEqual([closed.id, theirs.id].sort());
    await site.call("POST /users/{id}/block", { params: { id: bruno.id } }, guest);
    expect(await all(guest)).toEqual([closed.id]);
    await site.call("POST /users/{id}/block", { params: { id: ana.id } }, guest);
    const answer = await site.call("GET /flenjors/{id}/related", { params }, guest);
    expect(answer.status).toBe(404);
  });
});
