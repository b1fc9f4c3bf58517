import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";

let site: TestApp;
let ana: Member;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
});
afterAll(() => site.close());

async function titlesIn(query: object, key: "GET /flenjors" | "GET /users/{id}/flenjors") {
  const params = key === "GET /flenjors" ? {} : { params: { id: ana.id } };
  const { status, body } = await site.call(key, { ...params, query: query as never });
  expect(status).toBe(200);
  return body.data.flenjors.map(({ title }: { title: string }) => title).sort();
}

describe("the language of a capsule", () => {
  test("can be put right, and the filter follows", async () => {
    const { id } = await createCapsule(site, ana, { title: "Moved", tags: ["put-right"] });
    const change = async (language: string) =>
      site.call(
        "PATCH /flenjors/{id}",
        { params: { id }, body: { language: language as never } },
        { token: ana.token },
      );
    const changed = await change("de");
    expect(changed.body.data.flenjor.language).toBe("de");
    const found = (language: string) =>
      titlesIn({ written_in: language, tags: "put-right" }, "GET /flenjors");
    expect(await found("de")).toEqual(["Moved"]);
    expect(await found("en")).toEqual([]);
    expect((await change("klingon")).status).toBe(422);
  });

  test.each([
    ["newest", 61],
    ["popular", 62],
    ["nearest", 63],
    ["now", 64],
    [undefined, 65],
  ])("is a filter in the order %s, alone and with others", async (sort, lat) => {
    const here = { lat, long: Number((Math.random() * 300 - 150).toFixed(4)) };
    const place = { name: "Here", ...here };
    const experiences = [{ places: [place], day_of_week: "sunday", time_of_day: "morning" }];
    const tag = `of-${sort}-${Math.random().toString(36).slice(2)}`;
    const make = (title: string, language: "sv" | "fi") =>
      createCapsule(site, ana, { title, language, tags: [tag], experiences: experiences });
    await make("Svensk", "sv");
    await make("Svenska", "sv");
    await make("Suomi", "fi");
    const near = { ...here, radius_km: 5 };
    const query = { sort, written_in: "sv", tags: tag, ...(sort === "nearest" ? near : {}) };
    expect(await titlesIn(query, "GET /flenjors")).toEqual(["Svensk", "Svenska"]);
    expect(await titlesIn(query, "GET /users/{id}/flenjors")).toEqual(["Svensk", "Svenska"]);
    const counted = await site.call("GET /flenjors/count", { query: query as never });
    expect(counted.body.data.count).toBe(2);
    expect(await titlesIn({ ...near, written_in: "fi", sort }, "GET /flenjors")).toEqual(["Suomi"]);
  });

  test("an unknown language is refused", async () => {
    const query = { written_in: "xx" as never };
    expect((await site.call("GET /flenjors", { query })).status).toBe(422);
  });
});
