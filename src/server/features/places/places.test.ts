import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
  // The first look-up may have to build the gazetteer.
  await site.call("GET /places", { query: { search: "lisbon" } });
}, 120_000);
afterAll(() => site.close());

const names = (answer: { body: { data: { places: { name: string }[] } } }) =>
  answer.body.data.places.map((place) => place.name);

describe("R-EXP-09 GET /places", () => {
  test("finds a place by the beginning of its name, in the reader's language", async () => {
    const answer = await site.call("GET /places", { query: { search: "lisb" } }, { locale: "fr" });
    expect(answer.status).toBe(200);
    expect(answer.body.data.places[0]).toMatchObject({
      name: "Lisbonne",
      country: "Portugal",
      provider: "geonames",
    });
  });

  test("a point pulls what is near it to the front", async () => {
    const near = { search: "lisbon", lat: "44.03", long: "-70.1" };
    const answer = await site.call("GET /places", { query: near });
    expect(answer.body.data.places[0]).toMatchObject({ name: "Lisbon", state: "Maine" });
  });

  test("a point alone says what is there", async () => {
    const answer = await site.call("GET /places", { query: { lat: "41.15", long: "-8.61" } });
    expect(names(answer)).toEqual(["Porto"]);
  });

  test("page_limit is kept", async () => {
    const answer = await site.call("GET /places", { query: { search: "san", page_limit: 2 } });
    expect(names(answer)).toHaveLength(2);
  });

  test("nothing asked, nothing answered", async () => {
    expect(names(await site.call("GET /places", {}))).toEqual([]);
    expect(names(await site.call("GET /places", { query: { search: "  " } }))).toEqual([]);
  });

  test.each<[Record<string, string>, string]>([
    [{ lat: "38.7" }, "lat"],
    [{ search: "lisbon", long: "-9.1" }, "lat"],
    [{ lat: "91", long: "0" }, "lat"],
    [{ lat: "0", long: "181" }, "long"],
    [{ lat: "1e1", long: "0" }, "lat"],
    [{ search: "x".repeat(201) }, "search"],
    [{ search: "lisbon", page_limit: "21" }, "page_limit"],
    [{ search: "lisbon", page_limit: "0" }, "page_limit"],
    [{ q: "lisbon" }, "q"],
  ])("%j is refused by name", async (query, field) => {
    const answer = await site.call("GET /places", { query });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test("may be kept by caches, by language", async () => {
    const { headers } = await site.call("GET /places", { query: { search: "porto" } });
    expect(headers["cache-control"]).toContain("public");
    expect(headers.vary).toContain("Accept-Language");
  });
});
