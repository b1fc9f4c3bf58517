import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type AskedLandscape,
  createLandscapeStore,
  type LandscapeStore,
  type ServedLandscape,
} from "./landscape-files.ts";
import type { LandscapeRequest } from "./render.ts";
import type { LandscapeRenderer } from "./thread-renderer.ts";

const scene = "harbour.evening.clear.left.1.green.hills.0.sea.city.quay.boats~sails.0123abcd";

let directory: string;
const stores: LandscapeStore[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "landscapes-"));
});

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await rm(directory, { recursive: true, force: true });
});

/** Grey pictures of the size asked for, and a list of them. */
function plainRenderer(before: () => Promise<void> | void = () => {}) {
  const drawn: LandscapeRequest[] = [];
  const renderer: LandscapeRenderer = {
    async render(request) {
      drawn.push(request);
      await before();
      const { width, height } = request;
      return { data: Buffer.alloc(width * height * 3, 120), width, height, channels: 3 };
    },
    placeholder: async () => "",
    async close() {},
  };
  return { renderer, drawn };
}

function open(options: Partial<Parameters<typeof createLandscapeStore>[0]> = {}): LandscapeStore {
  const { renderer } = plainRenderer();
  const store = createLandscapeStore({ directory, renderer, quietMs: 10, ...options });
  stores.push(store);
  return store;
}

const worn = { isWorn: async () => true };
const asked = (more: Partial<AskedLandscape> = {}): AskedLandscape => ({
  id: "morning-lake-2",
  frame: "wide",
  width: 500,
  format: "webp",
  ...more,
});

async function shapeOf(picture: ServedLandscape | null) {
  if (!picture) return null;
  const { width, height, format } = await sharp(picture.file).metadata();
  return [width, height, format === "heif" ? "avif" : format, picture.format];
}

const files = async () => (await readdir(directory).catch(() => [])).sort();

describe("the landscape store", () => {
  test.each([
    ["an unknown landscape", asked({ id: "nowhere-lake-1" })],
    ["a path", asked({ id: "../secret" })],
    ["a width that is not offered", asked({ width: 801 })],
    ["no width", asked({ width: Number.NaN })],
    ["a width of another frame", asked({ frame: "tall", width: 1600 })],
    ["a portrait of what opens no page", asked({ id: "morning-dunes-2", frame: "portrait" })],
    ["a portrait of a scene", asked({ id: scene, frame: "portrait" })],
    ["a scene that nobody could have written", asked({ id: `${scene}0` })],
  ])("answers null for %s, and draws nothing", async (_, request) => {
    const { renderer, drawn } = plainRenderer();
    expect(await open({ renderer }).get(request, worn)).toBeNull();
    expect(drawn).toEqual([]);
  });

  test.each([
    ["wide", 500, 281],
    ["wide", 1600, 900],
    ["tall", 500, 625],
    ["tall", 1200, 1500],
    ["portrait", 1200, 2600],
  ] as const)(
    "draws the frame %s at %i px exactly as large as it is shown",
    async (frame, width, height) => {
      const { renderer, drawn } = plainRenderer();
      const picture = await open({ renderer }).get(asked({ frame, width }), worn);
      expect(await shapeOf(picture)).toEqual([width, height, "webp", "webp"]);
      expect(drawn).toMatchObject([{ width, height }]);
    },
  );

  test("R-PIC-03 draws the scene that its code says, under a name that fits every disk", async () => {
    const { renderer, drawn } = plainRenderer();
    await open({ renderer }).get(asked({ id: scene, frame: "tall" }), worn);
    expect(drawn).toMatchObject([{ scene: { kind: "harbour", sky: "evening", seed: "0123abcd" } }]);
    const [name = ""] = await files();
    expect(name).toMatch(/^[0-9a-f]{32}-500x625-v\d+\.webp$/);
  });

  test("draws no scene that nothing wears, and gives one that is drawn already", async () => {
    const { renderer, drawn } = plainRenderer();
    const store = open({ renderer });
    const nobody = { isWorn: async () => false };
    expect(await store.get(asked({ id: scene }), nobody)).toBeNull();
    expect(drawn).toEqual([]);
    expect(await files()).toEqual([]);
    await store.get(asked({ id: scene }), worn);
    expect(await store.get(asked({ id: scene }), nobody)).not.toBeNull();
    expect(drawn).toHaveLength(1);
  });

  test("draws once for many who ask at the same time", async () => {
    const { renderer, drawn } = plainRenderer();
    const store = open({ renderer });
    const answers = await Promise.all(Array.from({ length: 9 }, () => store.get(asked(), worn)));
    expect(new Set(answers.map((answer) => answer?.file)).size).toBe(1);
    expect(drawn).toHaveLength(1);
  });

  test("gives WebP at once in place of an AVIF, and makes that from the same pixels", async () => {
    const { renderer, drawn } = plainRenderer();
    const store = open({ renderer });
    const first = await store.get(asked({ format: "avif" }), worn);
    expect(await shapeOf(first)).toEqual([500, 281, "webp", "webp"]);
    await expect.poll(files).toHaveLength(2);
    const second = await store.get(asked({ format: "avif" }), worn);
    expect(await shapeOf(second)).toEqual([500, 281, "avif", "avif"]);
    expect(drawn).toHaveLength(1);
  });

  test("makes no AVIF while somebody waits for a picture", async () => {
    const gate = Promise.withResolvers<void>();
    const { renderer, drawn } = plainRenderer(() => (drawn.length > 1 ? gate.promise : undefined));
    const store = open({ renderer });
    await store.get(asked({ format: "avif" }), worn);
    const waiting = store.get(asked({ width: 800, format: "avif" }), worn);
    await new Promise((done) => setTimeout(done, 100));
    const late = store.get(asked({ width: 1200 }), worn);
    gate.resolve();
    await Promise.all([waiting, late]);
    expect(await files()).not.toContainEqual(expect.stringMatching(/avif$/));
    await expect.poll(files).toHaveLength(5);
  });

  test("refuses with a 503 beyond what may wait, and lets others wait beside one network", async () => {
    const gate = Promise.withResolvers<void>();
    const { renderer, drawn } = plainRenderer(() => gate.promise);
    const store = open({ renderer });
    const ask = (number: number, network: string) => {
      const id = scene.replace("0123abcd", number.toString(16).padStart(8, "0"));
      return store.get(asked({ id }), { ...worn, askers: [network] });
    };
    const ofOne = Array.from({ length: 80 }, (_, number) => ask(number, "one"));
    const ofMany = Array.from({ length: 300 }, (_, number) => ask(number + 80, `other ${number}`));
    const settled = Promise.all([Promise.allSettled(ofOne), Promise.allSettled(ofMany)]);
    await expect.poll(() => drawn.length).toBe(1);
    await new Promise((done) => setTimeout(done, 50));
    gate.resolve();
    const [one, many] = await settled;
    const refused = [...one, ...many].filter(({ status }) => status === "rejected");
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 10 });
    }
    const answered = (all: typeof one) => all.filter(({ status }) => status === "fulfilled").length;
    expect(answered(one)).toBeLessThanOrEqual(31);
    expect(answered(many)).toBeGreaterThanOrEqual(269);
    expect(answered(one) + answered(many)).toBe(301);
  });

  test("nobody waits for all that another network has asked for before the same picture", async () => {
    const gate = Promise.withResolvers<void>();
    const { renderer } = plainRenderer(() => gate.promise);
    const store = open({ renderer });
    const order: string[] = [];
    const ask = (number: number, network: string) => {
      const id = scene.replace("0123abcd", number.toString(16).padStart(8, "0"));
      const answer = store.get(asked({ id }), { ...worn, askers: [network] });
      return answer.then(() => order.push(`${network} ${number}`));
    };
    const hoard = Array.from({ length: 20 }, (_, number) => ask(number, "hoarder"));
    await new Promise((done) => setTimeout(done, 50));
    const late = ask(19, "late");
    await new Promise((done) => setTimeout(done, 50));
    gate.resolve();
    await Promise.all([...hoard, late]);
    expect(order.indexOf("late 19")).toBeLessThan(4);
  });

  test("looks into the prerendered folder first and leaves it alone", async () => {
    const prerendered = join(directory, "built");
    await open({ directory: prerendered }).warm("midnight-city-2", "portrait");
    const before = await readdir(prerendered);
    expect(before).toHaveLength(6);
    const { renderer, drawn } = plainRenderer();
    const store = open({ renderer, prerendered });
    const picture = await store.get(
      asked({ id: "midnight-city-2", frame: "portrait", format: "avif" }),
      worn,
    );
    expect(picture?.format).toBe("avif");
    expect(drawn).toEqual([]);
    await store.get(asked({ id: "midnight-city-2", width: 800 }), worn);
    expect(await readdir(prerendered)).toEqual(before);
  });

  test("does not serve what a crash left half-written or empty", async () => {
    await open().get(asked(), worn);
    const [name = ""] = await files();
    await rm(join(directory, name));
    await writeFile(join(directory, `${name}.crashed.part`), "RIFF");
    expect(await shapeOf(await open().get(asked(), worn))).toEqual([500, 281, "webp", "webp"]);
    await writeFile(join(directory, name), "");
    expect(await shapeOf(await open().get(asked(), worn))).toEqual([500, 281, "webp", "webp"]);
  });

  test("still answers where it cannot write, and says so", async () => {
    const notAFolder = join(directory, "file");
    await writeFile(notAFolder, "in the way");
    const warnings: string[] = [];
    const log = { warn: (_: object, message: string) => warnings.push(message) };
    const store = open({ directory: notAFolder, log });
    expect(await store.get(asked(), worn)).not.toBeNull();
    expect(warnings).toEqual(["file not kept in the cache"]);
  });

  test("tries again after a drawing failed", async () => {
    let failures = 1;
    const { renderer } = plainRenderer(() => {
      if (failures-- > 0) throw new Error("out of paint");
    });
    const store = open({ renderer });
    await expect(store.get(asked(), worn)).rejects.toThrow("out of paint");
    expect(await store.get(asked(), worn)).not.toBeNull();
  });

  test("keeps its folder within its bound: the pictures asked for longest ago go", async () => {
    const store = open({ mostBytes: 20_000 });
    const before = await store.get(asked({ id: "evening-lake-2" }), worn);
    const size = before?.file.length ?? 0;
    for (const id of ["morning", "afternoon", "evening", "midnight"]) {
      for (const land of ["coast", "dunes", "valley", "town", "harbour", "hills", "city"]) {
        for (const frame of ["wide", "tall"] as const) {
          await store.get(asked({ id: `${id}-${land}-2`, frame }), worn);
        }
      }
    }
    expect(size).toBeGreaterThan(200);
    await expect.poll(async () => (await files()).length * size).toBeLessThan(40_000);
    expect(await files()).not.toContainEqual(expect.stringMatching(/^evening-lake-2/));
  });
});

test("warming makes every width in both formats, and skips what is there", async () => {
  const { renderer, drawn } = plainRenderer();
  const store = open({ renderer });
  await store.warm("midnight-city-2", "portrait");
  await store.warm("midnight-city-2", "portrait");
  expect(drawn).toHaveLength(3);
  expect(await files()).toHaveLength(6);
});

test("closing waits for the drawing under way, and draws nothing that waits", async () => {
  const gate = Promise.withResolvers<void>();
  const { renderer, drawn } = plainRenderer(() => gate.promise);
  const store = open({ renderer });
  const first = store.get(asked(), worn);
  await expect.poll(() => drawn.length).toBe(1);
  const second = store.get(asked({ width: 800 }), worn).catch((error: Error) => error.message);
  await new Promise((done) => setTimeout(done, 20));
  const closed = store.close();
  gate.resolve();
  await closed;
  expect(await files()).toHaveLength(1);
  expect(await first).not.toBeNull();
  expect(await second).toBe("the landscape store is closed");
  expect(drawn).toHaveLength(1);
});
