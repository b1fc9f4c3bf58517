import { expect, test } from "vitest";
import type { Asset } from "../../../../contract/assets.ts";
import { coverItems } from "./cover-items.ts";

const asset = (id: string, provider = "local"): Asset => ({
  id,
  url: `/media/${id}`,
  provider,
  asset_type: "image",
  width: 4,
  height: 3,
  placeholder: null,
});
const drawn = asset("drawn", "landscapes");
const first = asset("first");
const cover = asset("cover");

const itemsOf = (covers: Asset[], alt = "") =>
  coverItems({
    title: "A Sunday",
    cover_assets: covers,
    cover_assets_with_metadata: covers.map((one, order) => ({ asset: one, alt: "", order })),
    first_picture: first,
    experiences: [
      {
        id: "e",
        title: "Coffee",
        description: "",
        order: 0,
        time_of_day: null,
        day_of_week: null,
        activities: [],
        places: [],
        assets: [first],
        assets_with_metadata: [{ asset: first, caption: "", alt, order: 0 }],
      },
    ],
  });

test("R-PIC-04 R-PIC-06 a picture of an experience is on top with its own words", () => {
  expect(itemsOf([drawn], "A small cup")).toEqual([
    { asset: first, caption: "", alt: "A small cup" },
  ]);
  expect(itemsOf([drawn])[0]?.alt).toBe("Coffee");
});

test("R-PIC-04 covers of the author's stay alone", () => {
  expect(itemsOf([cover])).toEqual([{ asset: cover, caption: "", alt: "A Sunday" }]);
});
