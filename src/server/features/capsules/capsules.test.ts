import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import {
  alfama,
  createAsset,
  type NewCapsule,
  newCapsule,
  newExperience,
  publish,
} from "../../../../tests/support/whole-capsules.ts";
import { storeCuratedTags } from "../tags/tags.service.ts";

let site: TestApp;
let ana: Member;

beforeAll(async () => {
  site = await createTestApp();
  await storeCuratedTags(site.context);
  ana = await createMember(site);
});
afterAll(() => site.close());

const post = (body: unknown, options: object = { token: ana.token }) =>
  site.call("POST /flenjors", { body: body as NewCapsule }, options);
const get = (id: string, options = {}) =>
  site.call("GET /flenjors/{id}", { params: { id } }, options);

describe("R-CAPS-01 POST /flenjors", () => {
  test("publishes a capsule whole, and everyone may read it", async () => {
    const made = await post(newCapsule());
    expect(made.status).toBe(201);
    const { id } = made.body.data.flenjor;
    const read = (await get(id)).body.data.flenjor;
    expect(read).toMatchObject({
      title: "A Sunday in Alfama",
      description: "Tiles, stairs and grilled fish.",
      visibility: "public",
      estimated_spend: 40,
      min_participants: 1,
      max_participants: 4,
      creator: { id: ana.id, username: ana.username },
      times_of_day: ["morning", "midnight"],
      days_of_week: ["sunday"],
      slots: ["sunday-midnight", "sunday-morning"],
      experiences_count: 2,
      place: { name: "Miradouro da Graça", city: "Lisbon" },
      likes_count: 0,
      liked: false,
      is_owner: false,
      rating_average: null,
    });
    expect(made.body.data.flenjor).toEqual({ ...read, is_owner: true });
    expect(read.experiences.map((one: { title: string }) => one.title)).toEqual([
      "Coffee at the viewpoint",
      "Fado behind a small door",
    ]);
    expect(read.experiences[0]).toMatchObject({
      activities: [{ activity_type: "Watch the trams", url: "https://example.org/trams" }],
      places: [alfama],
    });
  });

  test("R-CAPS-12 a field that is left out has its default", async () => {
    const { flenjor } = (await post({ title: " Bare " })).body.data;
    expect(flenjor).toMatchObject({
      title: "Bare",
      description: "",
      visibility: "public",
      estimated_spend: 0,
      min_participants: 1,
      max_participants: 1,
      tags: [],
      experiences: [],
      place: null,
    });
  });

  test("experiences stand in their order, however they were sent", async () => {
    const flenjor = await publish(site, ana, {
      experiences: [
        newExperience({ title: "third", order: 7 }),
        newExperience({ title: "first", order: 0 }),
        newExperience({ title: "second", order: 2 }),
      ],
    });
    expect(flenjor.experiences.map((one) => one.title)).toEqual(["first", "second", "third"]);
  });

  test("R-CAPS-13 covers keep their order; without any it wears a landscape of its time of day", async () => {
    const [first, second] = [await createAsset(site, ana), await createAsset(site, ana, "video")];
    const covered = await publish(site, ana, { cover_asset_ids: [second, first, second] });
    expect(covered.cover_assets.map(({ id, asset_type }) => [id, asset_type])).toEqual([
      [second, "video"],
      [first, "image"],
    ]);
    const bare = await publish(site, ana, {
      experiences: [newExperience({ time_of_day: "midnight" })],
    });
    expect(bare.cover_assets).toEqual([
      expect.objectContaining({ provider: "landscapes", id: expect.stringMatching(/^midnight-/) }),
    ]);
  });

  test("nobody may use somebody else's pictures, nor ones that are not there", async () => {
    const other = await createMember(site);
    const theirs = await createAsset(site, other);
    for (const assetId of [theirs, other.id]) {
      const cover = await post(newCapsule({ cover_asset_ids: [assetId] }));
      expect(cover.status).toBe(422);
      expect(Object.keys(cover.body.errors)).toEqual(["cover_asset_ids"]);
      const inside = await post(
        newCapsule({ experiences: [newExperience({ asset_ids: [assetId] })] }),
      );
      expect(inside.status).toBe(422);
    }
    expect(await countCapsules(other.id)).toBe(0);
  });

  test("a tag by its name in any language is the same tag; a new one is made once", async () => {
    const tagsOf = async (...tags: string[]) => (await publish(site, ana, { tags })).tags;
    const [english] = await tagsOf("Hiking");
    const [french] = await tagsOf("randonnée");
    const [portuguese] = await tagsOf("CAMINHADA");
    expect(french).toEqual(english);
    expect(portuguese).toEqual(english);
    const [made] = await tagsOf("Night trains", "night-trains", "  Night   Trains ");
    expect(made).toMatchObject({ slug: "night-trains", name: "Night trains" });
    expect(await tagsOf("NIGHT TRAINS")).toEqual([made]);
  });

  test("R-DRAFT-05 the same key makes it once; with another body it is a conflict", {
    tags: ["first-try"],
  }, async () => {
    const options = { token: ana.token, headers: { "idempotency-key": "draft-1" } };
    const before = await countCapsules(ana.id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(newCapsule({ title: "Once" }), options)),
    );
    expect(new Set(answers.map((answer) => answer.body.data.flenjor.id)).size).toBe(1);
    expect(await countCapsules(ana.id)).toBe(before + 1);
    expect((await post(newCapsule({ title: "Twice" }), options)).status).toBe(409);
  });

  test("a visitor cannot publish", async () => {
    expect((await post(newCapsule(), {})).status).toBe(401);
  });
});

const many = (count: number) => Array.from({ length: count }, () => newExperience());
const place = (changes: object) =>
  newCapsule({ experiences: [newExperience({ places: [{ ...alfama, ...changes }] })] });
const activity = (changes: object) =>
  newCapsule({
    experiences: [newExperience({ activities: [{ activity_type: "Walk", ...changes } as never] })],
  });

describe("R-CAPS-01 what is refused, and by which field", () => {
  test.each<[string, unknown]>([
    ["title", { ...newCapsule(), title: undefined }],
    ["title", newCapsule({ title: "   " })],
    ["title", newCapsule({ title: "x".repeat(121) })],
    ["title", { ...newCapsule(), title: 7 }],
    ["title", newCapsule({ title: "nul \u0000" })],
    ["description", newCapsule({ description: "x".repeat(5001) })],
    ["visibility", { ...newCapsule(), visibility: "friends" }],
    ["estimated_spend", newCapsule({ estimated_spend: -1 })],
    ["estimated_spend", newCapsule({ estimated_spend: 1_000_001 })],
    ["estimated_spend", newCapsule({ estimated_spend: 1.5 })],
    ["min_participants", newCapsule({ min_participants: 0 })],
    ["max_participants", newCapsule({ max_participants: 1001 })],
    ["max_participants", newCapsule({ min_participants: 5, max_participants: 4 })],
    ["tags", newCapsule({ tags: Array.from({ length: 21 }, (_, i) => `t${i}`) })],
    ["tags.0", newCapsule({ tags: ["x".repeat(41)] })],
    ["cover_asset_ids.0", newCapsule({ cover_asset_ids: ["7"] })],
    ["experiences", newCapsule({ experiences: many(51) })],
    ["experiences.0.title", newCapsule({ experiences: [newExperience({ title: "" })] })],
    ["experiences.0.order", newCapsule({ experiences: [newExperience({ order: -1 })] })],
    [
      "experiences.0.time_of_day",
      newCapsule({ experiences: [newExperience({ time_of_day: "noon" as never })] }),
    ],
    [
      "experiences.0.day_of_week",
      newCapsule({ experiences: [newExperience({ day_of_week: "Sunday" as never })] }),
    ],
    ["experiences.0.places.0.lat", place({ lat: 90.01 })],
    ["experiences.0.places.0.long", place({ long: -180.01 })],
    ["experiences.0.places.0.long", place({ long: undefined })],
    ["experiences.0.places.0.name", place({ name: "" })],
    ["experiences.0.activities.0.url", activity({ url: "javascript:alert(1)" })],
    ["experiences.0.activities.0.url", activity({ url: "ftp://example.org" })],
    ["experiences.0.activities.0.url", activity({ url: `https://e.org/${"x".repeat(2048)}` })],
    ["experiences.0.activities.0.activity_type", activity({ activity_type: "" })],
    ["creator_id", { ...newCapsule(), creator_id: "me" }],
    ["likes_count", { ...newCapsule(), likes_count: 9 }],
    ["experiences.0.id", newCapsule({ experiences: [{ ...newExperience(), id: "1" } as never] })],
  ])("%s", async (field, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test("R-EXP-08 every day of the week and time of day is taken", async () => {
    const { daysOfWeek, timesOfDay } = await import("../../../contract/shared/slots.ts");
    const experiences = daysOfWeek.flatMap((day_of_week) =>
      timesOfDay.map((time_of_day) => newExperience({ day_of_week, time_of_day })),
    );
    const flenjor = await publish(site, ana, { experiences });
    expect(flenjor.days_of_week).toEqual([...daysOfWeek]);
    expect(flenjor.times_of_day).toEqual([...timesOfDay]);
  });
});

describe("R-CAPS-01 GET /flenjors/{id}", () => {
  test("says to caches that it depends on who asks", async () => {
    const { id } = await publish(site, ana);
    const { headers } = await get(id);
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers.vary).toContain("Authorization");
  });

  test("names tags in the reader's language", async () => {
    const { id } = await publish(site, ana, { tags: ["hiking"] });
    const name = async (locale: string) =>
      (await get(id, { locale })).body.data.flenjor.tags[0].name;
    expect([await name("en"), await name("fr"), await name("pt")]).toEqual([
      "Hiking",
      "Randonnée",
      "Caminhada",
    ]);
  });

  test("a missing capsule is 404, a malformed id is 422", async () => {
    expect((await get(ana.id)).status).toBe(404);
    expect((await get("7")).status).toBe(422);
  });
});

async function countCapsules(creatorId: string): Promise<number> {
  const rows = await site.db
    .selectFrom("flenjors")
    .select("id")
    .where("creator_id", "=", creatorId)
    .execute();
  return rows.length;
}
