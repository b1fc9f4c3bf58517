import { expect, test } from "vitest";
import type { Asset } from "../assets.ts";
import { shownCover } from "./shown-cover.ts";

const asset = (id: string, provider: string): Asset => ({
  id,
  url: `/${id}`,
  provider,
  asset_type: "image",
  width: 4,
  height: 3,
  placeholder: null,
});
const drawn = asset("drawn", "landscapes");
const cover = asset("cover", "local");
const first = asset("first", "local");

test("R-PIC-04 a cover wins, then a picture of an experience, then what is drawn", () => {
  const shown = (covers: Asset[], first_picture: Asset | null) =>
    shownCover({ cover_assets: covers, first_picture });
  expect(shown([cover, drawn], first)).toBe(cover);
  expect(shown([drawn], first)).toBe(first);
  expect(shown([], first)).toBe(first);
  expect(shown([drawn], null)).toBe(drawn);
  expect(shown([], null)).toBeUndefined();
});
