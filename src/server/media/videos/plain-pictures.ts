import { RefusedFile } from "../process/tasks.ts";

/** The profiles of H.264 whose description goes on after the sets of parameters. */
const highProfiles = new Set([100, 110, 122, 144, 244]);

/** The decoder's description without anything that came along; null where it needs none. */
export function plainPictures(codec: string, description: Uint8Array | null): Uint8Array | null {
  if (/^avc[13]/.test(codec)) return description && plainAvc(description);
  if (/^(?:hvc1|hev1)/.test(codec)) return description && plainHevc(description);
  // Of these the library writes the description itself, from the codec's name.
  if (/^(?:vp8|vp08|vp09|av01)/.test(codec)) return null;
  throw new RefusedFile("type");
}

function plainAvc(all: Uint8Array): Uint8Array {
  const units = new Units(all, 6);
  const sets = units.take((all[5] ?? 0) & 31, (head) => (head & 31) === 7);
  const pictureSets = units.take(units.byte(), (head) => (head & 31) === 8);
  const parts = [
    all.subarray(0, 5),
    [0xe0 | sets.count],
    sets.bytes,
    [pictureSets.count],
    pictureSets.bytes,
  ];
  if (highProfiles.has(all[1] ?? 0) && units.left >= 4) {
    parts.push([units.byte(), units.byte(), units.byte()]);
    const extensions = units.take(units.byte(), (head) => (head & 31) === 13);
    parts.push([extensions.count], extensions.bytes);
  }
  return Buffer.concat(parts.map((part) => Uint8Array.from(part)));
}

function plainHevc(all: Uint8Array): Uint8Array {
  const units = new Units(all, 23);
  const arrays: Uint8Array[] = [];
  for (let left = all[22] ?? 0; left > 0; left--) {
    const head = units.byte();
    const kind = head & 63;
    const count = units.byte() * 256 + units.byte();
    const sets = units.take(count, (first) => ((first >> 1) & 63) === kind);
    if (kind < 32 || kind > 34) continue;
    arrays.push(Buffer.concat([Buffer.from([head, sets.count >> 8, sets.count]), sets.bytes]));
  }
  const head = Buffer.from(all.subarray(0, 23));
  head[22] = arrays.length;
  return Buffer.concat([head, ...arrays]);
}

/** Units that each follow their length of two bytes, and bytes between them. */
class Units {
  readonly #all: Uint8Array;
  #at: number;

  constructor(all: Uint8Array, at: number) {
    this.#all = all;
    this.#at = at;
    if (all.length < at) throw new RefusedFile("broken");
  }

  get left(): number {
    return this.#all.length - this.#at;
  }

  byte(): number {
    const byte = this.#all[this.#at++];
    if (byte === undefined) throw new RefusedFile("broken");
    return byte;
  }

  /** The next ones, of which those stay whose first byte says what they are to be. */
  take(count: number, stays: (head: number) => boolean): { count: number; bytes: Uint8Array } {
    const kept: Uint8Array[] = [];
    for (let unit = 0; unit < count; unit++) {
      const start = this.#at;
      const length = this.byte() * 256 + this.byte();
      if (length > this.left) throw new RefusedFile("broken");
      this.#at += length;
      if (length > 0 && stays(this.#all[start + 2] ?? 0)) {
        kept.push(this.#all.subarray(start, this.#at));
      }
    }
    return { count: kept.length, bytes: Buffer.concat(kept) };
  }
}
