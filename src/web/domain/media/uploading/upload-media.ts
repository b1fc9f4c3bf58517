import { create } from "zustand";
import type { Asset } from "../../../../contract/assets.ts";
import { ApiError } from "../../../api/api-error.ts";
import { isRefused, reasonOf } from "../../../api/upload-refusal.ts";
import { type Media, type SendOptions, sendMedia } from "./send-media.ts";
import { LastingError } from "./wait-for-network.ts";

type UploadState = { state: "sending"; sent: number } | { state: "failed"; problem: string };

/** How far each upload of this tab is, by the id of its picture or video. */
export const useUploadStates = create<{ byMedia: Record<string, UploadState> }>(() => ({
  byMedia: {},
}));

/** A picture or video that the server will not take; the message is the server's reason. */
export class RefusedMedia extends LastingError {}

/** Sends a picture or video once, and notes how far it is and whether it failed. */
export async function uploadMedia(
  id: string,
  media: Media,
  options: Omit<SendOptions, "onProgress">,
): Promise<Asset> {
  const show = (sent: number) => setState(id, { state: "sending", sent });
  show(0);
  try {
    const asset = await sendMedia(media, { ...options, onProgress: show });
    setState(id, null);
    return asset;
  } catch (error) {
    const problem = reasonOf(error);
    const hasFailed = isAnswered(error) && !isRefused(error);
    setState(id, hasFailed ? { state: "failed", problem } : null);
    throw isRefused(error) ? new RefusedMedia(problem) : error;
  }
}

/**
 * False for a lost network, which is waited for, and for an ended session, which leads to the
 * login.
 */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 401;
}

/** Whether the server failed to store it, and nobody has asked for another try yet. */
export function hasFailed(mediaId: string): boolean {
  return useUploadStates.getState().byMedia[mediaId]?.state === "failed";
}

/** Forgets a failure, so that the file may be tried again. */
export function forgetFailure(mediaId: string): void {
  setState(mediaId, null);
}

function setState(mediaId: string, upload: UploadState | null): void {
  useUploadStates.setState(({ byMedia: { [mediaId]: _, ...others } }) => ({
    byMedia: upload ? { ...others, [mediaId]: upload } : others,
  }));
}
