import { deflateSync, gzipSync } from "node:zlib";
import type { Sample } from "../../tests/support/malformed-media.ts";
import { blackPng, drawPicture, pngChunk, rawPng, sampleVideo } from "../../tests/support/media.ts";

const megabyte = 1024 * 1024;

/** Small to send and much to open, or two things at once. */
export async function moreBombs(): Promise<Sample[]> {
  const jpeg = await drawPicture().jpeg().toBuffer();
  const png = await drawPicture().png().toBuffer();
  const tiff = await drawPicture().tiff().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
  const html = "<!doctype html><script>alert(1)</script>";
  const after = (name: string, content: Buffer) =>
    Buffer.concat([png.subarray(0, 33), pngChunk(name, content), png.subarray(33)]);
  const inJpeg = (marker: number, content: Buffer) => {
    const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]);
    return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
  };
  const million = Buffer.alloc(60_000, 0x41);
  return [
    { name: "png of 33 black megapixels", file: blackPng(6000, 5500) },
    { name: "png of 16 bits and 33 megapixels", file: deepPng(6000, 5400) },
    {
      name: "png that unpacks to 300 MB",
      file: rawPng({ width: 10, height: 10, data: deflateSync(Buffer.alloc(300 * megabyte)) }),
    },
    {
      name: "png with a profile that unpacks to 100 MB",
      file: after(
        "iCCP",
        Buffer.concat([
          Buffer.from("icc\0\0", "latin1"),
          deflateSync(Buffer.alloc(100 * megabyte)),
        ]),
      ),
    },
    { name: "png with 20,000 texts", file: manyTexts(png) },
    {
      name: "png whose chunk says 2 GB",
      file: Buffer.concat([
        png.subarray(0, 33),
        Buffer.from("7fffffff49444154", "hex"),
        png.subarray(33),
      ]),
    },
    { name: "gzip of a png", file: gzipSync(png) },
    { name: "jpeg with 250 profiles", file: manyProfiles(jpeg) },
    { name: "jpeg with a huge comment", file: inJpeg(0xfe, million) },
    {
      name: "jpeg with exif of nothing",
      file: inJpeg(
        0xe1,
        Buffer.concat([Buffer.from("Exif\0\0MM\0*\xff\xff\xff\xff", "latin1"), million]),
      ),
    },
    {
      name: "jpeg with exif that goes in circles",
      file: inJpeg(
        0xe1,
        Buffer.from(
          "Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x01\0\0\0\0\0\x08",
          "latin1",
        ),
      ),
    },
    {
      name: "svg after a png's first bytes",
      file: Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
    },
    { name: "svg before a png", file: Buffer.concat([Buffer.from(svg), png]) },
    { name: "tiff after a jpeg's first bytes", file: Buffer.concat([jpeg.subarray(0, 12), tiff]) },
    { name: "tiff of 60,000 by 60,000", file: largeTiff(tiff) },
    { name: "jpeg that is a page", file: inJpeg(0xfe, Buffer.from(`--><!--${html}`)) },
    {
      name: "gif that is a script",
      file: Buffer.concat([
        Buffer.from("GIF89a=1/*"),
        Buffer.alloc(500),
        Buffer.from("*/;alert(1)"),
      ]),
    },
    {
      name: "webp that says it is 4 GB",
      file: Buffer.from(
        "RIFF\xff\xff\xff\xffWEBPVP8X\x0a\0\0\0\x02\0\0\0\xff\xff\xff\xff\xff\xff",
        "latin1",
      ),
    },
    { name: "webp of 16,384 by 16,384 in nothing", file: await largeWebp() },
    { name: "avif with a thousand boxes in boxes", file: nestedBoxes("avif") },
    { name: "heic with a thousand boxes in boxes", file: nestedBoxes("heic") },
    {
      name: "heic that refers to itself",
      file: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0meta\0\0\0\0", "latin1"),
    },
    { name: "film in a picture", file: Buffer.concat([png, sampleVideo("mp4")]) },
  ];
}

function deepPng(width: number, height: number): Buffer {
  const data = deflateSync(Buffer.alloc((width * 8 + 1) * height));
  return rawPng({ width, height, data, depth: 16, colour: 6 });
}

function manyTexts(png: Buffer): Buffer {
  const text = pngChunk("tEXt", Buffer.from("a\0b"));
  const all = Array.from({ length: 20_000 }, () => text);
  return Buffer.concat([png.subarray(0, 33), ...all, png.subarray(33)]);
}

function manyProfiles(jpeg: Buffer): Buffer {
  const content = Buffer.concat([
    Buffer.from("ICC_PROFILE\0\x01\xff", "latin1"),
    Buffer.alloc(60_000),
  ]);
  const head = Buffer.from([0xff, 0xe2, (content.length + 2) >> 8, (content.length + 2) & 255]);
  const all = Array.from({ length: 250 }, () => Buffer.concat([head, content]));
  return Buffer.concat([jpeg.subarray(0, 2), ...all, jpeg.subarray(2)]);
}

function largeTiff(tiff: Buffer): Buffer {
  const copy = Buffer.from(tiff);
  const directory = copy.readUInt32LE(4);
  for (let entry = 0; entry < copy.readUInt16LE(directory); entry++) {
    const at = directory + 2 + entry * 12;
    if ([256, 257].includes(copy.readUInt16LE(at))) copy.writeUInt32LE(60_000, at + 8);
  }
  return copy;
}

async function largeWebp(): Promise<Buffer> {
  const webp = Buffer.from(await drawPicture().webp({ lossless: true }).toBuffer());
  const at = webp.indexOf("VP8L") + 9;
  webp.writeUInt32LE(0x0fffffff, at);
  return webp;
}

function nestedBoxes(brand: string): Buffer {
  const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, "latin1");
  let inner: Buffer = Buffer.alloc(0);
  for (let depth = 0; depth < 1000; depth++) {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(inner.length + 12);
    inner = Buffer.concat([size, Buffer.from("meta\0\0\0\0"), inner]);
  }
  return Buffer.concat([head, inner]);
}
