import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { heicPicture } from "../../../../tests/support/heic.ts";
import { goodPictures } from "../../../../tests/support/malformed-media.ts";
import { drawPicture, photoWithPlace } from "../../../../tests/support/media.ts";
import { reencodeImage } from "./strip-metadata.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "masters-"));
});
afterAll(() => rm(folder, { recursive: true }));

let made = 0;

/** Under a name of its own, because sharp remembers what it has read by the name of the file. */
async function masterOf(file: Buffer) {
  made += 1;
  const input = join(folder, `input-${made}`);
  const output = join(folder, `output-${made}`);
  await writeFile(input, file);
  const facts = await reencodeImage(input, output);
  const master = await readFile(output);
  return { facts, master, metadata: await sharp(master).metadata() };
}

async function pixelAt(file: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel.subarray(0, 3)];
}

describe("R-EXP-05 every kind of picture becomes one WebP", async () => {
  test.each(await goodPictures())("$name", async ({ file }) => {
    const { facts, metadata } = await masterOf(file);
    expect(metadata.format).toBe("webp");
    expect(metadata.space).toBe("srgb");
    expect(metadata.pages ?? 1).toBe(1);
    expect([facts.width, facts.height]).toEqual([metadata.width, metadata.height]);
    expect(facts.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(facts.placeholder.length).toBeLessThan(400);
  });
});

test("nothing that was written beside the picture survives, least of all the place", async () => {
  const photo = await photoWithPlace();
  const before = await sharp(photo).metadata();
  expect(before.exif?.includes("SecretCamera")).toBe(true);
  expect(before.xmp).toBeDefined();
  const { master, metadata } = await masterOf(photo);
  for (const part of ["exif", "xmp", "icc", "iptc"] as const)
    expect(metadata[part]).toBeUndefined();
  expect(master.includes("Secret")).toBe(false);
  expect(master.includes("EXIF")).toBe(false);
});

test("a picture taken sideways stands upright", async () => {
  const { facts } = await masterOf(await photoWithPlace());
  expect([facts.width, facts.height]).toEqual([40, 80]);
  const heic = await masterOf(heicPicture({ rotation: 90 }));
  expect([heic.facts.width, heic.facts.height]).toEqual([64, 96]);
});

test("colours of a wider profile are brought into sRGB, in HEIC too", async () => {
  const red = sharp({ create: { width: 20, height: 20, channels: 3, background: "#c81e1e" } });
  const wide = await red.withIccProfile("p3").png().toBuffer();
  const [stored] = await pixelAt(await sharp(wide, { ignoreIcc: true }).png().toBuffer(), 5, 5);
  const { master } = await masterOf(wide);
  const [shown = 0] = await pixelAt(master, 5, 5);
  expect(Math.abs(shown - 200)).toBeLessThan(6);
  expect(stored).toBeLessThan(194);

  const { icc } = await sharp(wide).metadata();
  const plain = await masterOf(heicPicture());
  const profiled = await masterOf(heicPicture({ icc }));
  expect(await pixelAt(profiled.master, 90, 60)).not.toEqual(await pixelAt(plain.master, 90, 60));
});

test("large pictures come down to 2,400 pixels, small ones stay as they are", async () => {
  const large = await masterOf(await drawPicture({ width: 2600, height: 1300 }).jpeg().toBuffer());
  expect([large.facts.width, large.facts.height]).toEqual([2400, 1200]);
  const tall = await masterOf(await drawPicture({ width: 20, height: 20_000 }).png().toBuffer());
  expect([tall.facts.width, tall.facts.height]).toEqual([5, 4800]);
  const dot = await masterOf(await drawPicture({ width: 1, height: 1 }).png().toBuffer());
  expect([dot.facts.width, dot.facts.height]).toEqual([1, 1]);
});

test("what is see-through stays see-through", async () => {
  const file = await drawPicture().ensureAlpha(0.5).png().toBuffer();
  expect((await masterOf(file)).metadata.hasAlpha).toBe(true);
});

describe("R-EXP-05 a file that ends too early is refused", async () => {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251));
  const noisy = sharp(noise, { raw: { width: 64, height: 64, channels: 3 } });
  const files = [
    ...(await goodPictures()),
    { name: "noisy lossless webp", file: await noisy.webp({ lossless: true }).toBuffer() },
    { name: "interlaced png", file: await noisy.png({ progressive: true }).toBuffer() },
  ];
  // Of what moves the first frame is taken, so a GIF need not be there to its end.
  test.each(files.filter(({ name }) => !name.includes("gif")))("$name", async ({ file }) => {
    const ends = [0.3, 0.5, 0.7, 0.9].map((share) => Math.floor(file.length * share));
    for (const end of [...ends, file.length - 12, file.length - 2]) {
      await expect(masterOf(file.subarray(0, end)), String(end)).rejects.toThrow();
    }
  });

  test.each(files.filter(({ name }) => name === "gif"))("$name", async ({ file }) => {
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      await expect(masterOf(file.subarray(0, file.length * share))).rejects.toThrow();
    }
  });

  test.each(files)("$name with something behind its end is taken", async ({ file }) => {
    const { facts } = await masterOf(
      Buffer.concat([file, Buffer.from("more, as some phones add")]),
    );
    expect(facts.width).toBeGreaterThan(0);
  });
});
