import { type ChangeEvent, type ReactNode, useRef } from "react";
import { Button, type ButtonLook } from "../../../ui/button.tsx";
import { acceptedKinds } from "./chosen-file.ts";

type FileButtonProps = ButtonLook & {
  id?: string;
  /** Says more than the words on it. */
  label?: string;
  children: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  isFirst?: boolean;
};

/** A button that opens the device's pictures and videos. */
export function FileButton({ onFiles, isFirst, label, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after it was removed.
    event.target.value = "";
    if (files.length > 0) onFiles(files);
  }

  return (
    <>
      <Button
        {...button}
        aria-label={label}
        data-autofocus={isFirst ? "" : undefined}
        onClick={() => input.current?.click()}
      />
      <input ref={input} type="file" accept={acceptedKinds} multiple hidden onChange={pick} />
    </>
  );
}
