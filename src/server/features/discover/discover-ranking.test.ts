import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule, type NewCapsule } from "../../../../tests/support/capsules.ts";
import { createMember } from "../../../../tests/support/people.ts";
import type { Flenjor } from "../../../contract/capsules.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const here = { lat: 38.7, long: -9.1 };
const degree = 111.32;

/** So many kilometres to the north and to the east of here. */
const at = (north: number, east = 0) => ({
  name: "Spot",
  lat: here.lat + north / degree,
  long: here.long + east / (degree * Math.cos((here.lat * Math.PI) / 180)),
});

type Query = Record<string, string | number>;

/**
 * The titles of somebody's capsules in an order. The better is made first: were both alike, the
 * later would come before it.
 */
async function ranked(
  query: Query,
  capsules: NewCapsule[],
  change: (ids: string[]) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const maker = await createMember(site);
  const ids: string[] = [];
  for (const capsule of capsules) ids.push((await createCapsule(site, maker, capsule)).id);
  await change(ids);
  const input = { params: { id: maker.id }, query: query as never };
  const { status, body } = await site.call("GET /users/{id}/flenjors", input);
  expect(status).toBe(200);
  return body.data.flenjors.map((capsule: Flenjor) => capsule.title);
}

const planned = (title: string, ...slots: [string, string][]): NewCapsule => ({
  title,
  experiences: slots.map(([day_of_week, time_of_day]) => ({ day_of_week, time_of_day })),
});

const placed = (title: string, place: ReturnType<typeof at>): NewCapsule => ({
  title,
  experiences: [{ day_of_week: "sunday", time_of_day: "morning", places: [place] }],
});

describe("right now, on a Sunday morning", () => {
  const now = { sort: "now", day_of_week: "sunday", time_of_day: "morning" };

  test("the slot counts more than its day and its hour apart", async () => {
    const apart = planned("apart", ["sunday", "evening"], ["friday", "morning"]);
    expect(await ranked(now, [planned("slot", ["sunday", "morning"]), apart])).toEqual([
      "slot",
      "apart",
    ]);
  });

  test("the hour counts, and more than the day", async () => {
    const [hour, day] = [
      planned("hour", ["friday", "morning"]),
      planned("day", ["sunday", "evening"]),
    ];
    expect(await ranked(now, [hour, day])).toEqual(["hour", "day"]);
  });

  test("the day counts", async () => {
    const [day, none] = [
      planned("day", ["sunday", "evening"]),
      planned("none", ["friday", "evening"]),
    ];
    expect(await ranked(now, [day, none])).toEqual(["day", "none"]);
  });

  test("a nearer capsule ranks higher", async () => {
    const capsules = [placed("near", at(1)), placed("far", at(30))];
    expect(await ranked({ ...now, ...here }, capsules)).toEqual(["near", "far"]);
  });

  test("the slot counts more than a place ten kilometres nearer", async () => {
    const none = {
      title: "near",
      experiences: [{ day_of_week: "friday", time_of_day: "evening", places: [at(10)] }],
    };
    const capsules = [placed("slot", at(20)), none];
    expect(await ranked({ ...now, ...here }, capsules)).toEqual(["slot", "near"]);
  });

  test("R-FIND-10 a day trip comes before a journey, whatever the slot and however loved", async () => {
    const kyoto = {
      title: "Kyoto",
      experiences: [{ day_of_week: "tuesday", time_of_day: "evening", places: [at(43)] }],
    };
    const loved = async ([, id = ""]: string[]) => {
      for (const _ of [1, 2, 3]) {
        await site.call("POST /flenjors/{id}/like", { params: { id } }, await createMember(site));
      }
    };
    const capsules = [kyoto, placed("London", at(3000))];
    expect(await ranked({ ...now, ...here }, capsules, loved)).toEqual(["Kyoto", "London"]);
  });

  test("R-FIND-10 half an hour comes before a day trip for the very slot", async () => {
    const near = {
      title: "near",
      experiences: [{ day_of_week: "friday", time_of_day: "evening", places: [at(30)] }],
    };
    const capsules = [near, placed("day trip", at(100))];
    expect(await ranked({ ...now, ...here }, capsules)).toEqual(["near", "day trip"]);
  });

  test("R-FIND-05 the reader's language comes first among equals", async () => {
    const french = { ...planned("french", ["sunday", "morning"]), language: "fr" as const };
    const english = { ...planned("english", ["sunday", "morning"]), language: "en" as const };
    expect(await ranked(now, [english, french])).toEqual(["english", "french"]);
  });

  test("a liked capsule ranks higher", async () => {
    const capsules = [
      planned("liked", ["sunday", "morning"]),
      planned("not", ["sunday", "morning"]),
    ];
    const like = async ([id = ""]: string[]) =>
      site.call("POST /flenjors/{id}/like", { params: { id } }, await createMember(site));
    expect(await ranked(now, capsules, like)).toEqual(["liked", "not"]);
  });

  test("a fresh capsule ranks higher", async () => {
    const capsules = [
      planned("fresh", ["sunday", "morning"]),
      planned("old", ["sunday", "morning"]),
    ];
    const age = ([, id]: string[]) =>
      kyselySql`update flenjors set created_at = now() - interval '90 days' where id = ${id}`.execute(
        site.db,
      );
    expect(await ranked(now, capsules, age)).toEqual(["fresh", "old"]);
  });
});

describe("R-CAPS-02 by relevance", () => {
  const relevant = { search: "albatross" };

  test("R-CAPS-02 a word of the title comes before one of the description", async () => {
    const capsules = [
      { title: "The albatross" },
      { title: "A pier", description: "With an albatross" },
    ];
    expect(await ranked(relevant, capsules)).toEqual(["The albatross", "A pier"]);
  });

  test("R-CAPS-02 a word that is there often comes before one that is there once", async () => {
    const capsules = [
      { title: "Often", description: "Albatross, albatross and again an albatross" },
      { title: "Once", description: "Some gulls, a pelican and then an albatross" },
    ];
    expect(await ranked(relevant, capsules)).toEqual(["Often", "Once"]);
  });
});

describe("R-CAPS-03 the circle of what is near", () => {
  const circle = { ...here, radius_km: 10 };

  test("R-CAPS-03 ends where it should, and is no square", async () => {
    const capsules = [
      placed("inside", at(9.8)),
      placed("outside", at(10.2)),
      placed("in the corner", at(8, 8)),
      placed("to the west", at(0, -9.8)),
    ];
    expect((await ranked(circle, capsules)).sort()).toEqual(["inside", "to the west"]);
  });

  test("R-CAPS-03 is the same circle for what everybody publishes", async () => {
    const maker = await createMember(site);
    const tag = "circle";
    for (const [title, north, east] of [
      ["inside", 9.8, 0],
      ["outside", 10.2, 0],
      ["in the corner", 8, 8],
    ] as const) {
      await createCapsule(site, maker, { ...placed(title, at(north, east)), tags: [tag] });
    }
    const { body } = await site.call("GET /flenjors", { query: { ...circle, tags: tag } as never });
    expect(body.data.flenjors.map(({ title }: Flenjor) => title)).toEqual(["inside"]);
  });
});
