import { Suspense } from "react";
import type { Flenjor } from "../../../contract/capsules.ts";
import { CardGrid } from "../../ui/card.tsx";
import { CardSkeleton } from "../../ui/feedback/card-skeleton.tsx";
import type { AskedSlot } from "../slot/asked-slot.ts";
import { CapsuleCard } from "./capsule-card.tsx";
import { Marked } from "./marked.tsx";

type CapsuleGridProps = {
  capsules: Flenjor[];
  label?: string;
  headingLevel?: 2 | 3 | 4;
  /** The slot of the search that found the capsules. */
  asked?: AskedSlot | null;
  /** Words of the cards that begin with one of these are marked, because they fit a search. */
  terms?: readonly string[];
  /** By id, the sentence of a capsule that fits the search where its title does not. */
  excerpts?: Readonly<Record<string, string>>;
  /** The first row makes the first view, so its pictures do not wait. */
  isFirstView?: boolean;
};

const firstRow = 4;

export function CapsuleGrid(props: CapsuleGridProps) {
  const { capsules, label, headingLevel, asked, terms, excerpts = {}, isFirstView } = props;
  const marked = (text: string | undefined) =>
    terms && text ? <Marked text={text} terms={terms} /> : undefined;
  return (
    <CardGrid label={label}>
      {capsules.map((capsule, index) => (
        <li key={capsule.id} data-capsule={capsule.id}>
          {/* React hydrates each card by itself, so that a page of many does not block input. */}
          <Suspense fallback={null}>
            <CapsuleCard
              capsule={capsule}
              title={marked(capsule.title)}
              excerpt={marked(excerpts[capsule.id])}
              headingLevel={headingLevel}
              asked={asked}
              isFirst={isFirstView && index < firstRow}
            />
          </Suspense>
        </li>
      ))}
    </CardGrid>
  );
}

export function CapsuleGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <CardGrid>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={index}>
          <CardSkeleton hasWhen hasLine hasFooter />
        </li>
      ))}
    </CardGrid>
  );
}
