import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import {
  alfama,
  type NewCapsule,
  newExperience,
  publish,
} from "../../../../tests/support/whole-capsules.ts";
import type { Suggestions } from "../../../contract/discover.ts";
import { limits } from "../../../contract/limits.ts";
import { storeCuratedTags } from "../tags/tags.service.ts";

let site: TestApp;
let ana: Member;
let bruno: Member;

const castle = { ...alfama, name: "Castelo de São Jorge", lat: 38.7139, long: -9.1335 };

beforeAll(async () => {
  site = await createTestApp();
  await site.context.gazetteer.ready();
  await storeCuratedTags(site.context);
  ana = await createMember(site, { full_name: "Ana Zuzarte" });
  bruno = await createMember(site, { full_name: "Bruno Almeida" });
  await make(ana, {
    title: "Lights of the old harbour",
    language: "en",
    tags: ["lisbon-by-boat"],
    experiences: [newExperience({ places: [castle] })],
  });
  await make(bruno, { title: "Lumières du vieux port", language: "fr" });
  await make(ana, { title: "Harbour secrets", visibility: "private" });
});
afterAll(() => site.close());

const make = (by: Member, capsule: Partial<NewCapsule>) => publish(site, by, capsule);

type How = { locale?: string; as?: Member };

async function suggest(search: string, how: How = {}): Promise<Suggestions> {
  const { locale = "en", as } = how;
  const options = { locale, ...(as && { token: as.token }) };
  const answer = await site.call("GET /suggestions", { query: { search } }, options);
  expect([search, answer.status]).toEqual([search, 200]);
  return answer.body.data;
}

const titlesOf = ({ flenjors }: Suggestions) => flenjors.map(({ title }) => title);
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe("R-FIND-07 capsules are suggested", () => {
  test.each([
    ["by the beginning of any word of the title", "harb", ["Lights of the old harbour"]],
    ["by several words in any order", "harbour li", ["Lights of the old harbour"]],
    ["by a whole title", "lights of the old harbour", ["Lights of the old harbour"]],
    ["without its accents", "lumieres", ["Lumières du vieux port"]],
    ["not by the middle of a word", "arbour", []],
    ["not where one word is not in the title", "harbour moon", []],
  ])("R-FIND-07 %s: %s", async (_, search, titles) => {
    expect(titlesOf(await suggest(search))).toEqual(titles);
  });

  test("R-FIND-07 R-FIND-05 those in the reader's language come first", async () => {
    await make(bruno, { title: "Portes de Fès", language: "fr" });
    await make(ana, { title: "Portrait on a bench", language: "en" });
    const found = async (locale: string) => titlesOf(await suggest("port", { locale }));
    expect((await found("en"))[0]).toBe("Portrait on a bench");
    expect((await found("fr")).slice(0, 2).sort()).toEqual([
      "Lumières du vieux port",
      "Portes de Fès",
    ]);
  });

  test("R-FIND-07 a private title is suggested to its author alone, and no more once it became private", async () => {
    expect(titlesOf(await suggest("secrets", { as: ana }))).toEqual(["Harbour secrets"]);
    expect(titlesOf(await suggest("secrets", { as: bruno }))).toEqual([]);
    expect(titlesOf(await suggest("secrets"))).toEqual([]);
    const open = await make(ana, { title: "Windmills at dusk" });
    expect(titlesOf(await suggest("windm"))).toEqual(["Windmills at dusk"]);
    const change = { params: { id: open.id }, body: { visibility: "private" as const } };
    await site.call("PATCH /flenjors/{id}", change, { token: ana.token });
    expect(titlesOf(await suggest("windm"))).toEqual([]);
  });

  test("R-FIND-07 a blocked person and their capsules are not suggested", async () => {
    const block = { params: { id: bruno.id } };
    const reader = await createMember(site);
    expect((await suggest("brun", { as: reader })).users).toHaveLength(1);
    await site.call("POST /users/{id}/block", block, { token: reader.token });
    const { users, flenjors } = await suggest("brun", { as: reader });
    expect([users, flenjors]).toEqual([[], []]);
    expect(titlesOf(await suggest("lumieres", { as: reader }))).toEqual([]);
  });
});

describe("R-FIND-07 people are suggested", () => {
  test.each([
    ["by the first name", "brun"],
    ["by the last name", "almei"],
    ["by the whole name", "bruno al"],
  ])("R-FIND-07 %s: %s", async (_, search) => {
    expect((await suggest(search)).users).toMatchObject([{ id: bruno.id }]);
  });

  test("R-FIND-07 by the username, as the site prints it too", async () => {
    for (const search of [bruno.username.slice(0, 5), `@${bruno.username}`]) {
      const { users } = await suggest(search);
      expect(users.map(({ id }) => id)).toContain(bruno.id);
    }
  });
});

describe("R-FIND-07 words are completed", () => {
  test("R-FIND-07 to tags in the reader's language, by synonyms, and to tags that people made", async () => {
    expect(namesOf((await suggest("rando", { locale: "fr" })).tags)).toContain("Randonnée");
    expect(namesOf((await suggest("trek")).tags)).toContain("Hiking");
    expect((await suggest("lisbon-b")).tags).toMatchObject([{ slug: "lisbon-by-boat" }]);
    expect((await suggest("lisbon by hik")).tags).toMatchObject([
      { slug: "hiking", before: "lisbon by" },
    ]);
  });

  test("R-FIND-07 a tag for the whole text comes before those for its end, however common these are", async () => {
    await make(ana, { title: "Cups", tags: ["lisbon-coffee"] });
    const curated = ["coffee", "coast-walk", "cooking", "concert"];
    await make(bruno, { title: "Many", tags: curated });
    await make(ana, { title: "More", tags: curated });
    const [first, ...others] = (await suggest("lisbon co")).tags;
    expect(first).toMatchObject({ slug: "lisbon-coffee", before: "" });
    expect(others).toHaveLength(2);
    for (const other of others) expect(other.before).toBe("lisbon");
  });

  test.each([
    ["en", "sund", { day_of_week: "sunday", time_of_day: null }],
    ["en", "sunday mor", { day_of_week: "sunday", time_of_day: "morning" }],
    ["fr", "vendredi s", { day_of_week: "friday", time_of_day: "evening" }],
    ["pt", "manh", { day_of_week: null, time_of_day: "morning" }],
  ])("R-FIND-07 to slots: %s %s", async (locale, search, slot) => {
    expect((await suggest(search, { locale })).slots[0]).toMatchObject(slot);
  });

  test("R-FIND-07 to towns, countries with capsules and landmarks, in the reader's language", async () => {
    expect(namesOf((await suggest("lisb", { locale: "fr" })).places)[0]).toBe("Lisbonne");
    expect((await suggest("portug", { locale: "fr" })).places[0]).toEqual({
      before: "",
      name: "Portugal",
      within: "",
      point: null,
    });
    expect(namesOf((await suggest("japo", { locale: "pt" })).places)).not.toContain("Japão");
    expect((await suggest("castelo de s", { locale: "fr" })).places).toContainEqual({
      before: "",
      name: castle.name,
      within: "Lisbonne, Portugal",
      point: { lat: castle.lat, long: castle.long },
    });
  });

  test("R-FIND-07 after other words, which stay as they were typed", async () => {
    const [place] = (await suggest("quelque chose à Lisbo", { locale: "fr" })).places;
    expect(place).toMatchObject({ name: "Lisbonne", before: "quelque chose à" });
  });
});

test("R-FIND-07 nothing that can be typed is an error, and nonsense suggests nothing", async () => {
  const texts = ["%", "_", "\\", "'", "@", "🌊", "a".repeat(200), "x ".repeat(99), "#tag:x"];
  const long = [1, 2, 5].map((letters) =>
    `${"x".repeat(letters)} `.repeat(limits.search).slice(0, limits.search),
  );
  for (const text of [...texts, ...long, "a".repeat(limits.search)]) await suggest(text);
  expect(Object.values(await suggest("xqzvbn wplkjt qqzz")).flat()).toEqual([]);
});
