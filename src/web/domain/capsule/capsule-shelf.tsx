import type { Flenjor } from "../../../contract/capsules.ts";
import { TileSkeleton } from "../../ui/feedback/tile-skeleton.tsx";
import type { AskedSlot } from "../slot/asked-slot.ts";
import styles from "./capsule-shelf.module.css";
import { CapsuleTile } from "./capsule-tile.tsx";

type CapsuleShelfProps = {
  label: string;
  /** Null while they are on their way: the shelf keeps their space. */
  capsules: Flenjor[] | null;
  /** The slot that they were found by. */
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
              <CapsuleTile capsule={capsule} asked={asked} />
            </li>
          ))
        : Array.from({ length: shown }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <li key={index}>
              <TileSkeleton hasWhen hasLine hasFooter />
            </li>
          ))}
    </ul>
  );
}
