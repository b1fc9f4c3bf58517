import { expect, test } from "vitest";
import { painterEdition } from "../../../contract/pictures/landscape-address.ts";
import { landscapeUnder } from "../../landscapes/landscape-collection.ts";
import { landscapeIdOf, sceneCover } from "./scenes.view.ts";

const scene = "harbour.evening.clear.left.1.green.hills.0.sea.city.quay.boats~sails.0123abcd";
const worn = {
  id: "0198f2c4-0000-7000-8000-000000000001",
  scene,
  scene_placeholder: "data:image/webp;base64,AAAA",
  first_time: null,
};

test("a scene is an asset like any other, at the address of its code", () => {
  expect(landscapeIdOf(worn)).toBe(scene);
  expect(sceneCover(worn)).toEqual({
    id: scene,
    url: `/landscapes/${scene}@${painterEdition}`,
    provider: "landscapes",
    asset_type: "image",
    width: 1600,
    height: 900,
    placeholder: "data:image/webp;base64,AAAA",
  });
});

test("until its placeholder is drawn, it has that of a landscape under the same sky", () => {
  const { placeholder } = sceneCover({ ...worn, scene_placeholder: null });
  expect(placeholder).toBe(landscapeUnder("evening").placeholder);
});

test.each(["morning", "afternoon", "evening", "midnight"] as const)(
  "R-PIC-01 without a scene a capsule of the %s wears a landscape of it, always the same",
  (first_time) => {
    const bare = { ...worn, scene: "", scene_placeholder: "", first_time };
    const { id, placeholder, ...landscape } = landscapeUnder(first_time);
    expect(landscape.scene.sky).toBe(first_time);
    expect(landscapeIdOf(bare)).toBe(id);
    for (let time = 0; time < 2; time++) {
      expect(sceneCover(bare)).toMatchObject({
        id,
        url: `/landscapes/${id}@${painterEdition}`,
        placeholder,
      });
    }
  },
);

test("a capsule that says no time begins in the morning", () => {
  const bare = { ...worn, scene: null, scene_placeholder: null };
  expect(landscapeIdOf(bare)).toBe(landscapeUnder("morning").id);
});
