import type { SendOptions } from "../../../domain/media/uploading/send-media.ts";
import { RefusedMedia, uploadMedia } from "../../../domain/media/uploading/upload-media.ts";
import type { Services } from "../../../services.ts";
import { LostFile } from "../draft-errors.ts";
import { mediaPaths, together, write } from "../store/draft-paths.ts";
import { type DraftMedia, mediaOf, type Refusal, type Upload } from "../store/draft-shape.ts";
import { changeDraft, findDraft } from "../store/draft-store.ts";
import { findMedia } from "../store/idb-media.ts";
import { posterId } from "./keep-file.ts";

/** The server deletes unused assets after a day; after this time the file is uploaded again. */
const freshForMs = 20 * 60 * 60 * 1000;

export type UploadSetup = {
  draftId: string;
  viewerId: string;
  services: Pick<Services, "api" | "locale">;
  signal: AbortSignal;
};

export function isFresh(upload: Upload | null, viewerId: string, now: number): boolean {
  return upload !== null && upload.by === viewerId && now - upload.at < freshForMs;
}

const running = new Map<string, { upload: Promise<void>; stop: AbortController }>();

/**
 * Uploads a picture or video of a draft unless that was done; joins an upload that is under way.
 * What the server has refused is not sent again.
 */
export async function ensureUploaded(mediaId: string, setup: UploadSetup): Promise<void> {
  const { signal } = setup;
  signal.throwIfAborted();
  const known = running.get(mediaId);
  const { upload, stop } = known ?? begin(mediaId, setup);
  const abort = () => stop.abort(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  await upload.finally(() => signal.removeEventListener("abort", abort));
}

/** Stops the upload of a picture or video that was taken out of its draft. */
export function stopUpload(mediaId: string): void {
  running.get(mediaId)?.stop.abort();
}

function begin(mediaId: string, setup: UploadSetup) {
  const stop = new AbortController();
  const upload = alone(`flj.upload.${mediaId}`, stop.signal, () =>
    send(mediaId, { ...setup, signal: stop.signal }),
  ).finally(() => running.delete(mediaId));
  const begun = { upload, stop };
  running.set(mediaId, begun);
  return begun;
}

async function send(mediaId: string, { draftId, viewerId, services, signal }: UploadSetup) {
  const media = findDraftMedia(draftId, mediaId);
  if (!media || isFresh(media.upload, viewerId, Date.now())) return;
  if (media.refusal) throw new RefusedMedia(media.refusal.reason);
  const paths = mediaPaths(mediaId);
  // Each upload that is begun afresh has a key of its own; one that is tried again keeps it.
  const round = media.upload ? media.round + 1 : media.round;
  if (media.upload) {
    changeDraft(draftId, together([write(paths.round, round), write(paths.upload, null)]));
  }
  const refuse = (refusal: Refusal) => changeDraft(draftId, write(paths.refusal, refusal));
  try {
    const options = { ...services, signal, idempotencyKey: `${mediaId}.${round}` };
    const asset = await sendFile(media, options);
    const upload: Upload = { asset, by: viewerId, at: Date.now() };
    changeDraft(draftId, write(paths.upload, upload));
  } catch (error) {
    if (error instanceof RefusedMedia) refuse({ reason: error.message });
    if (error instanceof LostFile) refuse({ reason: "" });
    throw error instanceof LostFile ? new RefusedMedia() : error;
  }
}

async function sendFile({ id, asset_type: kind, name }: DraftMedia, options: SendOptions) {
  const file = await findMedia(id);
  if (!file) throw new LostFile(name);
  return uploadMedia(id, { kind, file, findStill: () => findMedia(posterId(id)) }, options);
}

function findDraftMedia(draftId: string, mediaId: string): DraftMedia | undefined {
  const draft = findDraft(draftId);
  return draft ? mediaOf(draft).find(({ id }) => id === mediaId) : undefined;
}

/** Runs in one tab at a time, where the browser has locks; idempotency keys protect the rest. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { signal }, work);
}
