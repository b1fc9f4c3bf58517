import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import {
  alfama,
  type NewCapsule,
  newExperience,
  publish,
} from "../../../../tests/support/whole-capsules.ts";
import type { Flenjor } from "../../../contract/capsules.ts";
import { storeCuratedTags } from "../tags/tags.service.ts";
import { placeTheRest } from "./finding-places.service.ts";

let site: TestApp;
let ana: Member;
let bruno: Member;

const gion = {
  ...alfama,
  name: "Gion Corner",
  address: "570 Gionmachi, Higashiyama",
  city: "京都",
  state: "",
  country: "日本",
  lat: 35.0037,
  long: 135.7751,
};

beforeAll(async () => {
  site = await createTestApp();
  await site.context.gazetteer.ready();
  await storeCuratedTags(site.context);
  ana = await createMember(site, { full_name: "Ana Zuzarte" });
  bruno = await createMember(site);
  await make(ana, {
    title: "Guitarras nas escadinhas",
    description: "Uma noite de fado.",
    language: "pt",
    tags: ["live-music"],
    estimated_spend: 40,
    min_participants: 1,
    max_participants: 2,
    experiences: [
      newExperience({
        title: "A casa pequena",
        day_of_week: "sunday",
        time_of_day: "evening",
        activities: [{ activity_type: "Provar ginjinha ao balcão" }],
        places: [alfama],
      }),
    ],
  });
  await make(bruno, {
    title: "Paper and tea",
    language: "en",
    tags: ["wildlife", "crafts"],
    estimated_spend: 90,
    min_participants: 2,
    max_participants: 6,
    experiences: [newExperience({ day_of_week: "friday", time_of_day: "morning", places: [gion] })],
  });
});
afterAll(() => site.close());

const make = (by: Member, capsule: Partial<NewCapsule>) => publish(site, by, capsule);

type Asked = { now?: "sunday-morning"; plain?: string; as_typed?: "true" };

async function find(search: string, more: Asked & { locale?: string } = {}) {
  const { locale = "en", ...query } = more;
  const answer = await site.call("GET /flenjors", { query: { search, ...query } }, { locale });
  expect(answer.status).toBe(200);
  const { data, meta } = answer.body;
  const titles = data.flenjors.map(({ title }: Flenjor) => title);
  return { titles, strict: titles.slice(0, meta.meeting_all), meta };
}

const fado = "Guitarras nas escadinhas";
const tea = "Paper and tea";

describe("R-FIND-01 search sees all that a capsule says", () => {
  test.each([
    ["a word of an activity", "ginjinha", fado],
    ["an address", "gionmachi", tea],
    ["an experience", "casa pequena", fado],
    ["the creator's name", "zuzarte ana", fado],
    ["the town in French", "lisbonne", fado],
    ["the town in English", "lisbon", fado],
    ["the country in Portuguese", "japão", tea],
    ["the region", "kansai", tea],
    ["the part of the world in French", "asie", tea],
    ["a tag in French", "artisanat", tea],
    ["a slot in French", "vendredi matin", tea],
    ["accents left out", "balcao", fado],
  ])("R-FIND-01 %s: %s", async (_, search, title) => {
    expect((await find(search)).titles[0]).toBe(title);
  });

  test("R-FIND-01 by places that were found out later, in the background", async () => {
    const places = { place_facets: [], place_words: "", search_version: 0 };
    await site.db.updateTable("flenjors").set(places).where("title", "=", tea).execute();
    await placeTheRest(site.context);
    expect((await find("japon", { locale: "fr" })).strict).toEqual([tea]);
  });
});

describe("R-FIND-02 words are understood", () => {
  test.each([
    ["lisbon", "place", { name: "Lisbon" }, [fado]],
    ["trek", "tag", { name: "Hiking" }, []],
    ["concerts", "tag", { name: "Live music" }, [fado]],
    ["sunday evening", "slot", { days_of_week: ["sunday"], times_of_day: ["evening"] }, [fado]],
    ["under 50 €", "spend", { number: 50 }, [fado]],
    ["for six people", "people", { number: 6 }, [tea]],
    ["by ana", "creator", { name: "Ana Zuzarte" }, [fado]],
    ["near me", "near", {}, null],
  ] as const)("R-FIND-02 %s as a %s", async (search, kind, parts, strict) => {
    const { meta, strict: found } = await find(search);
    expect(meta.understood).toEqual([{ text: search, kind, ...parts }]);
    if (strict) expect(found).toEqual(strict);
  });

  test("R-FIND-02 in a sentence, and in another language than the capsule", async () => {
    const { strict, meta } = await find("où écouter des concerts à Lisbonne un dimanche soir ?", {
      locale: "fr",
    });
    expect(strict).toEqual([fado]);
    const kinds = meta.understood.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(["tag", "place", "slot"]);
  });

  test("R-FIND-02 tonight is the reader's", async () => {
    expect((await find("tonight", { now: "sunday-morning" })).strict).toEqual([fado]);
  });

  test("R-FIND-02 a part that is taken as plain words is understood no more", async () => {
    const { meta } = await find("sunday evening in lisbon", { plain: "Sunday evening" });
    expect(meta.understood).toEqual([{ text: "lisbon", kind: "place", name: "Lisbon" }]);
    // No capsule says these words.
    expect(meta.unmet).toEqual(["sunday", "evening"]);
  });

  test("R-FIND-02 whoever blocked somebody does not find them by name", async () => {
    const blocker = await createMember(site);
    const params = { id: ana.id };
    await site.call("POST /users/{id}/block", { params }, blocker);
    const answer = await site.call("GET /flenjors", { query: { search: "by ana" } }, blocker);
    expect(answer.body.data.flenjors).toEqual([]);
    expect(answer.body.meta.understood).toEqual([]);
  });
});

describe("R-FIND-03 strict first, then relaxed", () => {
  test("R-FIND-03 says what was left out", async () => {
    const { titles, strict, meta } = await find("live music in lisbon on a friday");
    expect(strict).toEqual([]);
    expect(titles[0]).toBe(fado);
    expect(meta.left_out).toContain("friday");
  });

  test("R-FIND-03 a town without capsules shows those around it", async () => {
    const { titles, strict, meta } = await find("osaka");
    expect(meta.understood).toEqual([{ text: "osaka", kind: "place", name: "Osaka" }]);
    expect(strict).toEqual([]);
    expect(titles).toEqual([tea]);
  });

  test("R-FIND-03 nonsense finds nothing, beside other words it is left out", async () => {
    expect((await find("xqzvbn wplkjt")).titles).toEqual([]);
    const { strict, meta } = await find("ginjinha xqzvbn");
    expect(strict).toEqual([fado]);
    expect(meta.unmet).toEqual(["xqzvbn"]);
  });

  test.each(["newest", "popular"] as const)(
    "R-FIND-03 nonsense finds nothing in the order %s either",
    async (sort) => {
      const query = { search: "xqzvbn", sort };
      expect((await site.call("GET /flenjors", { query })).body.data.flenjors).toEqual([]);
    },
  );

  test("R-FIND-03 the pages go on where the last ended", async () => {
    const query = { search: "lisbon friday music", page_limit: 1 };
    const first = (await site.call("GET /flenjors", { query })).body;
    const cursor = first.meta.next_cursor;
    const second = (await site.call("GET /flenjors", { query: { ...query, cursor } })).body;
    const titles = [first, second].map(({ data }) => data.flenjors[0]?.title);
    expect(titles).toEqual([fado, tea]);
  });
});

test("R-FIND-06 a capsule whose title does not hold the words comes with the sentence that does", async () => {
  const { body } = await site.call("GET /flenjors", { query: { search: "ginjinha" } });
  const [{ id }] = body.data.flenjors;
  expect(body.data.excerpts).toEqual({ [id]: "Provar ginjinha ao balcão" });
  const titled = await site.call("GET /flenjors", { query: { search: "guitarras" } });
  expect(titled.body.data.excerpts).toEqual({});
});

describe("R-FIND-04 corrections", () => {
  test.each([
    ["lisbno", "Lisbon"],
    ["ginginha", "ginjinha"],
  ])("R-FIND-04 %s is %s", async (search, to) => {
    const { meta, titles } = await find(search);
    expect(meta.corrected[0].to.toLowerCase()).toBe(to.toLowerCase());
    expect(titles[0]).toBe(fado);
  });

  test("R-FIND-04 as typed nothing is corrected", async () => {
    const { meta, titles } = await find("ginginha", { as_typed: "true" });
    expect(meta.corrected).toBeUndefined();
    expect(titles).toEqual([]);
  });
});

test("R-CAPS-09 the words, places and people of a private capsule are understood for nobody else", async () => {
  const carla = await createMember(site, { full_name: "Carla Quetzal" });
  const place = { ...alfama, city: "Windhoek", country: "Namibia", lat: -22.56, long: 17.08 };
  await make(carla, {
    title: "Zephyrhunt",
    visibility: "private",
    tags: ["zephyrish"],
    experiences: [newExperience({ places: [place] })],
  });
  for (const search of ["zephyrhunt", "zephyrish", "by carla", "windhoek", "namibia"]) {
    const { titles } = await find(search);
    expect(titles).not.toContain("Zephyrhunt");
  }
  expect((await find("zephyrhumt")).meta.corrected).toBeUndefined();
  expect((await find("by carla")).meta.understood).toEqual([]);
  const own = await site.call("GET /flenjors", { query: { search: "zephyrhunt" } }, carla);
  expect(own.body.data.flenjors[0]).toMatchObject({ title: "Zephyrhunt" });
});

test("nobody takes over a question by their name or by a tag", async () => {
  const taker = await createMember(site, { full_name: "Lisbon Sunday" });
  await make(taker, { title: "Buy here", tags: ["sunday evening in lisbon"] });
  const { titles, meta } = await find("sunday evening in lisbon");
  expect(titles[0]).toBe(fado);
  expect(meta.understood.map(({ kind }: { kind: string }) => kind)).toEqual(["slot", "place"]);
  expect((await find("by lisbon sunday")).titles).toEqual(["Buy here"]);
});

test("a town that is called like a mood is meant only where it stands as a place", async () => {
  const beach = {
    ...alfama,
    city: "Beach",
    state: "North Dakota",
    country: "United States",
    lat: 46.918,
    long: -104.004,
  };
  const title = "Prairie";
  await make(bruno, { title, tags: [], experiences: [newExperience({ places: [beach] })] });
  expect((await find("beach")).meta.understood[0]).toMatchObject({ kind: "tag", name: "Beach" });
  const { strict, meta } = await find("a day in Beach");
  expect(meta.understood[0]).toMatchObject({ kind: "place", name: "Beach" });
  expect(strict).toContain(title);
});

test("a capsule of endless texts is published, and found by its beginning", async () => {
  const words = (count: number) =>
    Array.from({ length: count }, () => Math.random().toString(36).slice(2, 8)).join(" ");
  const places = Array.from({ length: 5 }, () => ({ ...alfama, address: words(70).slice(0, 499) }));
  const experiences = Array.from({ length: 50 }, () =>
    newExperience({ description: words(900).slice(0, 4999), places }),
  );
  await make(ana, { title: "Endless quokkas", experiences });
  expect((await find("endless quokkas")).titles[0]).toBe("Endless quokkas");
}, 60_000);

test("a question of 200 characters of anything is answered", async () => {
  for (const text of [
    "a".repeat(200),
    "& | ! ( ) : * ' \\ ".repeat(11),
    "né ".repeat(66),
    "@".repeat(200),
  ]) {
    await find(text.slice(0, 200));
  }
});
