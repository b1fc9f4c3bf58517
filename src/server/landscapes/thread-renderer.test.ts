import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { afterEach, expect, test, vi } from "vitest";
import { stockLandscapes } from "./landscape-collection.ts";
import { drawPlaceholder } from "./placeholder.ts";
import { renderLandscape } from "./render.ts";
import { createThreadRenderer, type LandscapeRenderer } from "./thread-renderer.ts";

const [{ scene }] = stockLandscapes as [(typeof stockLandscapes)[number]];
const small = { scene, width: 160, height: 90 };
const large = { scene, width: 1600, height: 900 };

let renderer: LandscapeRenderer;

afterEach(async () => {
  vi.unstubAllEnvs();
  await renderer.close();
});

test("a thread draws the same pixels and leaves this one free", async () => {
  renderer = createThreadRenderer();
  let longestPause = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    longestPause = Math.max(longestPause, performance.now() - last);
    last = performance.now();
  }, 5);
  const started = performance.now();
  const pixels = await renderer.render({ scene, width: 640, height: 360 });
  const took = performance.now() - started;
  clearInterval(pulse);
  expect(pixels.data).toHaveLength(640 * 360 * 3);
  expect(longestPause).toBeLessThan(took / 2);

  const { data } = await renderer.render(small);
  expect(data.equals((await renderLandscape(small)).data)).toBe(true);
});

test("a thread draws placeholders too", async () => {
  renderer = createThreadRenderer();
  expect(await renderer.placeholder(scene)).toBe(await drawPlaceholder(scene));
});

test("what is asked for at once is drawn one after another, and nobody gets another's answer", async () => {
  renderer = createThreadRenderer();
  const [first, placeholder, second] = await Promise.all([
    renderer.render({ scene, width: 640, height: 360 }),
    renderer.placeholder(scene),
    renderer.render(small),
  ]);
  expect([first.width, second.width]).toEqual([640, small.width]);
  expect(placeholder).toBe(await drawPlaceholder(scene));
});

test("the thread ends when idle and starts again when needed", async () => {
  renderer = createThreadRenderer({ idleMs: 20 });
  for (let turn = 0; turn < 2; turn++) {
    const starting = once(process, "worker") as Promise<[Worker]>;
    await renderer.render(small);
    const [thread] = await starting;
    await once(thread, "exit");
  }
});

test("what is asked for while the thread ends is drawn by another", async () => {
  renderer = createThreadRenderer();
  await renderer.render(small);
  const ending = renderer.close();
  await expect(renderer.render(small)).resolves.toMatchObject({ width: small.width });
  await ending;
});

test("what a thread tells of its imports while Node watches is not taken for a drawing", async () => {
  vi.stubEnv("WATCH_REPORT_DEPENDENCIES", "1");
  renderer = createThreadRenderer();
  await expect(renderer.render(small)).resolves.toMatchObject({ width: small.width });
});

test("a drawing under way fails when the renderer closes, and does not hang", async () => {
  renderer = createThreadRenderer();
  const drawing = renderer.render(large);
  const outcome = expect(drawing).rejects.toThrow("ended before it answered");
  await renderer.close();
  await outcome;
});

test("what goes wrong in the thread is told here", async () => {
  renderer = createThreadRenderer();
  await expect(renderer.render({ ...small, width: -5 })).rejects.toThrow("landscape not rendered");
});

test("a drawing that takes too long is given up, and the next one is drawn", async () => {
  renderer = createThreadRenderer({ mostMs: 5 });
  await expect(renderer.render(large)).rejects.toThrow("ended before it answered");
  await renderer.close();
  renderer = createThreadRenderer();
  await expect(renderer.render(small)).resolves.toMatchObject({ width: small.width });
});
