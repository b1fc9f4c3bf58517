import ImagePlus from "lucide-react/icons/image-plus";
import X from "lucide-react/icons/x";
import { useId } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import type { Asset } from "../../../../contract/assets.ts";
import { limits } from "../../../../contract/limits.ts";
import { AssetPicture } from "../../../domain/media/gallery/asset-picture.tsx";
import { AddedCards } from "../../../domain/media/uploading/added-cards.tsx";
import type { AddedFiles } from "../../../domain/media/uploading/added-files.ts";
import { FileButton } from "../../../domain/media/uploading/file-button.tsx";
import { FileDrop } from "../../../domain/media/uploading/file-drop.tsx";
import { useFileTaking } from "../../../domain/media/uploading/use-file-taking.ts";
import { usePastedFiles } from "../../../domain/media/uploading/use-pasted-files.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import styles from "./memories.module.css";

type MemoryPicturesProps = {
  list: string;
  added: AddedFiles;
  assets: readonly Asset[];
  onAdd: (assets: Asset[]) => void;
  onRemove: (asset: Asset) => void;
};

/** The pictures of a memory that is being written, and those on their way. */
export function MemoryPictures({ list, added, assets, onAdd, onRemove }: MemoryPicturesProps) {
  const t = useTranslations("outings.memories.pictures");
  const buttonId = useId();
  const total = assets.length + useStore(added.files).length;
  const { take, isTaking } = useFileTaking({
    list,
    count: total,
    most: limits.pictures,
    onTaken: (taken) => added.add(list, taken, onAdd),
  });
  usePastedFiles(take);

  /** The pressed button disappears with its picture. */
  function leave(asset: Asset): void {
    flushSync(() => onRemove(asset));
    document.getElementById(buttonId)?.focus({ preventScroll: true });
  }

  return (
    <FileDrop className={styles.adding} onFiles={take}>
      {assets.length > 0 ? (
        <ul className={styles.strip} aria-label={t("label")}>
          {assets.map((asset, index) => (
            <li key={asset.id} className={styles.frame}>
              <AssetPicture
                asset={asset}
                alt={t("number", { number: index + 1 })}
                sizes="12rem"
                className={styles.picture}
              />
              <IconButton
                className={styles.remove}
                variant="floating"
                label={t("remove", { number: index + 1 })}
                icon={<X />}
                onClick={() => leave(asset)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <AddedCards added={added} list={list} nextId={buttonId} />
      <div>
        <FileButton
          id={buttonId}
          size="s"
          variant="secondary"
          icon={<ImagePlus />}
          disabled={isTaking || total >= limits.pictures}
          onFiles={take}
        >
          {t("add")}
        </FileButton>
      </div>
    </FileDrop>
  );
}
