import { inflateRawSync } from "node:zlib";

const endOfArchive = 0x06054b50;
const stored = 0;

/** The files of a zip archive by name, read as an unzipping program does: from its directory. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== endOfArchive) throw new Error("not a zip archive");
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const rest = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const header = archive.readUInt32LE(at + 42);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const content =
      header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const packed = archive.subarray(content, content + size);
    files.set(name, method === stored ? packed : inflateRawSync(packed));
    at += 46 + nameLength + rest;
  }
  return files;
}
