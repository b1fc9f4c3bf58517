import { type FileHandle, open, stat } from "node:fs/promises";
import {
  type BaseTrackMetadata,
  Conversion,
  FilePathSource,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import { limits } from "../../../contract/limits.ts";
import { RefusedFile, type VideoFacts } from "../process/tasks.ts";
import { whileDroppingMessages } from "./copied-packets.ts";

const maxSide = 8192;
/** A browser and this library may read the length of the same film differently. */
const toleratedSeconds = 1;

/**
 * Copies the picture and the sound, untouched, into a new container. Place, date, device, extra
 * tracks, messages between the pictures and whatever else the file carried stay behind, and what is
 * cut off shows.
 */
export async function rewrapVideo(file: string, rewrapped: string): Promise<VideoFacts> {
  if ((await stat(file)).size === 0) throw new RefusedFile("type");
  const input = new Input({
    source: new FilePathSource(file, { handleUnhandledError: () => {} }),
    formats: [MP4, WEBM],
  });
  try {
    if (!(await input.canRead())) throw new RefusedFile("type");
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new RefusedFile("broken");
    const facts = await factsOf(input, track);
    await copy({ input, video: track, mimeType: facts.mimeType }, rewrapped);
    return { ...facts, bytes: (await stat(rewrapped)).size };
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile("broken");
  } finally {
    input.dispose();
  }
}

async function factsOf(input: Input, track: InputVideoTrack) {
  const width = await track.getDisplayWidth();
  const height = await track.getDisplayHeight();
  const duration = await track.computeDuration();
  if (!(width >= 1 && height >= 1 && width <= maxSide && height <= maxSide && duration > 0)) {
    throw new RefusedFile("broken");
  }
  if (duration > limits.videoSeconds + toleratedSeconds) throw new RefusedFile("length");
  const isMp4 = (await input.getFormat()) === MP4;
  const mimeType = isMp4 ? ("video/mp4" as const) : ("video/webm" as const);
  return { mimeType, width: Math.round(width), height: Math.round(height) };
}

type Copied = { input: Input; video: InputVideoTrack; mimeType: VideoFacts["mimeType"] };

/** Opens and closes the file itself: nothing is made after whoever asked has removed it. */
async function copy(copied: Copied, rewrapped: string): Promise<void> {
  const file = await open(rewrapped, "w");
  try {
    await copyInto(copied, file);
  } finally {
    await file.close();
  }
}

async function copyInto({ input, video, mimeType }: Copied, file: FileHandle): Promise<void> {
  const sound = await input.getPrimaryAudioTrack();
  const write = async ({ data, position }: StreamTargetChunk) => {
    await file.write(data, 0, data.byteLength, position);
  };
  const output = new NamelessOutput({
    format:
      mimeType === "video/mp4" ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
    target: new StreamTarget(new WritableStream({ write }), { chunked: true }),
  });
  const conversion = await Conversion.init({
    input,
    output,
    copy: { mode: "forced", shiftTolerance: Number.POSITIVE_INFINITY },
    video: (track) => ({ discard: track !== video }),
    audio: (track) => ({ discard: track !== sound }),
    tags: {},
    showWarnings: false,
  });
  const isLosing = conversion.discardedTracks.some(({ reason }) => reason !== "discarded_by_user");
  if (!conversion.isValid || isLosing) throw new RefusedFile("type");
  try {
    await whileDroppingMessages(() => conversion.execute());
  } catch (error) {
    await output.cancel().catch(() => {});
    throw error;
  }
}

/** A track's name and language are what somebody wrote, neither picture nor sound. */
class NamelessOutput extends Output {
  override addVideoTrack(...[source, metadata]: Parameters<Output["addVideoTrack"]>) {
    return super.addVideoTrack(source, nameless(metadata));
  }

  override addAudioTrack(...[source, metadata]: Parameters<Output["addAudioTrack"]>) {
    return super.addAudioTrack(source, nameless(metadata));
  }
}

function nameless<Metadata extends BaseTrackMetadata>(metadata = {} as Metadata): Metadata {
  const { name: _name, languageCode: _language, ...plain } = metadata;
  return plain as Metadata;
}
