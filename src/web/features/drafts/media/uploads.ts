import { create } from "zustand";
import { ApiError } from "../../../api/api-error.ts";
import { isRefused, reasonOf } from "../../../api/upload-refusal.ts";
import { sendMedia } from "../../../domain/media/send-media.ts";
import type { Services } from "../../../services.ts";
import { LostFile, RefusedMedia } from "../draft-errors.ts";
import { mediaPaths, together, write } from "../store/draft-paths.ts";
import { type DraftMedia, mediaOf, type Refusal, type Upload } from "../store/draft-shape.ts";
import { changeDraft, findDraft } from "../store/draft-store.ts";
import { findMedia } from "../store/idb-media.ts";
import { posterId } from "./take-media.ts";

/** The server deletes unused assets after a day; after this time the file is uploaded again. */
const freshForMs = 20 * 60 * 60 * 1000;

type UploadState = { state: "sending"; sent: number } | { state: "failed"; problem: string };

/** How far each upload of this tab is. */
export const useUploadStates = create<{ byMedia: Record<string, UploadState> }>(() => ({
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

/** Clears the failure, so that the background uploads try the file again. */
export function retryUpload(mediaId: string): void {
  setState(mediaId, null);
}

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
  if (media.refusal) throw new RefusedMedia();
  const paths = mediaPaths(mediaId);
  // Each upload that is begun afresh has a key of its own; one that is tried again keeps it.
  const round = media.upload ? media.round + 1 : media.round;
  if (media.upload) {
    changeDraft(draftId, together([write(paths.round, round), write(paths.upload, null)]));
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
    changeDraft(draftId, write(paths.upload, upload));
    setState(mediaId, null);
  } catch (error) {
    const isLasting = isRefused(error) || error instanceof LostFile;
    const reason = reasonOf(error);
    const refusal: Refusal = { reason };
    if (isLasting) changeDraft(draftId, write(paths.refusal, refusal));
    setState(
      mediaId,
      !isLasting && isAnswered(error) ? { state: "failed", problem: reason } : null,
    );
    throw isLasting ? new RefusedMedia() : error;
  }
}

/**
 * False for a lost network, which is waited for, and for an ended session, which leads to the
 * login.
 */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 401;
}

type SendOptions = Parameters<typeof sendMedia>[1];

async function sendFile({ id, asset_type: kind, name }: DraftMedia, options: SendOptions) {
  const file = await findMedia(id);
  if (!file) throw new LostFile(name);
  return sendMedia({ kind, file, findStill: () => findMedia(posterId(id)) }, options);
}

function findDraftMedia(draftId: string, mediaId: string): DraftMedia | undefined {
  const draft = findDraft(draftId);
  return draft ? mediaOf(draft).find(({ id }) => id === mediaId) : undefined;
}

function setState(mediaId: string, upload: UploadState | null): void {
  useUploadStates.setState(({ byMedia: { [mediaId]: _, ...others } }) => ({
    byMedia: upload ? { ...others, [mediaId]: upload } : others,
  }));
}

/** Runs in one tab at a time, where the browser has locks; idempotency keys protect the rest. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { signal }, work);
}
