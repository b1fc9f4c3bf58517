import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from "mediabunny";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  flacBlock,
  type PlantedFilm,
  plantFilm,
  vorbisHeaders,
} from "../../../../tests/support/films.ts";
import { rewrapVideo } from "./rewrap-video.ts";

const secret = "SecretPlace 38.7223";
const hidden = Buffer.from(secret);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "films-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function rewrap(film: Buffer): Promise<Buffer> {
  const [input, output] = [join(folder, "input"), join(folder, "output")];
  await writeFile(input, film);
  await rewrapVideo(input, output);
  return readFile(output);
}

/** Reads the film with a library: the number of pictures, the descriptions and the first sound. */
async function read(film: Buffer) {
  const input = new Input({ source: new BufferSource(film), formats: [MP4, WEBM] });
  const pictures = await input.getPrimaryVideoTrack();
  const sound = await input.getPrimaryAudioTrack();
  if (!pictures) throw new Error("no picture");
  let count = 0;
  for await (const _packet of new EncodedPacketSink(pictures).packets()) count++;
  const told = (await sound?.getDecoderConfig())?.description as Uint8Array | undefined;
  const pictured = (await pictures.getDecoderConfig())?.description as Uint8Array | undefined;
  return {
    count,
    told: told ? Buffer.from(told) : null,
    pictured: pictured ? Buffer.from(pictured) : null,
    packet: sound && (await new EncodedPacketSink(sound).getFirstPacket())?.data,
  };
}

const streamInfo = Buffer.from(`1000100000000000000${"0bb80"}2f0${"0".repeat(40)}`, "hex");
const flac = (...blocks: Buffer[]) => Buffer.concat([Buffer.from("fLaC"), ...blocks]);
const info = Buffer.concat([streamInfo, Buffer.alloc(34)]).subarray(0, 34);
const opusHead = Buffer.from("4f707573486561640102380180bb0000000000", "hex");
const aac = Buffer.from([0x11, 0x90]);
const vorbis = vorbisHeaders(`LOCATION=${secret}`);

const planted: [string, PlantedFilm][] = [
  ["a track's name, MP4", { format: "mp4", name: secret }],
  ["a track's name, WebM", { format: "webm", name: secret }],
  ["H.264", { format: "mp4", describe: (plain) => Buffer.concat([plain, hidden]) }],
  ["Vorbis, WebM", { format: "webm", sound: { codec: "vorbis", description: vorbis.before } }],
  ["Vorbis, MP4", { format: "mp4", sound: { codec: "vorbis", description: vorbis.before } }],
  ...[1, 2, 4, 6, 9].map((type): [string, PlantedFilm] => [
    `FLAC, block ${type}`,
    {
      format: "mp4",
      sound: {
        codec: "flac",
        description: flac(flacBlock(0, info), flacBlock(0x80 | type, hidden)),
      },
    },
  ]),
  [
    "Opus",
    { format: "webm", sound: { codec: "opus", description: Buffer.concat([opusHead, hidden]) } },
  ],
  [
    "Opus, padding of a packet",
    {
      format: "webm",
      sound: {
        codec: "opus",
        packet: Buffer.concat([Buffer.from([3, 0x41, hidden.length, 7, 7]), hidden]),
      },
    },
  ],
  [
    "AAC",
    {
      format: "mp4",
      sound: { codec: "aac", as: "mp4a.40.2", description: Buffer.concat([aac, hidden]) },
    },
  ],
  [
    "MP3",
    {
      format: "mp4",
      sound: { codec: "mp3", description: hidden, packet: Buffer.from([0xff, 0xfb, 0x90, 0, 1]) },
    },
  ],
];

test.each(planted)("words beside pictures and sound do not survive: %s", async (_name, film) => {
  const before = await plantFilm(film);
  expect(before.includes(secret)).toBe(true);
  const after = await rewrap(before);
  expect(after.includes("Secret")).toBe(false);
  const found = await read(after);
  expect(found.count).toBe(20);
  if (film.sound) expect(found.packet?.length).toBeGreaterThan(0);
});

test("what decoders need is left as it was", async () => {
  const told = async (film: PlantedFilm) => (await read(await rewrap(await plantFilm(film)))).told;
  const sound = (codec: "flac" | "opus" | "aac", description: Buffer, as?: string) =>
    told({ format: "mp4", sound: { codec, description, ...(as && { as }) } });
  expect(await sound("flac", flac(flacBlock(0, info), flacBlock(0x84, hidden)))).toEqual(
    flac(flacBlock(0x80, info)),
  );
  expect(await sound("opus", Buffer.concat([opusHead, hidden]))).toEqual(opusHead);
  expect(await sound("aac", Buffer.concat([aac, hidden]), "mp4a.40.2")).toEqual(aac);
  // HE-AAC, told behind a sync word, and as the object type itself.
  for (const config of ["13105 6e59d4880".replace(" ", ""), "2b92080"]) {
    const plain = Buffer.from(config.padEnd(config.length + (config.length % 2), "0"), "hex");
    const kept = await sound("aac", Buffer.concat([plain, hidden]), "mp4a.40.5");
    expect(kept?.equals(plain.subarray(0, kept.length))).toBe(true);
    expect(kept?.length).toBeGreaterThan(2);
  }
  const { before, ident, setup } = vorbis;
  const kept = await told({ format: "webm", sound: { codec: "vorbis", description: before } });
  expect(kept?.subarray(0, 3)).toEqual(Buffer.from([2, 30, 16]));
  expect(kept?.includes(ident)).toBe(true);
  expect(kept?.subarray(-setup.length)).toEqual(setup);
  const plain = await read(await plantFilm({ format: "mp4" }));
  const film = await plantFilm({ format: "mp4", describe: (all) => Buffer.concat([all, hidden]) });
  expect((await read(await rewrap(film))).pictured).toEqual(plain.pictured);
});

test.each<[string, NonNullable<PlantedFilm["sound"]>]>([
  ["Vorbis without its headers", { codec: "vorbis", description: Buffer.alloc(40, 1) }],
  [
    "a comment among the sounds of Vorbis",
    { codec: "vorbis", description: vorbis.before, packet: Buffer.from(`\x03vorbis${secret}`) },
  ],
  ["tags among the sounds of Opus", { codec: "opus", packet: Buffer.from(`OpusTags${secret}`) }],
  ["tags among the sounds of MP3", { codec: "mp3", packet: Buffer.from(`ID3${secret}`) }],
])("%s is refused", async (_name, sound) => {
  const film = await plantFilm({ format: "mp4", sound });
  await expect(rewrap(film)).rejects.toMatchObject({ refusal: "broken" });
});
