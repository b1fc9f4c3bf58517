import ImagePlus from "lucide-react/icons/image-plus";
import { type ChangeEvent, useRef } from "react";
import { useFormatter } from "use-intl";
import type { Asset } from "../../../../contract/assets.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./edit.module.css";
import { useUploads } from "./use-uploads.ts";

type AddFilesProps = {
  children: string;
  label?: string;
  onAssets: (assets: Asset[]) => void;
};

/** Opens the device's pictures and videos, and stores what is chosen. */
export function AddFiles({ children, label, onAssets }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const format = useFormatter();
  const { upload, share } = useUploads();

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after it was removed.
    event.target.value = "";
    const assets = await upload(files);
    if (assets.length > 0) onAssets(assets);
  }

  return (
    <div className={styles.tools}>
      <Button
        size="s"
        variant="secondary"
        icon={<ImagePlus />}
        aria-label={label}
        busy={share !== null}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <span role="status" className={styles.soft}>
        {share === null ? null : format.number(share, { style: "percent" })}
      </span>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/heic,image/heif,image/avif,video/mp4,video/webm"
        multiple
        hidden
        onChange={take}
      />
    </div>
  );
}
