import { useStore } from "zustand";
import type { Asset } from "../../../../contract/assets.ts";
import type { ShownPicture } from "../../../domain/media/origin/offer.ts";
import type { AddedFile } from "../../../domain/media/uploading/added-files.ts";
import { useFileTaking } from "../../../domain/media/uploading/use-file-taking.ts";
import { useEditing } from "../use-editing.ts";

type Adding = {
  list: string;
  /** How many the capsule has there, and how many it may have. */
  count: number;
  most: number;
  onAssets: (assets: Asset[]) => void;
};

/** Adds chosen files to a list of the capsule; they appear there once they are stored. */
export function useAdding({ list, count, most, onAssets }: Adding) {
  const { added } = useEditing();
  const waiting = useStore(added.files).filter((one) => one.list === list);
  const total = count + waiting.length;
  const { take, isTaking } = useFileTaking({
    list,
    count: total,
    most,
    onTaken: (taken) => added.add(list, taken, onAssets),
  });
  return { take, isTaking, isFull: total >= most, waiting: waiting.map(waitingPicture) };
}

function waitingPicture({ id, url, refusal }: AddedFile): ShownPicture {
  return { id, url, isRefused: refusal !== null };
}

export function storedPicture({ asset }: { asset: Asset }): ShownPicture {
  return { id: asset.id, url: `${asset.url}/500`, isRefused: false };
}
