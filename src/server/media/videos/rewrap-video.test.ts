import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from "mediabunny";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plantFilm } from "../../../../tests/support/films.ts";
import { heicPicture } from "../../../../tests/support/heic.ts";
import {
  drawPicture,
  sampleVideo,
  videoWithMessages,
  videoWithPlace,
} from "../../../../tests/support/media.ts";
import { rewrapVideo } from "./rewrap-video.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "films-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function rewrap(film: Buffer) {
  const input = join(folder, "input");
  const output = join(folder, "output");
  await writeFile(input, film);
  const facts = await rewrapVideo(input, output);
  return { facts, film: await readFile(output) };
}

/** The units of an H.264 packet, but its messages (SEI, kind 6). */
function pictureUnits(data: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 0; at < data.length; ) {
    const unit = data.subarray(at + 4, at + 4 + data.readUInt32BE(at));
    if (((unit[0] ?? 0) & 31) !== 6) units.push(unit);
    at += 4 + unit.length;
  }
  return units;
}

/** The encoded pictures of a film, whatever they are wrapped in. */
async function contentOf(film: Buffer) {
  const input = new Input({ source: new BufferSource(film), formats: [MP4, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error("no track");
  const hash = createHash("sha256");
  const times: number[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const isMp4 = (await input.getFormat()) === MP4;
    for (const unit of isMp4 ? pictureUnits(Buffer.from(packet.data)) : [packet.data]) {
      hash.update(unit);
    }
    times.push(Math.round(packet.timestamp * 1000));
  }
  return { hash: hash.digest("hex"), times };
}

test.each([
  ["mp4", "video/mp4"],
  ["webm", "video/webm"],
] as const)(
  "R-EXP-05 %s is recognised, measured and copied frame by frame",
  async (format, mimeType) => {
    const before = sampleVideo(format);
    const { facts, film } = await rewrap(before);
    expect(facts).toEqual({ mimeType, width: 96, height: 64, bytes: film.length });
    expect(await contentOf(film)).toEqual(await contentOf(before));
    expect((await contentOf(film)).times).toHaveLength(20);
  },
);

test("where a film was taken does not survive", async () => {
  const before = videoWithPlace();
  expect(before.includes("+38.7223")).toBe(true);
  const { film } = await rewrap(before);
  expect(film.includes("+38.7223")).toBe(false);
  expect(film.includes("SecretCamera")).toBe(false);
  expect(await contentOf(film)).toEqual(await contentOf(sampleVideo("mp4")));
});

test("text in messages between the pictures does not survive, and every picture does", async () => {
  const before = await videoWithMessages("SecretPlace 38.7223");
  expect(before.includes("SecretPlace")).toBe(true);
  const { film } = await rewrap(before);
  expect(film.includes("SecretPlace")).toBe(false);
  expect(await contentOf(film)).toEqual(await contentOf(sampleVideo("mp4")));
});

test.each([
  ["nothing", () => Buffer.alloc(0)],
  ["text", () => Buffer.from("#EXTM3U\nfile:///etc/passwd\n".repeat(20))],
  ["a picture", () => drawPicture().png().toBuffer()],
  [
    "QuickTime",
    () => Buffer.from(sampleVideo("mp4").toString("latin1").replace("isom", "qt  "), "latin1"),
  ],
  [
    "Matroska",
    () => Buffer.from(sampleVideo("webm").toString("latin1").replace("webm", "mkvm"), "latin1"),
  ],
])("%s is no film that we take", async (_name, make) => {
  await expect(rewrap(await make())).rejects.toMatchObject({ refusal: "type" });
});

test.each([
  ["cut in half", (film: Buffer) => film.subarray(0, film.length / 2)],
  ["without its last tenth", (film: Buffer) => film.subarray(0, film.length * 0.9)],
  ["of a head only", (film: Buffer) => film.subarray(0, 40)],
])("a film %s is refused as damaged", async (_name, damage) => {
  await expect(rewrap(damage(sampleVideo("mp4")))).rejects.toMatchObject({ refusal: "broken" });
});

test("a picture in a film's container is no film", async () => {
  await expect(rewrap(heicPicture())).rejects.toMatchObject({ refusal: "broken" });
});

test("R-PIC-07 a film of ten minutes is taken, and a longer one refused", async () => {
  expect((await rewrap(await plantFilm({ format: "webm", seconds: 600 }))).facts.mimeType).toBe(
    "video/webm",
  );
  const long = await plantFilm({ format: "mp4", seconds: 660 });
  await expect(rewrap(long)).rejects.toMatchObject({ refusal: "length" });
});
