export type ImageKind = "jpeg" | "png" | "webp" | "gif" | "heif";

/** Brands of the ISO container that stand for a still picture or a sequence of them. */
const pictureBrands = new Set([
  ...["avif", "avis", "mif1", "msf1", "mif2"],
  ...["heic", "heix", "heim", "heis", "hevc", "hevx"],
]);

/** How many of a file's first bytes are needed to tell. */
export const kindBytes = 64;

/** Tells the kind by the first bytes, because names and headers are only claims. */
export function imageKind(head: Buffer): ImageKind | null {
  if (head.length < 12) return null;
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) return "gif";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp" && brandsOf(head).some((brand) => pictureBrands.has(brand))) {
    return "heif";
  }
  return null;
}

/** The major brand, and the compatible ones that follow it and a version. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12) brands.push(head.toString("latin1", at, at + 4));
  }
  return brands;
}
