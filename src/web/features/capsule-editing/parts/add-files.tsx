import ImagePlus from "lucide-react/icons/image-plus";
import { type ChangeEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useFormatter } from "use-intl";
import type { Asset } from "../../../../contract/assets.ts";
import { acceptedKinds } from "../../../domain/media/chosen-file.ts";
import { Button } from "../../../ui/button.tsx";
import { RefusedFile } from "../../../ui/form/refused-file.tsx";
import styles from "../edit.module.css";
import { type FailedFile, useUploads } from "./use-uploads.ts";

type AddFilesProps = {
  children: string;
  label?: string;
  onAssets: (assets: Asset[]) => void;
};

/** Opens the device's pictures and videos, stores what is chosen and says what was refused. */
export function AddFiles({ children, label, onAssets }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const format = useFormatter();
  const button = useRef<HTMLButtonElement>(null);
  const { upload, share, failed, drop, retry } = useUploads(onAssets);

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after it was removed.
    event.target.value = "";
    void upload(files);
  }

  /** The pressed button disappears with its card, so the button that adds files takes the focus. */
  function leave(action: (one: FailedFile) => void, one: FailedFile): void {
    flushSync(() => action(one));
    button.current?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.tools}>
      {failed.length > 0 ? (
        <ul className={styles.failed}>
          {failed.map((one) => (
            <li key={one.id}>
              <RefusedFile
                name={one.file.name}
                reason={one.reason}
                onRemove={() => leave(drop, one)}
                onRetry={one.canRetry ? () => leave(retry, one) : undefined}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        ref={button}
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
      <input ref={input} type="file" accept={acceptedKinds} multiple hidden onChange={take} />
    </div>
  );
}
