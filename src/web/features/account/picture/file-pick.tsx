import { type ChangeEvent, useRef } from "react";
import { acceptedPictures } from "../../../domain/media/uploading/chosen-file.ts";
import { Button } from "../../../ui/button.tsx";

type FilePickProps = { label: string; onPick: (file: File) => void };

/** A button that opens the device's pictures. */
export function FilePick({ label, onPick }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);

  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again, after another crop for example.
    event.target.value = "";
    if (file) onPick(file);
  }

  return (
    <>
      <Button variant="secondary" size="s" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        hidden
        aria-label={label}
        onChange={pick}
      />
    </>
  );
}
