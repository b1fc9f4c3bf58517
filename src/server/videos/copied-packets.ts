import { EncodedPacket, EncodedVideoPacketSource } from "mediabunny";
import { RefusedFile } from "../media/tasks.ts";
import {
  lengthBytesOf,
  type MessageCodec,
  plainDescription,
  withoutMessages,
} from "./drop-messages.ts";

type Track = { codec: MessageCodec; lengthBytes: number };

const { prototype } = EncodedVideoPacketSource;
const addAsItIs = prototype.add;
const tracks = new WeakMap<EncodedVideoPacketSource, Track>();
let running = 0;

/**
 * Takes the messages out of every packet that is copied while something runs. The library has no
 * hook for it, so packets are changed where it hands them to the track that is written.
 */
export async function whileDroppingMessages(run: () => Promise<void>): Promise<void> {
  running++;
  prototype.add = addWithoutMessages;
  try {
    await run();
  } finally {
    running--;
    if (running === 0) prototype.add = addAsItIs;
  }
}

const addWithoutMessages: typeof addAsItIs = function add(
  this: EncodedVideoPacketSource,
  packet,
  meta,
) {
  const config = meta?.decoderConfig;
  const description = config?.description ? bytesOf(config.description) : null;
  const codec = config && messageCodecOf(config.codec);
  if (codec) tracks.set(this, { codec, lengthBytes: lengthBytesOf(codec, description) });
  const track = tracks.get(this);
  if (!track) return addAsItIs.call(this, packet, meta);
  const plain = withoutMessagesIn(packet, track);
  if (!codec || !description) return addAsItIs.call(this, plain, meta);
  const decoderConfig = { ...config, description: plainDescription(codec, description) };
  return addAsItIs.call(this, plain, { ...meta, decoderConfig });
};

function withoutMessagesIn(packet: EncodedPacket, { codec, lengthBytes }: Track): EncodedPacket {
  const data = withoutMessages(codec, packet.data, lengthBytes);
  if (!data?.length) throw new RefusedFile("broken");
  const { type, timestamp, duration, sequenceNumber, sideData } = packet;
  return new EncodedPacket(data, type, timestamp, duration, sequenceNumber, data.length, sideData);
}

function messageCodecOf(codec: string): MessageCodec | null {
  if (/^avc[13]/.test(codec)) return "avc";
  if (/^(?:hvc1|hev1)/.test(codec)) return "hevc";
  return codec.startsWith("av01") ? "av1" : null;
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
