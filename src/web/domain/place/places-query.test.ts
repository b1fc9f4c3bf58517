import { expect, test, vi } from "vitest";
import { pictureSource } from "../media/pictures.ts";
import { profilePictureAt } from "../person/profile-picture.ts";
import { tagsQuery } from "../tag/tags.ts";
import { placesQuery, suggestedPlaces, usedPlacesQuery } from "./places-query.ts";

const { signal } = new AbortController();
const asking = (answer: object) => {
  const api = vi.fn(async (..._: unknown[]) => ({ data: answer }));
  return { api, services: { api, locale: "pt" } as never };
};
const run = (query: object) =>
  (query as { queryFn: (given: object) => Promise<unknown> }).queryFn({ signal });

test("places are asked for by name, near a point if there is one", async () => {
  const { api, services } = asking({ places: ["p"] });
  const near = { lat: 38.71390001, long: -9 };
  const query = placesQuery(services, { search: "", near });
  const asked = { search: undefined, lat: "38.713900", long: "-9.000000", page_limit: 6 };
  expect(query.queryKey).toEqual(["places", "pt", asked]);
  expect(await run(query)).toEqual(["p"]);
  const used = usedPlacesQuery(services, { search: "Alfama", near: null });
  const askedUsed = { search: "Alfama", lat: undefined, long: undefined, page_limit: 4 };
  expect(used.queryKey).toEqual(["places", "used", "pt", askedUsed]);
  expect(await run(used)).toEqual(["p"]);
  expect(api.mock.calls).toEqual([
    ["GET /places", { query: asked }, { signal }],
    ["GET /places/used", { query: askedUsed }, { signal }],
  ]);
});

test("tags are asked for in the reader's language", async () => {
  const { api, services } = asking({ tags: ["t"] });
  const query = tagsQuery(services, { page_limit: 5 });
  expect(query.queryKey).toEqual(["tags", "pt", { page_limit: 5 }]);
  expect(await run(query)).toEqual(["t"]);
  expect(api.mock.calls).toEqual([["GET /tags", { query: { page_limit: 5 } }, { signal }]]);
});

test("places that people used come first, and are not offered a second time", () => {
  const at = (name: string, lat: number) => ({ name, lat, long: 0 }) as never as { name: string };
  const used = [{ ...at("Miradouro", 0), flenjors_count: 3 }];
  const found = [at("Miradouro", 0.005), at("Miradouro", 1), at("Castelo", 0)];
  expect(suggestedPlaces(used as never, found as never)).toEqual([
    { place: at("Miradouro", 0), count: 3 },
    { place: at("Miradouro", 1), count: 0 },
    { place: at("Castelo", 0), count: 0 },
  ]);
  const many = Array.from({ length: 12 }, (_, number) => at(`n${number}`, number));
  expect(suggestedPlaces([], many as never)).toHaveLength(8);
});

test("pictures are served at their widths, and nobody's is none", () => {
  const { src, widths } = pictureSource("/media/p");
  expect([src(800), widths]).toEqual(["/media/p/800", [500, 800, 1200, 1600]]);
  expect(profilePictureAt({ url: "/media/p" } as never, 300)).toBe("/media/p/300");
  expect(profilePictureAt(null, 300)).toBeNull();
});
