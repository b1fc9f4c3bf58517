import { flushSync } from "react-dom";
import { useStore } from "zustand";
import styles from "./added-cards.module.css";
import type { AddedFile, AddedFiles } from "./added-files.ts";
import { MediaCard } from "./media-card.tsx";

type AddedCardsProps = {
  added: AddedFiles;
  list: string;
  /** The id of the element that gets the focus when a card goes. */
  nextId: string;
};

/** The files of a list that are on their way, or were not taken. */
export function AddedCards({ added, list, nextId }: AddedCardsProps) {
  const files = useStore(added.files).filter((one) => one.list === list);
  if (files.length === 0) return null;

  /** The pressed button disappears with its card. */
  function leave(act: (id: string) => void, { id }: AddedFile): void {
    flushSync(() => act(id));
    document.getElementById(nextId)?.focus({ preventScroll: true });
  }

  return (
    <ul className={styles.added}>
      {files.map((one) => (
        <li key={one.id} data-refused={one.refusal === null ? undefined : ""}>
          <MediaCard
            media={{ ...one.taken, id: one.id }}
            url={one.url}
            refusal={one.refusal}
            onRemove={() => leave(added.remove, one)}
            onRetry={() => leave(added.retry, one)}
          />
        </li>
      ))}
    </ul>
  );
}
