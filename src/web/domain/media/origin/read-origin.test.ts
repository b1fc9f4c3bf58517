import sharp from "sharp";
import { expect, test } from "vitest";
import { heicPicture } from "../../../../../tests/support/heic.ts";
import { drawPicture, sampleVideo, takenAt } from "../../../../../tests/support/media.ts";
import { readOrigin } from "./read-origin.ts";

const alfama = { lat: 38.71157, long: -9.12998, when: "2024:06:16 09:30:00" };
const sundayMorning = { day: "sunday", time: "morning" };

const photo = (taken = takenAt(alfama)) => drawPicture().withExif(taken);
const blob = (file: Buffer) => new Blob([new Uint8Array(file)]);

async function heicPhoto(): Promise<Buffer> {
  const { exif } = await sharp(await photo().jpeg().toBuffer()).metadata();
  return heicPicture({ exif });
}

test.each([
  ["JPEG", () => photo().jpeg().toBuffer()],
  ["PNG", () => photo().png().toBuffer()],
  ["WebP", () => photo().webp().toBuffer()],
  ["AVIF", () => photo().avif().toBuffer()],
  ["HEIC", heicPhoto],
])("R-PIC-05 a %s tells its place, to a hundred metres, and its slot", async (_, make) => {
  expect(await readOrigin(blob(await make()))).toEqual({
    point: { lat: 38.712, long: -9.13 },
    slot: sundayMorning,
  });
});

test("R-PIC-05 a place south and east is where it is", async () => {
  const sydney = takenAt({ lat: -33.8568, long: 151.2153 });
  const origin = await readOrigin(blob(await photo(sydney).jpeg().toBuffer()));
  expect(origin).toEqual({ point: { lat: -33.857, long: 151.215 }, slot: null });
});

const unknown = { point: null, slot: null };

test.each([
  ["without any facts", () => drawPicture().jpeg().toBuffer()],
  [
    "at 0, 0",
    () =>
      photo(takenAt({ lat: 0, long: 0 }))
        .jpeg()
        .toBuffer(),
  ],
  [
    "of the year 0",
    () =>
      photo(takenAt({ when: "0000:00:00 00:00:00" }))
        .jpeg()
        .toBuffer(),
  ],
  ["that is empty", async () => Buffer.alloc(0)],
  ["of words", async () => Buffer.from("only words")],
  ["that is a film", async () => sampleVideo("mp4")],
])("R-PIC-05 a file %s tells nothing", async (_, make) => {
  expect(await readOrigin(blob(await make()))).toEqual(unknown);
});

test("R-PIC-05 a file that is cut off or damaged anywhere throws nothing", async () => {
  for (const make of [() => photo().jpeg(), () => photo().webp(), () => photo().png()]) {
    const whole = await make().toBuffer();
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      for (const file of [whole.subarray(0, at), damaged]) {
        const { point, slot } = await readOrigin(blob(file));
        if (point) expect(Math.abs(point.lat) <= 90 && Math.abs(point.long) <= 180).toBe(true);
        if (slot) expect(slot.day).toBeTruthy();
      }
    }
  }
});

test("R-PIC-05 a block that claims to be endless takes no time", async () => {
  const whole = await photo().jpeg().toBuffer();
  // The number of entries of the first directory, after "Exif\0\0" and the header.
  const at = whole.indexOf("Exif\0\0") + 6 + 8;
  const endless = Buffer.from(whole);
  endless.writeUInt16LE(0xffff, at);
  const before = performance.now();
  await readOrigin(blob(endless));
  expect(performance.now() - before).toBeLessThan(2_000);
});
