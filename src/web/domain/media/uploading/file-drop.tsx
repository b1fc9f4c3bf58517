import { type DragEvent, type ReactNode, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./file-drop.module.css";

type FileDropProps = {
  onFiles: (files: File[]) => void;
  children: ReactNode;
  className?: string;
};

/** Takes files that are dragged onto it. Always beside a button, which the keyboard can reach. */
export function FileDrop({ onFiles, children, className }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

  function over(event: DragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  }

  function leave(event: DragEvent<HTMLElement>): void {
    const isInside = event.currentTarget.contains(event.relatedTarget as Node | null);
    if (!isInside) setOver(false);
  }

  function drop(event: DragEvent): void {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging adds to the button inside
    <div
      className={classNames(styles.drop, className)}
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
