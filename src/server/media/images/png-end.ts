const signatureBytes = 8;
/** Length, name and checksum of a chunk. */
const frameBytes = 12;

/** Whether the chunks of a PNG are all there, up to the one that ends it. Sharp does without that one. */
export function hasPngEnd(file: Buffer): boolean {
  let at = signatureBytes;
  while (at + frameBytes <= file.length) {
    const end = at + frameBytes + file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IEND") return end <= file.length;
    at = end;
  }
  return false;
}
