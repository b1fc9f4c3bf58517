import { RefusedFile } from "../process/tasks.ts";
import { Bits } from "./bits.ts";

type Description = Uint8Array | null;
type Sound = {
  /** The decoder's description without anything that came along; null where it needs none. */
  describe(description: Description): Description;
  /** A packet without what is no sound in it. */
  packet?(data: Uint8Array): Uint8Array;
};

const untold: Sound["describe"] = () => null;

/** The codecs that we know how to clean: the others hold texts in places that only decoding finds. */
export function plainSoundOf(codec: string): Sound {
  // Three names of MP3 that look like AAC.
  if (/^mp3$|^mp4a\.(?:69|6b)$/i.test(codec)) return { describe: untold, packet: onlyMp3 };
  if (codec.startsWith("mp4a.")) return { describe: (all) => all && plainAac(all) };
  if (codec === "opus")
    return { describe: (all) => all && plainOpus(all), packet: plainOpusPacket };
  if (codec === "vorbis") return { describe: plainVorbis, packet: onlyVorbis };
  if (codec === "flac") return { describe: plainFlac };
  if (/^(?:pcm-|ulaw$|alaw$)/.test(codec)) return { describe: untold };
  throw new RefusedFile("type");
}

const broken = () => new RefusedFile("broken");
const startsWith = (data: Uint8Array, text: string) =>
  Buffer.from(data.subarray(0, text.length)).toString("latin1") === text;

function onlyMp3(data: Uint8Array): Uint8Array {
  if (data[0] !== 0xff || ((data[1] ?? 0) & 0xe0) !== 0xe0) throw broken();
  return data;
}

/** Up to the last field that is known (ISO 14496-3, AudioSpecificConfig). */
function plainAac(all: Uint8Array): Uint8Array {
  const bits = new Bits(all);
  try {
    const kind = aacKind(bits);
    aacRate(bits);
    // Channels that are described one by one come with a field for comments.
    if (bits.read(4) === 0) throw new RefusedFile("type");
    const isExtended = kind === 5 || kind === 29;
    if (isExtended) aacRate(bits);
    if ((isExtended ? aacKind(bits) : kind) !== 2) throw new RefusedFile("type");
    bits.read(1);
    if (bits.read(1)) bits.read(14);
    bits.read(1);
    return isExtended ? bits.taken() : withAacExtension(bits);
  } catch (error) {
    throw error instanceof RefusedFile ? error : broken();
  }
}

/** More bands, and stereo from one channel, may be told behind words that announce them. */
function withAacExtension(bits: Bits): Uint8Array {
  const core = bits.taken();
  if (bits.left < 17 || bits.read(11) !== 0x2b7 || aacKind(bits) !== 5) return core;
  if (bits.read(1)) aacRate(bits);
  const bands = bits.taken();
  return bits.left >= 12 && bits.read(11) === 0x548 && bits.read(1) ? bits.taken() : bands;
}

function aacKind(bits: Bits): number {
  const kind = bits.read(5);
  return kind === 31 ? 32 + bits.read(6) : kind;
}

function aacRate(bits: Bits): void {
  if (bits.read(4) === 15) bits.read(24);
}

/** RFC 7845, 5.1: nineteen bytes, and where the channels are mapped their table. */
function plainOpus(all: Uint8Array): Uint8Array {
  const length = all[18] === 0 ? 19 : 21 + (all[9] ?? 0);
  if (!startsWith(all, "OpusHead") || all.length < length) throw broken();
  return all.slice(0, length);
}

/** RFC 6716, 3.2.5: what fills a packet up says nothing; it is at its end, and counted before. */
function plainOpusPacket(data: Uint8Array): Uint8Array {
  if (/^Opus(?:Head|Tags)$/.test(Buffer.from(data.subarray(0, 8)).toString("latin1"))) {
    throw broken();
  }
  if (((data[0] ?? 0) & 3) !== 3 || !((data[1] ?? 0) & 0x40)) return data;
  let [padding, at] = [0, 2];
  for (let more = 255; more === 255; at++) {
    more = data[at] ?? 0;
    padding += more === 255 ? 254 : more;
  }
  if (at + padding > data.length) throw broken();
  return Buffer.from(data).fill(0, data.length - padding);
}

/** Nobody made it, and nothing is said of it. */
const noComment = Buffer.from("\x03vorbis\0\0\0\0\0\0\0\0\x01", "latin1");

/** Three headers after their lengths, of which the second is for comments. */
function plainVorbis(all: Description): Uint8Array {
  if (all?.[0] !== 2) throw broken();
  let at = 1;
  const [first = 0, second = 0] = [0, 1].map(() => {
    let length = 0;
    for (let more = 255; more === 255; length += more) more = all[at++] ?? 0;
    return length;
  });
  const ident = all.subarray(at, at + first);
  const setup = all.subarray(at + first + second);
  const isWhole = ident.length === 30 && startsWith(ident, "\x01vorbis");
  if (!isWhole || !startsWith(setup, "\x05vorbis")) throw broken();
  return Buffer.concat([Buffer.from([2, ident.length, noComment.length]), ident, noComment, setup]);
}

/** A packet of sound is even; the odd ones are headers. */
function onlyVorbis(data: Uint8Array): Uint8Array {
  if ((data[0] ?? 0) & 1) throw broken();
  return data;
}

/** Of its blocks the first alone tells how to decode. */
function plainFlac(all: Description): Uint8Array {
  if (!all || !startsWith(all, "fLaC") || all.length < 42) throw broken();
  if (((all[4] ?? 0) & 0x7f) !== 0 || all[5] !== 0 || all[6] !== 0 || all[7] !== 34) throw broken();
  const plain = all.slice(0, 42);
  plain[4] = 0x80;
  return plain;
}
