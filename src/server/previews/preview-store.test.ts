import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createPreviewStore } from "./preview-store.ts";

const folder = mkdtempSync(join(tmpdir(), "flenjor-previews-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A drawing that ends when it is told to. */
function heldDrawing() {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  return { draw: () => promise, finish: () => resolve(Buffer.from("picture")) };
}

test("previews are drawn one after another, and only so many may wait", async () => {
  const store = createPreviewStore(folder);
  const held = heldDrawing();
  let drawn = 0;
  let networks = 0;
  const ask = (id: string, network = `network ${++networks}`) =>
    store.get({ id, edition: "e1", locale: "en", network }, () => {
      drawn++;
      return held.draw();
    });
  const asked = Array.from({ length: 30 }, (_, number) => ask(`capsule-${number}`));
  const answers = Promise.allSettled(asked);
  // Those that are drawn already are shared, also when nobody else is let in.
  await expect.poll(() => drawn).toBe(1);
  const again = Promise.allSettled(
    Array.from({ length: 30 }, (_, number) => ask(`capsule-${number}`)),
  );
  held.finish();
  const [first, second] = [await answers, await again];
  const refused = first.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(5);
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  }
  expect(second.filter(({ status }) => status === "fulfilled")).toHaveLength(25);
  expect(drawn).toBe(25);
  // There is room again.
  expect(String(await ask("one more"))).toBe("picture");
});

test("of an older edition nothing is kept, of other languages all", async () => {
  const store = createPreviewStore(folder);
  const draw = async () => Buffer.from("picture");
  const ask = (edition: string, locale: "en" | "fr") =>
    store.get({ id: "changed", edition, locale, network: "anywhere" }, draw);
  await ask("e1", "en");
  await ask("e1", "fr");
  await ask("e2", "en");
  const files = async () => readdirSync(join(folder, "previews", "changed")).sort();
  await expect.poll(files).toEqual(["e1-fr.jpg", "e2-en.jpg"]);
});

test("a drawing that fails keeps no place and nobody waiting", async () => {
  const store = createPreviewStore(folder);
  const asked = { id: "broken", edition: "e1", locale: "en", network: "one" } as const;
  const broken = () => Promise.reject(new Error("broken"));
  for (let times = 0; times < 30; times++) {
    await expect(store.get(asked, broken)).rejects.toThrow("broken");
  }
  const picture = await store.get(asked, async () => Buffer.from("whole"));
  expect(String(picture)).toBe("whole");
});
