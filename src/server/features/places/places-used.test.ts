import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { UsedPlace } from "../../../contract/places.ts";

const castle = {
  name: "Castelo de São Jorge",
  lat: 38.7139,
  long: -9.1335,
  city: "Lisbon",
  country: "Portugal",
};
const otherCastle = { ...castle, name: "Castelo Branco Inn", lat: 39.82, long: -7.49, city: "" };

let site: TestApp;
let ana: Member;
let bruno: Member;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
  bruno = await createMember(site);
});
afterAll(() => site.close());

const publish = (creator: Member, place: object, fields: object = {}) =>
  createCapsule(site, creator, { experiences: [{ places: [place as typeof castle] }], ...fields });

async function used(query: object, options: object = {}): Promise<UsedPlace[]> {
  const answer = await site.call("GET /places/used", { query } as never, options);
  expect(answer.status).toBe(200);
  return answer.body.data.places;
}

const names = (places: UsedPlace[]) => places.map(({ name }) => name);

describe("GET /places/used: places of public capsules", () => {
  test("R-FIND-08 are found by the words of their names, with how many capsules use each", async () => {
    await publish(ana, castle);
    // Twice in one capsule is one capsule; a few steps away is the same place.
    await createCapsule(site, bruno, {
      experiences: [
        { places: [{ ...castle, name: "castelo de sao jorge", lat: 38.7141 }] },
        { places: [castle] },
      ],
    });
    for (const search of ["castelo", "jorge castelo", "SAO JOR", "são jorge"]) {
      expect(await used({ search })).toMatchObject([{ ...castle, flenjors_count: 2 }]);
    }
    expect(await used({ search: "astelo" })).toEqual([]);
    expect(await used({ search: "c" })).toEqual([]);
    expect(await used({ search: "%_" })).toEqual([]);
    expect(await used({})).toEqual([]);
  });

  test("R-FIND-08 around the plan come before those that more people use", async () => {
    await publish(ana, otherCastle);
    expect(names(await used({ search: "castelo" }))).toEqual([castle.name, otherCastle.name]);
    const near = { lat: "39.8", long: "-7.5" };
    expect(names(await used({ search: "castelo", ...near }))).toEqual([
      otherCastle.name,
      castle.name,
    ]);
    expect(names(await used({ search: "castelo", page_limit: 1, ...near }))).toEqual([
      otherCastle.name,
    ]);
  });

  test("are named in the reader's language where that is known", async () => {
    const [place] = await used({ search: "castelo" }, { locale: "fr" });
    expect(place).toMatchObject({ name: castle.name, city: "Lisbonne" });
  });

  test("R-FIND-08 of a private capsule are never told, to its owner neither", async () => {
    const secret = { ...castle, name: "Quetzal hideout" };
    const { id } = await publish(ana, secret, { visibility: "private" });
    expect(await used({ search: "quetzal" })).toEqual([]);
    expect(await used({ search: "quetzal" }, { token: ana.token })).toEqual([]);
    const change = (body: object) =>
      site.call("PATCH /flenjors/{id}", { params: { id }, body }, { token: ana.token });
    await change({ visibility: "public" });
    expect(names(await used({ search: "quetzal" }))).toEqual([secret.name]);
    await change({ visibility: "private" });
    expect(await used({ search: "quetzal" })).toEqual([]);
  });

  test("of a hidden or a deleted capsule are gone at once", async () => {
    const { id } = await publish(ana, { ...castle, name: "Xylophone terrace" });
    const hide = (hidden_at: Date | null) =>
      site.context.db.updateTable("flenjors").set({ hidden_at }).where("id", "=", id).execute();
    await hide(new Date());
    expect(await used({ search: "xylophone" })).toEqual([]);
    await hide(null);
    expect(await used({ search: "xylophone" })).toHaveLength(1);
    await site.call("DELETE /flenjors/{id}", { params: { id } }, { token: ana.token });
    expect(await used({ search: "xylophone" })).toEqual([]);
  });

  test("of people who do not see each other are not counted for them", async () => {
    const place = { ...castle, name: "Wombat fountain" };
    await publish(ana, place);
    await publish(bruno, place);
    const carla = await createMember(site);
    await site.call("POST /users/{id}/block", { params: { id: bruno.id } }, { token: carla.token });
    expect(await used({ search: "wombat" }, { token: carla.token })).toMatchObject([
      { flenjors_count: 1 },
    ]);
    expect(await used({ search: "wombat" })).toMatchObject([{ flenjors_count: 2 }]);
  });

  test.each(["private", "public"])(
    "are not crowded out by many of one %s writer",
    async (visibility) => {
      const [writer, crowd, reader] = [
        await createMember(site),
        await createMember(site),
        await createMember(site),
      ];
      const word = visibility === "private" ? "okapi" : "numbat";
      const place = { ...castle, name: `Casa ${word}` };
      await publish(writer, place);
      const places = Array.from({ length: 10 }, (_, at) => ({
        ...castle,
        name: `Museu ${word} ${at}`,
      }));
      const experiences = Array.from({ length: 50 }, () => ({ places }));
      for (const _ of [1, 2, 3]) {
        await createCapsule(site, crowd, { visibility: visibility as "private", experiences });
      }
      const { lat, long } = castle;
      for (const near of [{}, { lat, long }]) {
        const found = await used({ search: word, ...near }, { token: reader.token });
        expect(names(found)).toContain(place.name);
        if (visibility === "private") expect(found).toHaveLength(1);
      }
    },
  );

  test("are kept by no cache", async () => {
    const { headers } = await site.call("GET /places/used", { query: { search: "castelo" } });
    expect(headers["cache-control"]).not.toContain("public");
  });
});
