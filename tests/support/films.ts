import {
  type AudioCodec,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { sampleVideo } from "./media.ts";

export type PlantedFilm = {
  format: "mp4" | "webm";
  name?: string;
  /** How long it lasts; as long as the sample if left out. */
  seconds?: number;
  /** Changes the sample's description of its pictures, which decoders read. */
  describe?: (description: Buffer) => Buffer;
  sound?: {
    codec: AudioCodec;
    /** As decoders are told; the codec's name where it is not the same. */
    as?: string;
    description?: Buffer;
    packet?: Buffer;
  };
};

/** The sample film with anything in what comes beside its pictures, and a short sound. */
export async function plantFilm(film: PlantedFilm): Promise<Buffer> {
  const { format, name, seconds, describe, sound } = film;
  const input = new Input({ source: new BufferSource(sampleVideo(format)), formats: [MP4, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  const codec = await track?.getCodec();
  if (!track || !config || !codec) throw new Error("The sample has no picture.");
  const target = new BufferTarget();
  const output = new Output({
    format: format === "mp4" ? new Mp4OutputFormat() : new WebMOutputFormat(),
    target,
  });
  const pictures = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(pictures, name === undefined ? {} : { name });
  const sounds = sound && new EncodedAudioPacketSource(sound.codec);
  if (sounds) output.addAudioTrack(sounds, name === undefined ? {} : { name });
  await output.start();
  if (sound && sounds) {
    const data = sound.packet ?? Buffer.alloc(8, 2);
    const { description } = sound;
    const decoderConfig = {
      codec: sound.as ?? sound.codec,
      sampleRate: 48_000,
      numberOfChannels: 2,
      ...(description && { description }),
    };
    for (const at of [0, 0.02, 0.04]) {
      await sounds.add(new EncodedPacket(data, "key", at, 0.02), { decoderConfig });
    }
  }
  const description = describe?.(Buffer.from(config.description as Uint8Array));
  const decoderConfig = { ...config, ...(description && { description }) };
  const slowness = seconds === undefined ? 1 : seconds / (await track.computeDuration());
  for await (const { data, type, timestamp, duration } of new EncodedPacketSink(track).packets()) {
    const packet = new EncodedPacket(data, type, timestamp * slowness, duration * slowness);
    await pictures.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

const text = (value: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(value.length);
  return Buffer.concat([length, Buffer.from(value)]);
};

/** The three headers of Vorbis, with this comment in the second. */
export function vorbisHeaders(comment: string): { before: Buffer; setup: Buffer; ident: Buffer } {
  const ident = Buffer.concat([
    Buffer.from("\x01vorbis\0\0\0\0\x02", "latin1"),
    Buffer.from("80bb0000000000000000000000000000", "hex"),
    Buffer.from([0xb8, 1]),
  ]);
  const count = Buffer.from([1, 0, 0, 0]);
  const comments = Buffer.concat([
    Buffer.from("\x03vorbis", "latin1"),
    text("SecretEncoder"),
    count,
    text(comment),
    Buffer.from([1]),
  ]);
  const setup = Buffer.from("\x05vorbis-the-books", "latin1");
  const head = Buffer.from([2, ident.length, comments.length]);
  return { before: Buffer.concat([head, ident, comments, setup]), setup, ident };
}

/** A block of FLAC's own metadata. */
export function flacBlock(type: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([type, 0, 0, content.length]), content]);
}
