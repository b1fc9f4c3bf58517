import { deflateSync } from "node:zlib";
import { heicPicture } from "./heic.ts";
import { blackPng, drawFrames, drawPicture, pngChunk, rawPng, sampleVideo } from "./media.ts";
import { Random } from "./random.ts";

export type Sample = { name: string; file: Buffer };

/** One good picture of every kind that is taken, small ones. */
export async function goodPictures(): Promise<Sample[]> {
  const picture = () => drawPicture();
  return [
    { name: "jpeg", file: await picture().jpeg().toBuffer() },
    { name: "progressive jpeg", file: await picture().jpeg({ progressive: true }).toBuffer() },
    { name: "cmyk jpeg", file: await picture().toColourspace("cmyk").jpeg().toBuffer() },
    { name: "png", file: await picture().png().toBuffer() },
    { name: "deep png", file: await picture().toColourspace("rgb16").png().toBuffer() },
    { name: "palette png", file: await picture().png({ palette: true }).toBuffer() },
    { name: "see-through png", file: await picture().ensureAlpha(0.5).png().toBuffer() },
    { name: "webp", file: await picture().webp().toBuffer() },
    { name: "lossless webp", file: await picture().webp({ lossless: true }).toBuffer() },
    { name: "moving webp", file: await drawFrames(4).webp().toBuffer() },
    { name: "gif", file: await picture().gif().toBuffer() },
    { name: "moving gif", file: await drawFrames(4).gif().toBuffer() },
    { name: "avif", file: await picture().avif({ effort: 0 }).toBuffer() },
    { name: "heic", file: heicPicture() },
  ];
}

/** Files that are not pictures, or claim to be other ones than they are. */
export async function lies(): Promise<Sample[]> {
  const jpeg = await drawPicture().jpeg().toBuffer();
  const script = "<script>alert(document.domain)</script>";
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
  return [
    { name: "nothing", file: Buffer.alloc(0) },
    { name: "one byte", file: Buffer.from([0xff]) },
    { name: "svg", file: Buffer.from(svg) },
    { name: "svg with a doctype", file: Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg}`) },
    { name: "html", file: Buffer.from(`<!doctype html>${script}`) },
    { name: "html after a gif's name", file: Buffer.from(`GIF89a/*${script}*/=1;`) },
    {
      name: "html after a jpeg's first bytes",
      file: Buffer.from(`\xff\xd8\xff${script}`, "latin1"),
    },
    { name: "tiff", file: await drawPicture().tiff().toBuffer() },
    { name: "pdf", file: Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj") },
    { name: "postscript", file: Buffer.from("%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run") },
    {
      name: "imagemagick script",
      file: Buffer.from("push graphic-context\nfill 'url(https://x)'"),
    },
    { name: "playlist", file: Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd") },
    { name: "zip", file: Buffer.from("PK\x03\x04\x14\x00\x00\x00", "latin1") },
    { name: "program", file: Buffer.from("\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00", "latin1") },
    { name: "bitmap", file: Buffer.from(`BM${"\0".repeat(60)}`) },
    { name: "icon", file: Buffer.from("\0\0\x01\0\x01\0\x10\x10".padEnd(80, "\0"), "latin1") },
    { name: "photoshop", file: Buffer.from("8BPS\0\x01".padEnd(80, "\0")) },
    { name: "jpeg 2000", file: Buffer.from("\0\0\0\x0cjP  \r\n\x87\n".padEnd(80, "\0"), "latin1") },
    { name: "jpeg xl", file: Buffer.from("\xff\x0a".padEnd(80, "\0"), "latin1") },
    { name: "film", file: sampleVideo("mp4") },
    { name: "film named as a picture", file: Buffer.from(film("heic"), "latin1") },
    { name: "two jpegs in one", file: Buffer.concat([jpeg, jpeg]) },
    {
      name: "jpeg with a zip behind",
      file: Buffer.concat([jpeg, Buffer.from("PK\x03\x04payload")]),
    },
    { name: "jpeg with a script behind", file: Buffer.concat([jpeg, Buffer.from(script)]) },
    { name: "sixteen zeros", file: Buffer.alloc(16) },
    { name: "a kilobyte of ones", file: Buffer.alloc(1024, 0xff) },
  ];
}

const film = (brand: string) =>
  sampleVideo("mp4").toString("latin1").replace("isom", brand).replace("mp42", brand);

/** Small to send and huge to open, or with headers that promise more than there is. */
export async function bombs(): Promise<Sample[]> {
  const nothing = deflateSync(Buffer.alloc(1000));
  const gif = await drawFrames(2).gif().toBuffer();
  const largeGif = Buffer.from(gif);
  largeGif.writeUInt16LE(65_535, 6);
  largeGif.writeUInt16LE(65_535, 8);
  const jpeg = await drawPicture().jpeg().toBuffer();
  const largeJpeg = Buffer.from(jpeg);
  const frame = largeJpeg.indexOf(Buffer.from([0xff, 0xc0]));
  largeJpeg.writeUInt16BE(65_000, frame + 5);
  largeJpeg.writeUInt16BE(65_000, frame + 7);
  return [
    {
      name: "png of 50,000 by 50,000",
      file: rawPng({ width: 50_000, height: 50_000, data: nothing }),
    },
    {
      name: "png of 2 billion by 1",
      file: rawPng({ width: 2 ** 31 - 1, height: 1, data: nothing }),
    },
    { name: "png of 0 by 0", file: rawPng({ width: 0, height: 0, data: nothing }) },
    { name: "png of 40 black megapixels", file: blackPng(8000, 5000) },
    {
      name: "png with less than it says",
      file: rawPng({ width: 5000, height: 5000, data: nothing }),
    },
    { name: "png with a text bomb", file: await textBomb() },
    { name: "gif of 65,535 by 65,535", file: largeGif },
    { name: "gif with 2,000 frames", file: manyFrames(gif, 2000) },
    { name: "jpeg of 65,000 by 65,000", file: largeJpeg },
    { name: "jpeg with a thousand scans", file: await manyScans() },
  ];
}

/** Compressed text that unpacks to 100 MB. */
async function textBomb(): Promise<Buffer> {
  const png = await drawPicture().png().toBuffer();
  const text = deflateSync(Buffer.alloc(100 * 1024 * 1024));
  const chunk = pngChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), text]));
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

function manyFrames(gif: Buffer, frames: number): Buffer {
  const first = gif.indexOf(Buffer.from([0x21, 0xf9]));
  const second = gif.indexOf(Buffer.from([0x21, 0xf9]), first + 2);
  const frame = gif.subarray(first, second);
  const repeated = Array.from({ length: frames }, () => frame);
  return Buffer.concat([gif.subarray(0, first), ...repeated, Buffer.from([0x3b])]);
}

/** Each scan is to be gone through again, over the whole picture. */
async function manyScans(): Promise<Buffer> {
  const jpeg = await drawPicture({ width: 2000, height: 2000 })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  const repeated = Array.from({ length: 1000 }, () => scan);
  return Buffer.concat([jpeg.subarray(0, last), ...repeated, Buffer.from([0xff, 0xd9])]);
}

/** Always the same damage, so that a failure can be looked at again. */
export function* damaged({ name, file }: Sample, flips: number): Generator<Sample> {
  for (const share of [0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95, 0.99]) {
    yield {
      name: `${name} cut at ${share}`,
      file: file.subarray(0, Math.floor(file.length * share)),
    };
  }
  const random = new Random(file.length);
  for (let round = 0; round < flips; round++) {
    const broken = Buffer.from(file);
    for (let bit = 0; bit <= round % 6; bit++) {
      const at = random.below(broken.length);
      broken[at] = (broken[at] ?? 0) ^ (1 << random.below(8));
    }
    yield { name: `${name} with flipped bits ${round}`, file: broken };
  }
  const third = Math.floor(file.length / 3);
  yield { name: `${name} with a hole`, file: Buffer.from(file).fill(0, third, 2 * third) };
  yield { name: `${name} with its middle missing`, file: without(file, third, 2 * third) };
  yield { name: `${name} backwards`, file: Buffer.from(file).reverse() };
  const claims = Buffer.concat([Buffer.from("\xff\xd8\xff\xe0", "latin1"), file.subarray(4)]);
  yield { name: `${name} that begins as a jpeg`, file: claims };
}

function without(file: Buffer, from: number, to: number): Buffer {
  return Buffer.concat([file.subarray(0, from), file.subarray(to)]);
}
