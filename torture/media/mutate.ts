import type { Random } from "../../tests/support/random.ts";

type Change = (file: Buffer, random: Random, others: readonly Buffer[]) => Buffer;

const telling = [0, 1, 0x7f, 0x80, 0xff];

const changes: Record<string, Change> = {
  bits: (file, random) => {
    const at = random.below(file.length);
    file[at] = (file[at] ?? 0) ^ (1 << random.below(8));
    return file;
  },
  bytes: (file, random) => {
    file[random.below(file.length)] = random.pick(telling);
    return file;
  },
  // Most formats tell lengths in four bytes: a wrong one is what readers stumble over.
  lengths: (file, random) => {
    if (file.length < 8) return file;
    const at = random.below(file.length - 4);
    const value = random.pick([0, 1, 0x7fffffff, 0x80000000, 0xffffffff, file.length * 2]);
    if (random.next() < 0.5) file.writeUInt32BE(value >>> 0, at);
    else file.writeUInt32LE(value >>> 0, at);
    return file;
  },
  cut: (file, random) => file.subarray(0, random.below(file.length)),
  hole: (file, random) => {
    const from = random.below(file.length);
    return Buffer.concat([file.subarray(0, from), file.subarray(from + random.below(200))]);
  },
  doubled: (file, random) => {
    const from = random.below(file.length);
    const piece = file.subarray(from, from + 1 + random.below(400));
    return Buffer.concat([file.subarray(0, from), piece, piece, file.subarray(from)]);
  },
  mixed: (file, random, others) => {
    const other = random.pick(others);
    const at = random.below(Math.min(file.length, other.length));
    return Buffer.concat([file.subarray(0, at), other.subarray(at)]);
  },
  noise: (file, random) => {
    const from = random.below(file.length);
    for (let at = from; at < Math.min(from + 64, file.length); at++) file[at] = random.below(256);
    return file;
  },
  tail: (file, random, others) => Buffer.concat([file, random.pick(others)]),
};

/** One to four changes. The first bytes stay in most, so that it is not refused at a glance. */
export function mutated(original: Buffer, random: Random, others: readonly Buffer[]) {
  let file: Buffer = Buffer.from(original);
  const how: string[] = [];
  for (let round = random.below(4); round >= 0; round--) {
    const name = random.pick(Object.keys(changes));
    how.push(name);
    if (file.length > 0) file = changes[name]?.(Buffer.from(file), random, others) ?? file;
  }
  if (random.next() < 0.8) file = Buffer.concat([original.subarray(0, 12), file.subarray(12)]);
  return { file, how: how.join(", ") };
}
