import { expect, test } from "vitest";
import { sceneCover } from "../scenes/scenes.view.ts";
import { cardText, wholeCapsuleText } from "./capsules.view.ts";

const place = {
  name: "Miradouro",
  city: "Alfama",
  address: "a",
  country: "Portugal",
  lat: 38.7,
  long: -9.1,
};
const row = {
  id: "00000000-0000-7000-8000-000000000001",
  creator_id: "u",
  visibility: "public" as const,
  hidden_at: null as Date | null,
  has_access: false,
  tag_slugs: "sea,unknown,hike,own",
  own_tags: JSON.stringify({ own: { name: "Own", slug: "own" } }),
  times_of_day: "midnight,morning",
  days_of_week: "",
  place: "",
  covers: "",
  first_picture: "",
  /** Of whole capsules alone. */
  cover_alts: "{}",
  scene: "lake.morning.clear.left.1.green.hills.0.lake.none.grass.none.0123abcd",
  scene_placeholder: "data:image/webp;base64,AAAA",
  first_time: "" as const,
  created_at: "2026-05-01 10:00:00.123456+00",
  updated_at: "2026-05-01 10:00:00+00",
  body: '"title":"Alfama"',
};
const named = (name: string) => ({
  tag: { slug: name, json: { en: `{"name":"${name}"}`, fr: `{"name":"fr ${name}"}`, pt: "{}" } },
});
const tags = new Map([
  ["sea", named("sea")],
  ["hike", named("hike")],
]);
const read = (change: object = {}, look: object = {}) =>
  JSON.parse(cardText({ ...row, ...change } as never, { locale: "en", tags, ...look } as never));

test("a card is what the database wrote, and what it does not know", () => {
  expect(read()).toEqual({
    title: "Alfama",
    tags: [{ name: "sea" }, { name: "hike" }, { name: "Own", slug: "own" }],
    cover_assets: [sceneCover(row)],
    first_picture: null,
    times_of_day: ["morning", "midnight"],
    days_of_week: [],
    place: null,
    created_at: "2026-05-01T10:00:00.123Z",
    updated_at: "2026-05-01T10:00:00.000Z",
  });
});

test("a place is named in the reader's language", () => {
  const stored = JSON.stringify({
    name: "Platz",
    city: "Ort",
    country: "Allemagne",
    lat: 1,
    long: 2,
  });
  expect(read({ place: stored }).place).toMatchObject({ name: "Platz", country: "Germany" });
});

test("tags are named in the reader's language, and there may be none", () => {
  expect(read({ own_tags: "" }, { locale: "fr" }).tags).toEqual([
    { name: "fr sea" },
    { name: "fr hike" },
  ]);
  expect(read({ tag_slugs: "" }).tags).toEqual([]);
});

test("uploaded covers come with their addresses, and hidden capsules say so", () => {
  const covers = ["a", "b"].map((id) => ({ id, provider: "local", asset_type: "image" }));
  const shown = read({ covers: JSON.stringify(covers), hidden_at: new Date(0) });
  expect(shown.cover_assets.map(({ url }: { url: string }) => url)).toEqual([
    "/media/a",
    "/media/b",
  ]);
  expect(shown.is_hidden).toBe(true);
});

test("a distance is told where a point is given, along the earth", () => {
  const at = { place: JSON.stringify(place) };
  expect(read(at).distance_km).toBeUndefined();
  expect(read({}, { near: { lat: 38.7, long: -9.1 } }).distance_km).toBeUndefined();
  expect(read(at, { near: { lat: 38.7, long: -9.1 } }).distance_km).toBe(0);
  expect(read(at, { near: { lat: 41.15, long: -8.61 } }).distance_km).toBeCloseTo(275.65, 0);
  expect(read(at, { near: { lat: -38.7, long: 170.9 } }).distance_km).toBeCloseTo(20015.09, 1);
  expect(read(at).place).toMatchObject({ name: "Miradouro" });
  const north = { place: JSON.stringify({ ...place, lat: 60, long: 0 }) };
  expect(read(north, { near: { lat: 60, long: 1 } }).distance_km).toBeCloseTo(55.6, 1);
});

test.each([
  ["2026-05-01 10:00:00.5+00", "2026-05-01T10:00:00.500Z"],
  ["2026-05-01 12:00:00+02", "2026-05-01T10:00:00.000Z"],
  ["2026-05-01T10:00:00.25Z", "2026-05-01T10:00:00.250Z"],
  ["12026-05-01 10:00:00+00", "+012026-05-01T10:00:00.000Z"],
])("the moment %s is written as %s", (stored, written) => {
  expect(read({ created_at: stored }).created_at).toBe(written);
});

test("a whole capsule holds its experiences, places named for the reader", () => {
  const experiences = JSON.stringify([
    { title: "e", places: [place] },
    { title: "f", places: [] },
  ]);
  const ofViewer = { lists: '{"l":"i"}', is_following: true };
  const more = { experiences, ...ofViewer, is_language_chosen: true, version: 3 };
  const whole = (change: object = {}, isOwner = true) =>
    JSON.parse(
      wholeCapsuleText({ ...row, ...more, ...change } as never, { locale: "en", tags } as never, {
        isOwner,
      }),
    );
  expect(whole()).toMatchObject({
    title: "Alfama",
    experiences: JSON.parse(experiences),
    user_added_lists: { l: "i" },
    is_owner: true,
    is_following_creator: true,
    is_language_chosen: true,
    version: 3,
  });
  expect(whole()).not.toHaveProperty("hidden");
  const covers = JSON.stringify(["a", "b"].map((id) => ({ id, provider: "local" })));
  expect(whole({ covers, cover_alts: '{"b":"A tram"}' }).cover_assets_with_metadata).toMatchObject([
    { asset: { id: "a", url: "/media/a" }, alt: "", order: 0 },
    { asset: { id: "b", url: "/media/b" }, alt: "A tram", order: 1 },
  ]);
  expect(whole({}, false).is_owner).toBe(false);
  const hidden = { hidden_at: new Date("2026-05-01T10:00:00Z"), hidden_reason: "spam" };
  expect(whole(hidden).hidden).toEqual({ since: "2026-05-01T10:00:00.000Z", reason: "spam" });
  const german = { name: "Platz", city: "Köln", country: "Allemagne", lat: 1, long: 2 };
  const foreign = [
    { title: "e", places: [german] },
    { title: "f", places: [place] },
  ];
  expect(whole({ experiences: JSON.stringify(foreign) }).experiences).toMatchObject([
    { title: "e", places: [{ name: "Platz", country: "Germany" }] },
    { title: "f", places: [place] },
  ]);
});

test("of several places of an experience, each is named for the reader", () => {
  const german = { name: "Platz", city: "Ort", country: "Allemagne", lat: 1, long: 2 };
  const experiences = JSON.stringify([{ title: "e", places: [place, german] }]);
  const more = { lists: "{}", is_following: false, is_language_chosen: false, version: 1 };
  const text = wholeCapsuleText(
    { ...row, experiences, ...more } as never,
    { locale: "en", tags } as never,
    { isOwner: false },
  );
  expect(JSON.parse(text).experiences[0].places).toMatchObject([
    { name: "Miradouro", country: "Portugal" },
    { name: "Platz", country: "Germany" },
  ]);
});

test("places that read so already are not written again, which would take time", () => {
  const written = JSON.stringify(place, null, 1);
  const experiences = `[{ "title": "e", "places": [${written}] }]`;
  const text = wholeCapsuleText(
    { ...row, place: written, experiences, lists: "{}", is_following: false, version: 1 } as never,
    { locale: "en", tags } as never,
    { isOwner: false },
  );
  expect(text).toContain(`"place":${written}`);
  expect(text).toContain(`"experiences":${experiences}`);
});
