import type { Flenjor } from "../../../contract/capsules.ts";
import { CardSkeleton } from "../../ui/feedback/card-skeleton.tsx";
import type { AskedSlot } from "../slot/asked-slot.ts";
import { CapsuleCard } from "./capsule-card.tsx";
import styles from "./capsule-shelf.module.css";

type CapsuleShelfProps = {
  label: string;
  /** Null while the capsules are loading: the row keeps their space. */
  capsules: Flenjor[] | null;
  /** The slot of the search that found the capsules. */
  asked?: AskedSlot | null;
};

const shown = 4;

/** A few capsules in a row; on small screens it scrolls sideways. */
export function CapsuleShelf({ label, capsules, asked }: CapsuleShelfProps) {
  return (
    <ul className={styles.shelf} aria-label={label} aria-busy={!capsules}>
      {capsules
        ? capsules.slice(0, shown).map((capsule) => (
            <li key={capsule.id}>
              <CapsuleCard capsule={capsule} asked={asked} />
            </li>
          ))
        : Array.from({ length: shown }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <li key={index}>
              <CardSkeleton hasWhen hasLine hasFooter />
            </li>
          ))}
    </ul>
  );
}
