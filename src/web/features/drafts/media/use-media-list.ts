import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { TakenFile } from "../../../domain/media/uploading/take-file.ts";
import { useFileTaking } from "../../../domain/media/uploading/use-file-taking.ts";
import { useDesk, useRemoval } from "../desk/use-desk.ts";
import { type MediaList, type MediaValue, write } from "../store/draft-paths.ts";
import { type DraftMedia, nextOrder } from "../store/draft-shape.ts";
import { keepFile } from "./keep-file.ts";
import { stopUpload } from "./uploads.ts";

type MediaListSetup = {
  /** Names the list, for what its pictures tell. */
  list: string;
  paths: MediaList;
  media: readonly DraftMedia[];
  most: number;
  words: { removed: string };
  /** The id of the element that gets the focus when one is removed. */
  next: string;
};

/** Puts chosen files into a list of the draft, and takes them out again. */
export function useMediaList({ list, paths, media, most, words, next }: MediaListSetup) {
  const t = useTranslations("media");
  const { change } = useDesk();
  const removePart = useRemoval();
  // Several files are taken before the list is drawn again.
  const order = useRef(-1);

  async function put(taken: TakenFile): Promise<string> {
    const id = await keepFile(taken);
    const { asset_type, name, width, height } = taken;
    order.current = Math.max(order.current + 1, nextOrder(media));
    change(write(paths.of(id), { asset_type, name, width, height, order: order.current }));
    return id;
  }

  function remove(one: DraftMedia): void {
    stopUpload(one.id);
    removePart({
      path: paths.of(one.id),
      value: mediaValue(one),
      // A refused file never was part of the capsule.
      heading: one.refusal ? t("fileRemoved", { name: one.name }) : words.removed,
      next,
    });
  }

  const taking = useFileTaking({ list, count: media.length, most, onTaken: put });
  return { ...taking, remove };
}

/** The value of a picture in the draft, to put it back after it was removed. */
export function mediaValue({ order, asset_type, name, width, height }: DraftMedia): MediaValue {
  return { order, asset_type, name, width, height };
}
