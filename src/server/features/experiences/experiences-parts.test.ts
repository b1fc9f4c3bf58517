import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { alfama, newExperience, publish } from "../../../../tests/support/whole-capsules.ts";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
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
beforeEach(() => start());

async function start(parts: Parameters<typeof newExperience>[0] = {}) {
  capsule = await publish(site, ana, { experiences: [newExperience(parts)] });
  experience = capsule.experiences[0] as Experience;
}

const read = async () =>
  (await site.call("GET /flenjors/{id}", { params: { id: capsule.id } })).body.data
    .flenjor as WholeFlenjor;

describe("R-EXP-02 POST and DELETE /experiences/{id}/place", () => {
  const add = (fields: object, token = ana.token) =>
    site.call(
      "POST /experiences/{id}/place",
      { params: { id: experience.id }, body: { name: "Beach", lat: 1, long: 2, ...fields } },
      { token },
    );
  const remove = (place_id: string, token = ana.token, id = experience.id) =>
    site.call("DELETE /experiences/{id}/place", { params: { id }, body: { place_id } }, { token });

  test("adds a place after the others; what is left out has its default", async () => {
    const answer = await add({});
    expect(answer.status).toBe(201);
    expect(answer.body.data.place).toEqual({
      id: expect.any(String),
      name: "Beach",
      provider: "google",
      provider_id: "",
      address: "",
      lat: 1,
      long: 2,
      country: "",
      state: "",
      city: "",
    });
    const after = await read();
    expect(after.experiences[0]?.places.map((place) => place.name)).toEqual([alfama.name, "Beach"]);
    expect(after.version).toBe(capsule.version + 1);
  });

  test("the first one left is the capsule's", async () => {
    await add({ city: "Ericeira" });
    const [first] = experience.places;
    expect((await remove(first?.id ?? "")).status).toBe(204);
    expect((await read()).place).toMatchObject({ name: "Beach", city: "Ericeira" });
    const [last] = (await read()).experiences[0]?.places ?? [];
    await remove(last?.id ?? "");
    expect((await read()).place).toBeNull();
  });

  test("ten are enough, also when two come at once", { tags: ["first-try"] }, async () => {
    await start({ places: Array(9).fill(alfama) });
    const answers = await Promise.all([add({}), add({})]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 422]);
    expect((await read()).experiences[0]?.places).toHaveLength(10);
  });

  test.each<[object, string]>([
    [{ name: " " }, "name"],
    [{ name: "x".repeat(201) }, "name"],
    [{ lat: -90.1 }, "lat"],
    [{ lat: "1" }, "lat"],
    [{ long: 180.5 }, "long"],
    [{ long: undefined }, "long"],
    [{ address: "x".repeat(501) }, "address"],
    [{ provider: "" }, "provider"],
    [{ provider_id: "x".repeat(301) }, "provider_id"],
    [{ country: "x".repeat(101) }, "country"],
    [{ note: "x" }, "note"],
  ])("%j is refused", async (fields, field) => {
    const answer = await add(fields);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test("only by the owner, and only from where it is", async () => {
    const [place] = experience.places;
    expect((await add({}, bruno.token)).status).toBe(403);
    expect((await remove(place?.id ?? "", bruno.token)).status).toBe(403);
    const other = await publish(site, ana);
    expect((await remove(place?.id ?? "", ana.token, other.experiences[0]?.id)).status).toBe(404);
    expect((await read()).experiences[0]?.places).toHaveLength(1);
  });
});

describe("R-EXP-03 POST and DELETE /activities", () => {
  const add = (fields: object, token = ana.token) =>
    site.call(
      "POST /activities",
      { body: { experience_id: experience.id, activity_type: "Swim", ...fields } },
      { token },
    );
  const remove = (id: string, token = ana.token) =>
    site.call("DELETE /activities/{id}", { params: { id } }, { token });

  test("adds an activity after the others, with or without a link", async () => {
    const bare = await add({});
    expect(bare.status).toBe(201);
    expect(bare.body.data.activity).toMatchObject({ activity_type: "Swim", url: null });
    await add({ activity_type: "Book a table", url: "http://example.org/?a=1&b=ü" });
    const after = await read();
    expect(after.experiences[0]?.activities.map((one) => one.activity_type)).toEqual([
      "Watch the trams",
      "Swim",
      "Book a table",
    ]);
    expect(after.experiences[0]?.activities[2]?.url).toBe("http://example.org/?a=1&b=ü");
  });

  test("thirty are enough", async () => {
    await start({ activities: Array(30).fill({ activity_type: "Walk" }) });
    const answer = await add({});
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(["activities"]);
  });

  test.each<[object, string]>([
    [{ activity_type: "" }, "activity_type"],
    [{ activity_type: "x".repeat(121) }, "activity_type"],
    [{ url: "javascript:alert(1)" }, "url"],
    [{ url: "https://known.example@other.example/" }, "url"],
    [{ url: "https://a:b@other.example/" }, "url"],
    [{ url: "data:text/html,x" }, "url"],
    [{ url: "//example.org" }, "url"],
    [{ url: "example.org" }, "url"],
    [{ experience_id: "x" }, "experience_id"],
    [{ title: "x" }, "title"],
  ])("security 22: %j is refused", async (fields, field) => {
    const answer = await add(fields);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test("removes one; a second time it is gone; only by the owner", async () => {
    const id = experience.activities[0]?.id ?? "";
    expect((await remove(id, bruno.token)).status).toBe(403);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect((await read()).experiences[0]?.activities).toEqual([]);
    expect((await add({}, bruno.token)).status).toBe(403);
  });
});
