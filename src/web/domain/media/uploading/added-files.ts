import { createStore, type StoreApi } from "zustand/vanilla";
import type { Asset } from "../../../../contract/assets.ts";
import { ApiError } from "../../../api/api-error.ts";
import { randomId } from "../../../lib/random-id.ts";
import type { Services } from "../../../services.ts";
import { moveOrigin } from "../origin/photo-origins.ts";
import type { TakenFile } from "./take-file.ts";
import { forgetFailure, hasFailed, RefusedMedia, uploadMedia } from "./upload-media.ts";
import { waitForNetwork } from "./wait-for-network.ts";

export type AddedFile = {
  id: string;
  /** Names the list that it joins when it is stored. */
  list: string;
  taken: TakenFile;
  /** The address of the picture, or of the video's still, on this device. */
  url: string | null;
  /** Stored, and waiting for the others of its list. */
  asset: Asset | null;
  /** Why the server does not take it. */
  refusal: string | null;
};

export type AddedFiles = {
  files: StoreApi<readonly AddedFile[]>;
  /** Sends the file after those before it, and gives its id. */
  add: (list: string, taken: TakenFile, onAssets: (assets: Asset[]) => void) => string;
  /** Takes a file away; if it is being sent, that is stopped. */
  remove: (id: string) => void;
  /** Takes away all that is on its way; what is stored by then is handed over. */
  stop: () => void;
  retry: (id: string) => void;
};

/**
 * Files that are added to something published: they live in this page until they are stored. The
 * files of a list are handed over together, once none of them is on its way any more.
 */
export function createAddedFiles(services: Pick<Services, "api" | "locale">): AddedFiles {
  const files = createStore<readonly AddedFile[]>(() => []);
  const takers = new Map<string, (assets: Asset[]) => void>();
  const stops = new Map<string, AbortController>();
  let line = Promise.resolve();

  const find = (id: string) => files.getState().find((one) => one.id === id);
  const note = (id: string, facts: Pick<AddedFile, "asset"> | Pick<AddedFile, "refusal">) =>
    files.setState((all) => all.map((one) => (one.id === id ? { ...one, ...facts } : one)), true);

  function add(list: string, taken: TakenFile, onAssets: (assets: Asset[]) => void): string {
    const id = randomId();
    const shown = taken.asset_type === "video" ? taken.still : taken.file;
    const url = shown && URL.createObjectURL(shown);
    takers.set(list, onAssets);
    files.setState((all) => [...all, { id, list, taken, url, asset: null, refusal: null }], true);
    enqueue(id);
    return id;
  }

  function enqueue(id: string): void {
    line = line.then(() => send(id));
  }

  async function send(id: string): Promise<void> {
    const added = find(id);
    if (!added) return;
    const { file, asset_type: kind, still } = added.taken;
    const stop = new AbortController();
    const { signal } = stop;
    stops.set(id, stop);
    const options = { ...services, signal, idempotencyKey: id };
    try {
      const asset = await waitForNetwork({ signal }, () =>
        uploadMedia(id, { kind, file, findStill: async () => still }, options),
      );
      note(id, { asset });
    } catch (error) {
      if (error instanceof RefusedMedia) note(id, { refusal: error.message });
      // The login page is already on its way.
      else if (error instanceof ApiError && error.status === 401) drop([added]);
    }
    stops.delete(id);
    handOver(added.list);
  }

  function handOver(list: string): void {
    const ofList = files.getState().filter((one) => one.list === list);
    if (ofList.some(isOnTheWay)) return;
    const stored = ofList.filter(({ asset }) => asset);
    if (stored.length === 0) return;
    for (const { id, asset } of stored) if (asset) moveOrigin(list, id, asset.id);
    drop(stored);
    takers.get(list)?.(stored.flatMap(({ asset }) => asset ?? []));
  }

  function drop(gone: readonly AddedFile[]): void {
    files.setState((all) => all.filter((one) => !gone.some(({ id }) => id === one.id)), true);
    for (const { url } of gone) if (url) URL.revokeObjectURL(url);
  }

  function remove(id: string): void {
    const added = find(id);
    if (!added) return;
    drop([added]);
    forgetFailure(id);
    stops.get(id)?.abort();
    handOver(added.list);
  }

  return {
    files,
    add,
    remove,
    stop() {
      for (const { id } of files.getState().filter(isOnTheWay)) remove(id);
    },
    retry(id) {
      forgetFailure(id);
      enqueue(id);
    },
  };
}

/** Whether leaving the page would cut it off. */
export function isOnTheWay({ id, asset, refusal }: AddedFile): boolean {
  return !asset && refusal === null && !hasFailed(id);
}
