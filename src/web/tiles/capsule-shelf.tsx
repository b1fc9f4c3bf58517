import type { Flenjor } from "../../contract/capsules.ts";
import { TileSkeleton } from "../ui/tile-skeleton.tsx";
import styles from "./capsule-shelf.module.css";
import { CapsuleTile } from "./capsule-tile.tsx";

type CapsuleShelfProps = {
  label: string;
  /** Null while they are on their way: the shelf keeps their space. */
  capsules: Flenjor[] | null;
  reasonOf?: (capsule: Flenjor) => string | undefined;
};

const shown = 4;

/** A few capsules in a row; on small screens it scrolls sideways. */
export function CapsuleShelf({ label, capsules, reasonOf }: CapsuleShelfProps) {
  return (
    <ul className={styles.shelf} aria-label={label} aria-busy={!capsules}>
      {capsules
        ? capsules.slice(0, shown).map((capsule) => (
            <li key={capsule.id}>
              <CapsuleTile capsule={capsule} reason={reasonOf?.(capsule)} />
            </li>
          ))
        : Array.from({ length: shown }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <li key={index}>
              <TileSkeleton hasLine hasFooter />
            </li>
          ))}
    </ul>
  );
}
