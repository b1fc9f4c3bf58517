import { featuresContaining, iso1A2Code } from "@rapideditor/country-coder";
import { describe, expect, test } from "vitest";
import { daysOfWeek, timesOfDay } from "../../../contract/shared/slots.ts";
import { locales } from "../../../i18n/locales.ts";
import curatedTags from "../../features/tags/curated-tags.json" with { type: "json" };
import { demoUsername } from "../demo-sign-in.ts";
import { loadDemoWorld } from "./world.ts";

const world = loadDemoWorld();
const slots = world.capsules.flatMap((capsule) =>
  capsule.experiences.map((experience) => `${experience.dayOfWeek} ${experience.timeOfDay}`),
);
const places = world.capsules.flatMap(({ slug, experiences }) =>
  experiences.flatMap((experience) => experience.places.map((place) => ({ slug, ...place }))),
);

// UN M49 codes, which is how the border data groups countries.
const continents = {
  Africa: ["002"],
  Antarctica: ["010"],
  Asia: ["142"],
  Europe: ["150"],
  "North America": ["021", "013", "029"],
  Oceania: ["009"],
  "South America": ["005"],
};

describe("the demo world covers the product", () => {
  test("it is big enough to look lived in", () => {
    expect(world.capsules.length).toBeGreaterThanOrEqual(72);
    expect(world.reviews.length).toBeGreaterThanOrEqual(150);
    expect(world.lists.length).toBeGreaterThanOrEqual(15);
  });

  test.each(locales)("at least twenty capsules are in %s", (locale) => {
    const written = world.capsules.filter((capsule) => capsule.language === locale);
    expect(written.length).toBeGreaterThanOrEqual(20);
  });

  test.each(daysOfWeek.flatMap((day) => timesOfDay.map((time) => `${day} ${time}`)))(
    "%s has several experiences",
    (slot) => {
      expect(slots.filter((other) => other === slot).length).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(Object.entries(continents))("%s is visited", (_name, codes) => {
    const there = places.filter(({ lat, long }) =>
      featuresContaining([long, lat]).some(({ properties }) => codes.includes(`${properties.m49}`)),
    );
    expect(there).not.toEqual([]);
  });

  test("every curated tag is in use", () => {
    const used = new Set(world.capsules.flatMap((capsule) => capsule.tags));
    const unused = curatedTags.filter((tag) => !used.has(tag.slug)).map((tag) => tag.slug);
    expect(unused).toEqual([]);
  });

  test("the demo account owns capsules, a private one among them, and sees one of another’s", () => {
    const own = world.capsules.filter((capsule) => capsule.creator === demoUsername);
    expect(new Set(own.map((capsule) => capsule.visibility))).toEqual(
      new Set(["public", "private"]),
    );
    const shared = world.capsules.filter((capsule) => capsule.access.includes(demoUsername));
    expect(shared).not.toEqual([]);
    expect(world.people[0]?.username).toBe(demoUsername);
  });

  test("three capsules are private", () => {
    const hidden = world.capsules.filter((capsule) => capsule.visibility === "private");
    expect(hidden).toHaveLength(3);
    expect(hidden.every((capsule) => capsule.access.length > 0)).toBe(true);
  });
});

describe("the demo world is true to itself", () => {
  test("every place lies in the country it names", () => {
    const astray = places.filter(
      ({ lat, long, countryCode }) =>
        iso1A2Code([long, lat], { level: "territory" }) !== countryCode,
    );
    expect(astray).toEqual([]);
  });

  test("coordinates are given to four decimals", () => {
    const loose = places.filter(({ lat, long }) =>
      [lat, long].some((degrees) => degrees !== Number(degrees.toFixed(4))),
    );
    expect(loose).toEqual([]);
  });

  test("the places of one experience are a day trip apart at most", () => {
    const strewn = world.capsules.flatMap(({ slug, experiences }) =>
      experiences.flatMap(({ title, places: [first, ...others] }) =>
        others
          .filter(
            (other) => first && Math.hypot(other.lat - first.lat, other.long - first.long) > 0.5,
          )
          .map((other) => `${slug}: ${title}, ${other.name}`),
      ),
    );
    expect(strewn).toEqual([]);
  });

  test("no sentence is used twice", () => {
    const sentences = [
      ...world.capsules.flatMap(({ title, description, experiences }) => [
        title,
        description,
        ...experiences.flatMap((experience) => [
          experience.title,
          experience.description,
          ...experience.activities.map((activity) => activity.activityType),
        ]),
      ]),
      ...world.reviews.map((review) => review.comment),
      ...world.lists.flatMap((list) => [list.title, list.description]),
    ];
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual(
      [],
    );
  });

  test("capsules have two to five experiences and three to six tags", () => {
    const odd = world.capsules.filter(
      ({ experiences, tags }) =>
        experiences.length < 2 || experiences.length > 5 || tags.length < 3 || tags.length > 6,
    );
    expect(odd.map((capsule) => capsule.slug)).toEqual([]);
  });

  test("likes come from people who may see the capsule, each once and never its creator", () => {
    for (const { creator, visibility, access, likedBy } of world.capsules) {
      expect(new Set(likedBy).size).toBe(likedBy.length);
      expect(likedBy).not.toContain(creator);
      if (visibility === "private") expect(access).toEqual(expect.arrayContaining(likedBy));
    }
    expect(loadDemoWorld()).toEqual(world);
  });
});

const weekdays: Record<string, readonly string[]> = {
  en: daysOfWeek,
  fr: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
  pt: ["segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo"],
};

describe("what a demo capsule says is what its slots say", () => {
  const daysIn = (text: string, language: string) =>
    daysOfWeek.filter((_, index) =>
      new RegExp(`(^|\\P{L})${weekdays[language]?.[index]}(\\P{L}|$)`, "iu").test(text),
    );
  const daysOf = (capsule: (typeof world.capsules)[number]) => [
    ...new Set(capsule.experiences.map(({ dayOfWeek }) => dayOfWeek)),
  ];

  test("a weekday in the title is the day of the whole plan", () => {
    const wrong = world.capsules.filter(({ title, language, ...capsule }) => {
      const named = daysIn(title, language);
      return named.length > 0 && `${named}` !== `${daysOf(capsule as never)}`;
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test("a plan that promises one day keeps to one day", () => {
    const promise = /\b(one whole day|a single day|une journée|um dia (inteiro|para))\b/iu;
    const wrong = world.capsules.filter(
      (capsule) => promise.test(capsule.description) && daysOf(capsule).length > 1,
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test("a weekday in the description is one of the days, or the morning after a midnight", () => {
    const wrong = world.capsules.filter((capsule) => {
      const reached = capsule.experiences.flatMap(({ dayOfWeek, timeOfDay }) =>
        timeOfDay === "midnight"
          ? [dayOfWeek, daysOfWeek[(daysOfWeek.indexOf(dayOfWeek) + 1) % 7]]
          : [dayOfWeek],
      );
      return daysIn(capsule.description, capsule.language).some((day) => !reached.includes(day));
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test("days come one after the other, and times within a day from morning to midnight", () => {
    const wrong = world.capsules.filter((capsule) => {
      const order = capsule.experiences.map(
        ({ dayOfWeek, timeOfDay }) =>
          daysOf(capsule).indexOf(dayOfWeek) * timesOfDay.length + timesOfDay.indexOf(timeOfDay),
      );
      return order.some((place, index) => place < (order[index - 1] ?? 0));
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });
});
