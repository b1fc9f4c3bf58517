import { readFileSync } from "node:fs";
import { join } from "node:path";

// Nothing that can be installed from npm writes HEIC, so the boxes are put around one encoded
// picture here: 96 by 64 pixels of HEVC.
const picture = readFileSync(join(import.meta.dirname, "samples/tiny.hevc"));

type Options = {
  icc?: Buffer;
  rotation?: 0 | 90 | 180 | 270;
  /** As sharp reads it from another picture. */
  exif?: Buffer;
};

export function heicPicture({ icc, rotation, exif }: Options = {}): Buffer {
  const units = splitUnits(picture);
  const unit = (type: number) => units.find((bytes) => typeOf(bytes) === type) ?? Buffer.alloc(0);
  const slice = units.find((bytes) => typeOf(bytes) < 32) ?? Buffer.alloc(0);
  const data = Buffer.concat([u32(slice.length), slice]);
  // Six bytes before the header that the offset leads to: "Exif" and two zeros.
  const facts = exif ? Buffer.concat([u32(6), exif]) : Buffer.alloc(0);
  const properties = [
    decoderConfiguration(unit(32), unit(33), unit(34)),
    fullBox("ispe", u32(96), u32(64)),
    ...(icc ? [box("colr", Buffer.from("prof"), icc)] : []),
    ...(rotation ? [box("irot", Buffer.from([rotation / 90]))] : []),
  ];
  const head = (offset: number) =>
    Buffer.concat([
      box("ftyp", Buffer.from("heic"), u32(0), Buffer.from("mif1heic")),
      fullBox(
        "meta",
        fullBox("hdlr", u32(0), Buffer.from("pict"), Buffer.alloc(13)),
        fullBox("pitm", u16(1)),
        fullBox(
          "iloc",
          u16(0x4400),
          u16(exif ? 2 : 1),
          location(1, offset, data.length),
          ...(exif ? [location(2, offset + data.length, facts.length)] : []),
        ),
        fullBox(
          "iinf",
          u16(exif ? 2 : 1),
          itemEntry(1, "hvc1"),
          ...(exif ? [itemEntry(2, "Exif")] : []),
        ),
        // Says which picture the facts are about.
        ...(exif ? [fullBox("iref", box("cdsc", u16(2), u16(1), u16(1)))] : []),
        box("iprp", box("ipco", ...properties), associations(properties.length)),
      ),
    ]);
  return Buffer.concat([head(head(0).length + 8), box("mdat", data, facts)]);
}

function splitUnits(stream: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = stream.indexOf("\0\0\x01"); at !== -1; ) {
    const next = stream.indexOf("\0\0\x01", at + 3);
    const isLong = next !== -1 && stream[next - 1] === 0;
    units.push(stream.subarray(at + 3, next === -1 ? undefined : next - (isLong ? 1 : 0)));
    at = next;
  }
  return units;
}

const typeOf = (unit: Buffer) => ((unit[0] ?? 0) >> 1) & 63;

function decoderConfiguration(...sets: Buffer[]): Buffer {
  const [, sequence = Buffer.alloc(0)] = sets;
  const profile = sequence.subarray(3, 15);
  const rest = Buffer.from([0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, sets.length]);
  const arrays = sets.map((set) =>
    Buffer.concat([Buffer.from([0x80 | typeOf(set)]), u16(1), u16(set.length), set]),
  );
  return box("hvcC", Buffer.from([1]), profile, rest, ...arrays);
}

function itemEntry(id: number, type: string): Buffer {
  return box("infe", Buffer.from([2, 0, 0, 0]), u16(id), u16(0), Buffer.from(`${type}\0`));
}

function location(id: number, offset: number, length: number): Buffer {
  return Buffer.concat([u16(id), u16(0), u16(1), u32(offset), u32(length)]);
}

function associations(count: number): Buffer {
  const entries = Array.from(
    { length: count },
    (_, index) => (index === 0 ? 0x80 : 0) | (index + 1),
  );
  return fullBox("ipma", u32(1), u16(1), Buffer.from([count, ...entries]));
}

export function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, "latin1"), body]);
}

function fullBox(type: string, ...parts: Buffer[]): Buffer {
  return box(type, u32(0), ...parts);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
