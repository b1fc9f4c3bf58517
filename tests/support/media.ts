import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import sharp, { type Sharp } from "sharp";
import { box, u32 } from "./heic.ts";

const samples = join(import.meta.dirname, "samples");

type Size = { width?: number; height?: number };

/** A picture with enough in it to be recognised: a gradient from left to right and top to bottom. */
export function drawPicture({ width = 64, height = 48 }: Size = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      pixels[at] = (x * 255) / width;
      pixels[at + 1] = (y * 255) / height;
      pixels[at + 2] = 90;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Frames on top of each other, as sharp wants them for what moves. */
export function drawFrames(frames: number): Sharp {
  const height = 8;
  const pixels = Buffer.alloc(8 * height * frames * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 7) & 255;
  return sharp(pixels, {
    raw: { width: 8, height: height * frames, channels: 3, pageHeight: height },
  });
}

/** Taken with the camera on its side, at a place and time that are nobody's business. */
export function photoWithPlace(): Promise<Buffer> {
  return drawPicture({ width: 80, height: 40 })
    .withExif({
      IFD0: { Make: "SecretCamera", Orientation: "6", Artist: "Somebody Private" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "38/1 42/1 4999/100",
        GPSLongitudeRef: "W",
        GPSLongitude: "9/1 8/1 2222/100",
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>SecretNote</note></x:xmpmeta>')
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

type Taken = { lat?: number; long?: number; when?: string };

/** The place as a camera writes it, in fractions, and the time of its own clock. */
export function takenAt({ lat, long, when }: Taken) {
  const fractions = (degrees: number) => {
    const size = Math.abs(degrees);
    const minutes = (size % 1) * 60;
    return `${Math.floor(size)}/1 ${Math.floor(minutes)}/1 ${Math.round((minutes % 1) * 6000)}/100`;
  };
  const place =
    lat !== undefined && long !== undefined
      ? {
          GPSLatitudeRef: lat < 0 ? "S" : "N",
          GPSLatitude: fractions(lat),
          GPSLongitudeRef: long < 0 ? "W" : "E",
          GPSLongitude: fractions(long),
        }
      : undefined;
  return {
    ...(when && { IFD2: { DateTimeOriginal: when } }),
    ...(place && { IFD3: place }),
  };
}

export function sampleVideo(format: "mp4" | "webm"): Buffer {
  return readFileSync(join(samples, `tiny.${format}`));
}

/** Where it was taken stands in the film's user data, as phones write it. */
export function videoWithPlace(): Buffer {
  const film = sampleVideo("mp4");
  const at = film.indexOf("moov") - 4;
  const size = film.readUInt32BE(at);
  const place = Buffer.from("\x00\x12\x15\xc7+38.7223-009.1393/", "latin1");
  const addition = box("udta", box("\xa9xyz", place), box("\xa9mak", Buffer.from("SecretCamera")));
  return Buffer.concat([
    film.subarray(0, at),
    u32(size + addition.length),
    film.subarray(at + 4, at + size),
    addition,
    film.subarray(at + size),
  ]);
}

/** The same film, a message with this text before each of its pictures, as encoders and editors write. */
export async function videoWithMessages(text: string): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(sampleVideo("mp4")), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error("The sample has no picture.");
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source);
  await output.start();
  // SEI: kind 6, payload type 5 (unregistered user data), its length, sixteen bytes of id, the text.
  const payload = Buffer.concat([Buffer.alloc(16, 1), Buffer.from(text)]);
  const message = Buffer.concat([Buffer.from([6, 5, payload.length]), payload, Buffer.from([128])]);
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const data = Buffer.concat([u32(message.length), message, packet.data]);
    const { type, timestamp, duration } = packet;
    await source.add(new EncodedPacket(data, type, timestamp, duration), { decoderConfig: config });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

type PngOptions = { width: number; height: number; data: Buffer; depth?: number; colour?: number };

/** A PNG with any header and any data, true or not. */
export function rawPng({ width, height, data, depth = 8, colour = 0 }: PngOptions): Buffer {
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([depth, colour, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  return Buffer.concat([u32(content.length), body, u32(crc32(body))]);
}

/** All black: small to send, large to open. */
export function blackPng(width: number, height: number): Buffer {
  return rawPng({ width, height, data: deflateSync(Buffer.alloc((width + 1) * height)) });
}

/** One file as a browser's form sends it. */
export function multipart(
  file: Buffer,
  { field = "file", filename = "picture.jpg", type = "image/jpeg" } = {},
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = "----flenjor-test-boundary";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
