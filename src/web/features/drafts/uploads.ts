import { create } from "zustand";
import type { ApiError } from "../../lib/api-error.ts";
import type { DraftMedia, Upload } from "../../lib/draft-shape.ts";
import { changeDraft, findDraft } from "../../lib/draft-store.ts";
import { findMedia } from "../../lib/idb-media.ts";
import { uploadImage, uploadVideo } from "../../lib/upload.ts";
import type { Services } from "../../services.ts";
import { mediaOf } from "./capsule-body.ts";
import { isRefused, LostFile } from "./publishing-errors.ts";
import { posterId } from "./take-media.ts";

/** The server lets go of what nothing uses after a day; later than this it is sent anew. */
const freshForMs = 20 * 60 * 60 * 1000;

type UploadState = { state: "sending"; sent: number } | { state: "failed"; problem: string };

/** How far each upload of this tab is. */
export const useUploads = create<{ byMedia: Record<string, UploadState> }>(() => ({
  byMedia: {},
}));

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

/** Uploads a picture or video of a draft unless that was done; joins an upload that is under way. */
export async function ensureUploaded(mediaId: string, setup: UploadSetup): Promise<void> {
  const { signal } = setup;
  signal.throwIfAborted();
  const known = running.get(mediaId);
  const { upload, stop } = known ?? begin(mediaId, setup);
  const abort = () => stop.abort(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  await upload.finally(() => signal.removeEventListener("abort", abort));
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
  // Each upload that is begun afresh has a key of its own; one that is tried again keeps it.
  const round = media.upload ? media.round + 1 : media.round;
  if (media.upload) {
    changeDraft(draftId, { [`media/${mediaId}/round`]: round, [`media/${mediaId}/upload`]: null });
  }
  const show = (sent: number) => setState(mediaId, { state: "sending", sent });
  show(0);
  try {
    const asset = await sendFile(media, {
      ...services,
      signal,
      onProgress: show,
      idempotencyKey: `${mediaId}.${round}`,
    });
    const upload: Upload = { asset, by: viewerId, at: Date.now() };
    changeDraft(draftId, { [`media/${mediaId}/upload`]: upload });
    setState(mediaId, null);
  } catch (error) {
    setState(mediaId, isRefused(error) ? { state: "failed", problem: words(error) } : null);
    throw error;
  }
}

type SendOptions = Parameters<typeof uploadImage>[1] & { idempotencyKey: string };

async function sendFile({ id, asset_type, name }: DraftMedia, options: SendOptions) {
  const file = await findMedia(id);
  if (!file) throw new LostFile(name);
  if (asset_type === "image") return uploadImage(file, options);
  const still = await findMedia(posterId(id));
  const { onProgress: _, ...quietly } = options;
  const poster = still
    ? await uploadImage(still, { ...quietly, idempotencyKey: `${options.idempotencyKey}.poster` })
    : null;
  return uploadVideo(file, { ...options, posterId: poster?.id });
}

function words(error: ApiError | LostFile): string {
  if (error instanceof LostFile) return "";
  return error.firstMessages[0] ?? error.message;
}

function findDraftMedia(draftId: string, mediaId: string): DraftMedia | undefined {
  const draft = findDraft(draftId);
  return draft ? mediaOf(draft).find(({ id }) => id === mediaId) : undefined;
}

function setState(mediaId: string, upload: UploadState | null): void {
  useUploads.setState(({ byMedia: { [mediaId]: _, ...others } }) => ({
    byMedia: upload ? { ...others, [mediaId]: upload } : others,
  }));
}

/** One tab at a time, where the browser can promise that; the server's keys hold in any case. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { signal }, work);
}
