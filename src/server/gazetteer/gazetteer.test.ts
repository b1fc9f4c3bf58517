import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGazetteer } from "./gazetteer.ts";
import { indexFileName } from "./index-file.ts";

const lisbon = { lat: 38.72, long: -9.14 };

describe("R-EXP-09 embedded gazetteer", () => {
  // Kept between runs: building takes seconds.
  const log = { info() {}, error: console.error };
  const gazetteer = createGazetteer({ directory: ".cache/site", log });
  beforeAll(() => gazetteer.ready(), 240_000);
  afterAll(() => gazetteer.close());

  const search = (text: string, options = {}) =>
    gazetteer.search({ text, locale: "en", limit: 5, ...options });
  const addresses = async (text: string, options = {}) =>
    (await search(text, options)).map(({ address }) => address);

  test.each(["Lisboa", "Lisbonne", "lisbon", "LISBON ", "lisb"])(
    "%j finds Lisbon",
    async (text) => {
      const [place] = await search(text);
      expect(place).toMatchObject({
        provider: "geonames",
        provider_id: "2267057",
        name: "Lisbon",
        address: "Lisbon, Portugal",
        country: "Portugal",
        state: "Lisbon",
        city: "Lisbon",
        country_code: "PT",
      });
      expect(place?.lat).toBeCloseTo(38.7, 1);
      expect(place?.long).toBeCloseTo(-9.1, 1);
    },
  );

  test.each([
    ["en", "London, England, United Kingdom"],
    ["fr", "Londres, Angleterre, Royaume-Uni"],
    ["pt", "Londres, Inglaterra, Reino Unido"],
    ["pt-PT", "Londres, Inglaterra, Reino Unido"],
    ["de", "London, England, United Kingdom"],
  ])("names and countries are in the reader's language: %s", async (locale, address) => {
    expect((await addresses("london", { locale }))[0]).toBe(address);
  });

  test.each([
    ["st malo", "Saint-Malo, Brittany, France"],
    ["saint-malo", "Saint-Malo, Brittany, France"],
    ["Paris", "Paris, Île-de-France, France"],
    ["Paris, Texas", "Paris, Texas, United States"],
    ["paris, tx", "Paris, Texas, United States"],
    ["paris texas", "Paris, Texas, United States"],
    ["Paris, te", "Paris, Texas, United States"],
    ["london ontario", "London, Ontario, Canada"],
    ["alfama", "Alfama, Lisbon, Portugal"],
    ["graça, lisbon", "Graça, Lisbon, Portugal"],
    ["havre", "Le Havre, Normandy, France"],
    ["nova iorque", "New York, United States"],
    ["kiev", "Kyiv, Ukraine"],
    ["Paris, nowhere at all", "Paris, Île-de-France, France"],
  ])("%j finds %s first", async (text, address) => {
    expect((await addresses(text))[0]).toBe(address);
  });

  test.each([
    ["barcelna", "Barcelona, Catalonia, Spain"],
    ["barcelna, spain", "Barcelona, Catalonia, Spain"],
    ["toulose", "Toulouse, Occitanie, France"],
    ["cape twon", "Cape Town, Western Cape, South Africa"],
    ["sna francisco", "San Francisco, California, United States"],
    ["varcelona", "Barcelona, Catalonia, Spain"],
    ["copehagem", "Copenhagen, Capital Region, Denmark"],
  ])("a typo is forgiven: %j", async (text, address) => {
    expect(await addresses(text)).toContain(address);
  });

  test.each(["l", "li", "lo", "san"])("short prefix %j gives well-known places", async (text) => {
    const found = await search(text, { limit: 8 });
    expect(found).toHaveLength(8);
    expect(new Set(found.map(({ address }) => address)).size).toBe(8);
  });

  test("places near the reader come first among equals", async () => {
    const near = { lat: 42.1, long: -72.6 };
    expect((await addresses("springfield", { near }))[0]).toMatch(/Massachusetts/);
    expect((await addresses("springfield"))[0]).not.toMatch(/Massachusetts/);
    expect((await addresses("s", { near: lisbon }))[0]).toMatch(/Portugal/);
    expect((await addresses("paris", { near: lisbon }))[0]).toMatch(/France/);
  });

  test.each([
    ["Belém", "Belém, Lisbon, Portugal"],
    ["bele", "Belém, Lisbon, Portugal"],
    ["Graça", "Graça, Lisbon, Portugal"],
    ["Alcântara", "Alcântara, Lisbon, Portugal"],
    ["Porto", "Porto, Portugal"],
    ["Madrid", "Madrid, Spain"],
  ])("%s in a plan in Lisbon is %s", async (text, address) => {
    expect((await addresses(text, { near: lisbon }))[0]).toBe(address);
  });

  test.each([
    "",
    "   ",
    ",,,",
    "'; drop table places; --",
    "<script>alert(1)</script>",
    "\u0000\uD800\u202E",
    "москва",
    "%_*\\()[]{}^$",
    "a".repeat(100_000),
    "x ".repeat(50_000),
    "̈".repeat(10_000),
  ])("hostile or empty text is answered (case %#)", async (text) => {
    const found = await search(text);
    for (const { name } of found) expect(name).not.toBe("");
  });

  test("gives no more than asked for", async () => {
    expect(await search("paris", { limit: 2 })).toHaveLength(2);
    expect(await search("paris", { limit: 0 })).toEqual([]);
    expect((await search("san", { limit: 10_000 })).length).toBeLessThanOrEqual(50);
  });

  const reverse = (lat: number, long: number, locale = "en") =>
    gazetteer.reverse({ lat, long, locale });

  test("a point in Alfama is in Lisbon, Portugal", async () => {
    const place = await reverse(38.7115, -9.128, "fr");
    expect(place).toMatchObject({ name: "Alfama", city: "Lisbonne", country_code: "PT" });
    expect(place?.address).toBe("Alfama, Lisbonne, Portugal");
  });

  test.each([
    ["the city rather than a nearer hamlet", 48.8606, 2.3376, "Paris, Île-de-France, France"],
    ["the right side of a border", 43.7384, 7.4246, "Monaco"],
    ["across the antimeridian", 66.32, 179.95, "Egvekinot, Chukotka, Russia"],
    ["the country where no place is near", -16.9, 179.99, "Fiji"],
    ["Antarctica", -80, 10, "Antarctica"],
  ])("reverse gives %s", async (_, lat, long, address) => {
    expect((await reverse(lat, long))?.address).toBe(address);
  });

  test.each([
    ["in mid-ocean", 30, -40],
    ["at the north pole", 90, 0],
  ])("reverse gives nothing %s", async (_, lat, long) => {
    expect(await reverse(lat, long)).toBeNull();
  });

  test("both sides of the antimeridian give the same place", async () => {
    expect(await reverse(66.32, 180)).toEqual(await reverse(66.32, -180));
  });
});

test("a gazetteer that nobody asks lets its index go and finds as much the next time", {
  timeout: 240_000,
}, async () => {
  const log = { info() {}, error: console.error };
  const usual = createGazetteer({ directory: ".cache/site", log });
  await usual.ready();
  const directory = await mkdtemp(join(tmpdir(), "gazetteer-"));
  await cp(join(".cache/site", indexFileName), join(directory, indexFileName));
  const resting = createGazetteer({ directory, log, restsAfter: 40 });
  try {
    await resting.ready();
    const town = usual.townAround(lisbon);
    expect(town).not.toBeNull();
    for (let count = 0; count < 3; count++) {
      await wait(120);
      expect(resting.townAround(lisbon)).toEqual(town);
      expect(resting.named("Porto", "en")).toEqual(usual.named("Porto", "en"));
    }
    await wait(120);
    // Let go of indeed: without its file it knows nothing until that is built again.
    await rm(join(directory, indexFileName));
    expect(resting.townAround(lisbon)).toBeNull();
  } finally {
    resting.close();
    usual.close();
    await rm(directory, { recursive: true, force: true });
  }
});
