import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { timesOfDay } from "../../contract/shared/slots.ts";
import { details, foregrounds, type Scene, sceneKinds } from "../scenes/scene.ts";
import { type LandscapePixels, renderLandscape } from "./render.ts";
import { setStage } from "./stage.ts";

const lake: Scene = {
  kind: "lake",
  sky: "evening",
  weather: "clear",
  light: "left",
  lightHeight: 1,
  cover: "woods",
  relief: "alps",
  snow: 4,
  water: "lake",
  town: "none",
  roofs: "gabled",
  foreground: "pines",
  details: [],
  seed: "0123abcd",
};

const small = { width: 96, height: 54 };

describe("every kind of scene is painted to its edges", () => {
  const waters = { beach: "sea", cliffs: "sea", island: "sea", harbour: "sea", lake: "lake" };
  test.each(sceneKinds)("%s", async (kind) => {
    for (const sky of timesOfDay) {
      const water = waters[kind as keyof typeof waters] ?? "none";
      const scene = { ...lake, kind, sky, water } as Scene;
      const { data, width } = await renderLandscape({ scene, ...small });
      expect(data).toHaveLength(width * small.height * 3);
      expect(blackRows(data, width)).toEqual([]);
    }
  });
});

/** Rows that nothing was painted on: only grain is left there. */
function blackRows(data: Buffer, width: number): number[] {
  const rows: number[] = [];
  for (let y = 0; y * width * 3 < data.length; y++) {
    const row = data.subarray(y * width * 3, (y + 1) * width * 3);
    if (row.every((value) => value < 4)) rows.push(y);
  }
  return rows;
}

test.each(foregrounds)("a foreground of %s can be painted", async (foreground) => {
  const pixels = await renderLandscape({ scene: { ...lake, foreground }, ...small });
  expect(pixels).toMatchObject({ ...small, channels: 3 });
});

test.each(details)("%s change the picture", async (detail) => {
  const kind = { lighthouse: "cliffs", bridge: "river-town" }[detail as string] ?? "lake";
  const scene = { ...lake, kind, sky: "midnight", town: "city" } as Scene;
  // Some are small, and tents need dry ground.
  const size = { width: 320, height: 180 };
  const foreground = detail === "tents" ? "grass" : "none";
  const plain = await renderLandscape({ scene: { ...scene, foreground }, ...size });
  const shown = await renderLandscape({
    scene: { ...scene, foreground, details: [detail] },
    ...size,
  });
  expect(shown.data.equals(plain.data)).toBe(false);
});

test.each(["mixed", "flat", "curved"] as const)("%s roofs change a town", async (roofs) => {
  const town: Scene = { ...lake, kind: "old-town", water: "none", town: "old-town" };
  const gables = await renderLandscape({ scene: town, ...small });
  const others = await renderLandscape({ scene: { ...town, roofs }, ...small });
  expect(others.data.equals(gables.data)).toBe(false);
});

test.each(["alps", "hills", "lake", "grassland"] as const)(
  "R-PIC-02 a city in the land of %s shows its houses",
  async (kind) => {
    const wild: Scene = { ...lake, kind, foreground: "none" };
    const size = { width: 320, height: 180 };
    const plain = await renderLandscape({ scene: wild, ...size });
    const built = await renderLandscape({ scene: { ...wild, town: "city" }, ...size });
    expect(built.data.equals(plain.data)).toBe(false);
  },
);

test("no tent stands in the water", async () => {
  const camp: Scene = { ...lake, foreground: "none" };
  const plain = await renderLandscape({ scene: camp, ...small });
  const shown = await renderLandscape({ scene: { ...camp, details: ["tents"] }, ...small });
  expect(shown.data.equals(plain.data)).toBe(true);
});

test("the same scene is the same picture, another seed another one", async () => {
  const once = await renderLandscape({ scene: lake, ...small });
  const again = await renderLandscape({ scene: lake, ...small });
  const other = await renderLandscape({ scene: { ...lake, seed: "0123abce" }, ...small });
  expect(again.data.equals(once.data)).toBe(true);
  expect(other.data.equals(once.data)).toBe(false);
});

test("every size shows the same picture", async () => {
  const large = await renderLandscape({ scene: lake, width: 1600, height: 900 });
  const half = await renderLandscape({ scene: lake, width: 800, height: 450 });
  expect(await difference(large, half)).toBeLessThan(6);
  const other = await renderLandscape({
    scene: { ...lake, seed: "ffffffff" },
    width: 800,
    height: 450,
  });
  expect(await difference(large, other)).toBeGreaterThan(10);
});

/** The mean difference of two pictures at a few pixels, 0 to 255. */
async function difference(one: LandscapePixels, other: LandscapePixels): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(shrink));
  if (!a || !b) throw new Error("nothing to compare");
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] as number)), 0) / a.length;
}

function shrink({ data, width, height, channels }: LandscapePixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } }).resize(80, 45).raw().toBuffer();
}

describe("light", () => {
  const bright = async (scene: Scene) => {
    const { data, width, height } = await renderLandscape({ scene, width: 160, height: 90 });
    const sums = { left: 0, right: 0 };
    for (let y = 0; y < height * 0.6; y++) {
      for (let x = 0; x < width; x++) {
        sums[x < width / 2 ? "left" : "right"] += data[(y * width + x) * 3] as number;
      }
    }
    return sums.left / sums.right;
  };
  const sea: Scene = { ...lake, kind: "open-sea", water: "sea", foreground: "none" };

  test("comes from the side that the scene says", async () => {
    expect(await bright({ ...sea, light: "left" })).toBeGreaterThan(1.05);
    expect(await bright({ ...sea, light: "right" })).toBeLessThan(0.95);
  });

  test("behind us there is no disc in the sky", async () => {
    const brightest = async (light: Scene["light"]) => {
      const { data } = await renderLandscape({ scene: { ...sea, light }, width: 160, height: 90 });
      return data.filter((value, i) => i % 3 === 2 && value > 190).length;
    };
    expect(await brightest("left")).toBeGreaterThan(10);
    expect(await brightest("behind")).toBe(0);
  });

  test("the water breaks the sun's disc into glitter", async () => {
    const { data, width, height } = await renderLandscape({
      scene: { ...sea, lightHeight: 2 },
      width: 320,
      height: 180,
    });
    const { light, horizon } = setStage({ ...sea, lightHeight: 2 }, { width, height });
    const isBright = (x: number, y: number) => (data[(y * width + x) * 3 + 2] as number) > 190;
    const shareIn = (middle: number) => {
      let bright = 0;
      let all = 0;
      const reach = Math.floor(light.radius * 0.7);
      for (let y = Math.round(middle) - reach; y <= middle + reach; y++) {
        for (let x = Math.round(light.x) - reach; x <= light.x + reach; x++) {
          all++;
          if (isBright(x, y)) bright++;
        }
      }
      return bright / all;
    };
    expect(shareIn(light.y)).toBeGreaterThan(0.95);
    expect(shareIn(horizon + (horizon - light.y) / 0.96)).toBeLessThan(0.4);
  });

  test.each(["rain", "mist"] as const)("R-PIC-02 no sun or moon is seen in %s", async (weather) => {
    for (const sky of timesOfDay) {
      const scene: Scene = { ...sea, sky, weather };
      const { data, width } = await renderLandscape({ scene, ...small });
      expect(setStage(scene, small).light.isSeen).toBe(false);
      expect(blackRows(data, width)).toEqual([]);
    }
  });
});
