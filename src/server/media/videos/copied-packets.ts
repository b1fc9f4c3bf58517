import { EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource } from "mediabunny";
import { RefusedFile } from "../process/tasks.ts";
import { lengthBytesOf, type MessageCodec, withoutMessages } from "./drop-messages.ts";
import { plainPictures } from "./plain-pictures.ts";
import { plainSoundOf } from "./plain-sound.ts";

const pictures = EncodedVideoPacketSource.prototype;
const sounds = EncodedAudioPacketSource.prototype;
const addPicture = pictures.add;
const addSound = sounds.add;
let running = 0;

/**
 * Takes what is neither picture nor sound out of every packet that is copied while something runs,
 * and out of what decoders are told. The library has no hook for it, so both are changed where it
 * hands them to the track that is written.
 */
export async function whileDroppingMessages(run: () => Promise<void>): Promise<void> {
  running++;
  pictures.add = addPlainPicture;
  sounds.add = addPlainSound;
  try {
    await run();
  } finally {
    running--;
    if (running === 0) {
      pictures.add = addPicture;
      sounds.add = addSound;
    }
  }
}

// The library passes the decoder's description with every packet that it copies.
const addPlainPicture: typeof addPicture = function add(
  this: EncodedVideoPacketSource,
  packet,
  meta,
) {
  const config = meta?.decoderConfig;
  if (!config) throw new RefusedFile("broken");
  const description = bytesOf(config.description);
  const codec = messageCodecOf(config.codec);
  const data = codec
    ? withoutMessages(codec, packet.data, lengthBytesOf(codec, description))
    : packet.data;
  const decoderConfig = described(config, plainPictures(config.codec, description));
  return addPicture.call(this, withData(packet, data), { ...meta, decoderConfig });
};

const addPlainSound: typeof addSound = function add(this: EncodedAudioPacketSource, packet, meta) {
  const config = meta?.decoderConfig;
  if (!config) throw new RefusedFile("broken");
  const plain = plainSoundOf(config.codec);
  const decoderConfig = described(config, plain.describe(bytesOf(config.description)));
  const data = plain.packet?.(packet.data) ?? packet.data;
  return addSound.call(this, withData(packet, data), { ...meta, decoderConfig });
};

function described<Config extends { description?: AllowSharedBufferSource }>(
  { description: _all, ...config }: Config,
  description: Uint8Array | null,
) {
  return { ...config, ...(description && { description }) };
}

function withData(packet: EncodedPacket, data: Uint8Array | null): EncodedPacket {
  if (data === packet.data) return packet;
  if (!data?.length) throw new RefusedFile("broken");
  const { type, timestamp, duration, sequenceNumber, sideData } = packet;
  return new EncodedPacket(data, type, timestamp, duration, sequenceNumber, data.length, sideData);
}

function messageCodecOf(codec: string): MessageCodec | null {
  if (/^avc[13]/.test(codec)) return "avc";
  if (/^(?:hvc1|hev1)/.test(codec)) return "hevc";
  return codec.startsWith("av01") ? "av1" : null;
}

function bytesOf(source: AllowSharedBufferSource | undefined): Uint8Array | null {
  if (!source) return null;
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
