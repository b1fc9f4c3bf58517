import { useStore } from "zustand";
import type { Asset } from "../../../../contract/assets.ts";
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
  return { take, isTaking, isFull: total >= most, waitingIds: waiting.map(({ id }) => id) };
}
