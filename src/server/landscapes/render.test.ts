import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { stockLandscapes } from "./landscape-collection.ts";
import { type LandscapePixels, type LandscapeRequest, renderLandscape } from "./render.ts";
import { scenes } from "./scenery/scene.ts";

const small = { width: 160, height: 90 } as const;

async function fingerprint(request: LandscapeRequest): Promise<string> {
  const { data } = await renderLandscape({ ...request, ...small });
  return createHash("sha256").update(data).digest("hex");
}

/** The mean difference between a row of pixels and the row above it. */
function stepAbove({ data, width }: LandscapePixels, row: number): number {
  const length = width * 3;
  let sum = 0;
  for (let i = 0; i < length; i++) {
    sum += Math.abs((data[row * length + i] ?? 0) - (data[(row - 1) * length + i] ?? 0));
  }
  return sum / length;
}

describe("renderLandscape", () => {
  test.each(scenes)(
    "draws the same %s for the same seed, and another for another",
    async (scene) => {
      const request = { seed: "one", timeOfDay: "evening", scene } as const;
      const first = await fingerprint(request);
      expect(await fingerprint(request)).toBe(first);
      expect(await fingerprint({ ...request, seed: "two" })).not.toBe(first);
    },
  );

  test("paints each time of day differently", async () => {
    const prints = await Promise.all(
      (["morning", "afternoon", "evening", "midnight"] as const).map((timeOfDay) =>
        fingerprint({ seed: "one", timeOfDay, scene: "lake" }),
      ),
    );
    expect(new Set(prints).size).toBe(4);
  });

  test("chooses a scene by the seed when none is asked for", async () => {
    const request = { seed: "no scene", timeOfDay: "morning" } as const;
    const chosen = await fingerprint(request);
    const offered = await Promise.all(scenes.map((scene) => fingerprint({ ...request, scene })));
    expect(offered).toContain(chosen);
  });

  test("a window of a picture is a part of it, with the light in it", async () => {
    const request = { seed: "one", timeOfDay: "evening", scene: "coast", ...small } as const;
    const whole = await renderLandscape(request);
    const part = await renderLandscape({ ...request, windowWidth: 50 });
    expect(part).toMatchObject({ width: 50, height: 90 });
    expect(part.data).toHaveLength(50 * 90 * 3);
    expect(Math.max(...part.data)).toBeCloseTo(Math.max(...whole.data), -1);
  });

  test("fills any size", async () => {
    const pixels = await renderLandscape({
      seed: "tall",
      timeOfDay: "midnight",
      scene: "coast",
      width: 80,
      height: 100,
    });
    expect(pixels).toMatchObject({ width: 80, height: 100, channels: 3 });
    expect(pixels.data).toHaveLength(80 * 100 * 3);
  });

  test.each(stockLandscapes)("renders $id down to its last row", async (landscape) => {
    const pixels = await renderLandscape({ ...landscape, ...small });
    const { data } = pixels;
    const levels = new Set(data);
    expect(levels.size).toBeGreaterThan(60);
    // A layer that stops a row early leaves a bright line of sky at the bottom.
    expect(stepAbove(pixels, small.height - 1)).toBeLessThan(16);
  });
});
