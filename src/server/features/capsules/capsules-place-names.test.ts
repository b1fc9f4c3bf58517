import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { newExperience, publish } from "../../../../tests/support/whole-capsules.ts";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { Locale } from "../../../i18n/locales.ts";

const tower = {
  name: "Tower Bridge",
  provider: "geonames",
  provider_id: "1",
  address: "Tower Bridge Road, London, United Kingdom",
  lat: 51.5055,
  long: -0.0754,
  country: "United Kingdom",
  state: "England",
  city: "London",
};

let site: TestApp;
let ana: Member;
let capsule: WholeFlenjor;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
  capsule = await publish(site, ana, {
    title: "A morning by the river Zzyzx",
    experiences: [newExperience({ places: [tower] })],
  });
});
afterAll(() => site.close());

const read = async (locale: Locale): Promise<WholeFlenjor> =>
  (await site.call("GET /flenjors/{id}", { params: { id: capsule.id } }, { locale })).body.data
    .flenjor;

describe("countries, regions and towns are named in the reader's language", () => {
  test.each([
    ["en", "London", "England", "United Kingdom"],
    ["fr", "Londres", "Angleterre", "Royaume-Uni"],
    ["pt", "Londres", "Inglaterra", "Reino Unido"],
  ] as const)("a capsule in %s", async (locale, city, state, country) => {
    const { place, experiences } = await read(locale);
    expect(place).toMatchObject({ name: "Tower Bridge", city, country });
    expect(experiences[0]?.places[0]).toMatchObject({
      name: "Tower Bridge",
      address: `Tower Bridge Road, ${city}, ${country}`,
      city,
      state,
      country,
    });
  });

  test("a card", async () => {
    const { body } = await site.call(
      "GET /flenjors",
      { query: { search: "Zzyzx" } },
      { locale: "fr" },
    );
    expect(body.data.flenjors[0].place).toMatchObject({ city: "Londres", country: "Royaume-Uni" });
  });

  test("a card that says how far it is", async () => {
    const query = { search: "Zzyzx", lat: "51.5", long: "-0.07", radius_km: "50" };
    const { body } = await site.call("GET /flenjors", { query } as never, { locale: "fr" });
    expect(body.data.flenjors[0].place.country).toBe("Royaume-Uni");
  });

  test("a place written in French reads as English to the English", async () => {
    const written = await publish(site, ana, {
      experiences: [
        newExperience({
          places: [
            {
              ...tower,
              name: "Lisbonne",
              address: "Lisbonne, Portugal",
              city: "Lisbonne",
              state: "Lisbonne",
              country: "Portugal",
            },
          ],
        }),
      ],
    });
    expect(written.experiences[0]?.places[0]).toMatchObject({
      name: "Lisbon",
      address: "Lisbon, Portugal",
      city: "Lisbon",
      state: "Lisbon",
    });
  });

  test("adding a place answers in the language of whoever adds it", async () => {
    const id = capsule.experiences[0]?.id ?? "";
    const { body } = await site.call(
      "POST /experiences/{id}/place",
      { params: { id }, body: tower },
      { token: ana.token, locale: "pt" },
    );
    expect(body.data.place).toMatchObject({ state: "Inglaterra", country: "Reino Unido" });
  });

  test("a change of an experience answers in the language of whoever makes it", async () => {
    const id = capsule.experiences[0]?.id ?? "";
    const { body } = await site.call(
      "PATCH /experiences/{id}",
      { params: { id }, body: { title: "Early" } },
      { token: ana.token, locale: "fr" },
    );
    expect(body.data.experience.places[0].country).toBe("Royaume-Uni");
  });

  test("the words stay stored as they were written", async () => {
    await read("fr");
    const stored = await site.context.db
      .selectFrom("places")
      .select(["country", "state", "city", "address"])
      .where("name", "=", tower.name)
      .executeTakeFirstOrThrow();
    const { country, state, city, address } = tower;
    expect(stored).toEqual({ country, state, city, address });
  });
});
