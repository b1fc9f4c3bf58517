import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Metadata, type Sharp } from "sharp";
import { RefusedFile } from "../process/tasks.ts";

type HeifImage = ReturnType<
  InstanceType<typeof import("libheif-js/wasm-bundle.js")["default"]["HeifDecoder"]>["decode"]
>[number];

/** HEVC pictures, as phones take them: sharp reads their head but brings no decoder for the rest. */
export async function decodeHeic(file: string, { icc, hasAlpha }: Metadata): Promise<Sharp> {
  const { default: libheif } = await import("libheif-js/wasm-bundle.js");
  const images = new libheif.HeifDecoder().decode(await readFile(file));
  try {
    const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
    if (!image) throw new RefusedFile("broken", true);
    const width = image.get_width();
    const height = image.get_height();
    const pixels = await pixelsOf(image, width, height);
    const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
    const visible = hasAlpha ? picture : picture.removeAlpha();
    return icc ? await withProfile(visible, icc) : visible;
  } finally {
    for (const image of images) image.free();
  }
}

function pixelsOf(image: HeifImage, width: number, height: number): Promise<Uint8ClampedArray> {
  const data = new Uint8ClampedArray(width * height * 4);
  return new Promise((resolve, reject) => {
    image.display({ data, width, height }, (filled) => {
      if (filled) resolve(filled.data);
      else reject(new RefusedFile("broken", true));
    });
  });
}

/** Raw pixels carry no colour profile; a PNG around them does, so that colours stay what they are. */
async function withProfile(picture: Sharp, icc: Buffer): Promise<Sharp> {
  const png = await picture.png({ compressionLevel: 0 }).toBuffer();
  const profile = chunk(
    "iCCP",
    Buffer.concat([Buffer.from("icc\0\0", "latin1"), deflateSync(icc)]),
  );
  const headerEnd = 33;
  return sharp(Buffer.concat([png.subarray(0, headerEnd), profile, png.subarray(headerEnd)]));
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
