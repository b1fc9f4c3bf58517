import { readFileSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";

// Layout: magic, header length, header (JSON), then sections, each aligned for any typed array.
const magic = "FLJPACK1";
const alignment = 8;
const headerStart = 16;

type Header<Meta> = {
  version: string;
  size: number;
  meta: Meta;
  sections: Record<string, { offset: number; length: number }>;
};

type Packable = { version: string; meta: unknown; sections: Record<string, Uint8Array> };

export type PackedFile<Meta> = {
  meta: Meta;
  /** A view of the section's bytes; nothing is copied. */
  section(name: string): { buffer: ArrayBuffer; offset: number; length: number };
};

const align = (size: number) => Math.ceil(size / alignment) * alignment;

export function bytesOf(array: ArrayBufferView): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

export async function writePackedFile(path: string, { version, meta, sections }: Packable) {
  const places: Header<unknown>["sections"] = {};
  let size = 0;
  for (const [name, bytes] of Object.entries(sections)) {
    places[name] = { offset: size, length: bytes.length };
    size += align(bytes.length);
  }
  const header = Buffer.from(JSON.stringify({ version, size, meta, sections: places }));
  const sectionsStart = align(headerStart + header.length);
  const file = Buffer.alloc(sectionsStart + size);
  file.write(magic, 0, "latin1");
  file.writeUInt32LE(header.length, magic.length);
  header.copy(file, headerStart);
  for (const [name, bytes] of Object.entries(sections)) {
    file.set(bytes, sectionsStart + (places[name]?.offset ?? 0));
  }
  await writeFile(path, file);
}

/** Throws when the file is missing, of another version, or not whole. */
export async function readPackedFile<Meta>(
  path: string,
  version: string,
): Promise<PackedFile<Meta>> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const buffer = new ArrayBuffer(size);
    const bytes = Buffer.from(buffer);
    let filled = 0;
    while (filled < size) {
      const { bytesRead } = await handle.read(bytes, filled, size - filled, filled);
      if (bytesRead === 0) throw new Error(`${path} ended early`);
      filled += bytesRead;
    }
    return parse(buffer, version, path);
  } finally {
    await handle.close();
  }
}

/** At once, for what was read before: from the memory of the system it takes some milliseconds. */
export function readPackedFileAtOnce<Meta>(path: string, version: string): PackedFile<Meta> {
  const { buffer, byteOffset, byteLength } = readFileSync(path);
  return parse(buffer.slice(byteOffset, byteOffset + byteLength), version, path);
}

function parse<Meta>(buffer: ArrayBuffer, version: string, path: string): PackedFile<Meta> {
  const bytes = Buffer.from(buffer);
  if (bytes.toString("latin1", 0, magic.length) !== magic) throw new Error(`${path} is not packed`);
  const headerEnd = headerStart + bytes.readUInt32LE(magic.length);
  const header: Header<Meta> = JSON.parse(bytes.toString("utf8", headerStart, headerEnd));
  if (header.version !== version) throw new Error(`${path} has another version`);
  const sectionsStart = align(headerEnd);
  if (sectionsStart + header.size !== bytes.length) throw new Error(`${path} is not whole`);
  return {
    meta: header.meta,
    section(name) {
      const place = header.sections[name];
      if (!place) throw new Error(`${path} has no section ${name}`);
      return { buffer, offset: sectionsStart + place.offset, length: place.length };
    },
  };
}
