import type { Asset } from "../../../../contract/assets.ts";
import type { OutingMemory } from "../../../../contract/outings/outing.ts";
import { storedText } from "../../../lib/stored-text.ts";

/** Words and pictures that somebody is about to send. */
export type MemoryDraft = {
  words: string;
  assets: Asset[];
  isReview: boolean;
  /** Zero until stars are given. */
  rating: number;
};

/** As it was written before, or empty. */
export function draftOf(own: OutingMemory | null, ownRating: number | null): MemoryDraft {
  return {
    words: own?.words ?? "",
    assets: own?.assets ?? [],
    isReview: own?.is_review ?? false,
    rating: ownRating ?? 0,
  };
}

/** Nothing was said and no picture added. */
export function isEmptyDraft({ words, assets }: MemoryDraft): boolean {
  return words.trim() === "" && assets.length === 0;
}

/** By the person's own id in the outing: somebody else may use the same device. */
const storedAt = (personId: string) => storedText(`flj.memory.${personId}`);

/** The draft that was begun and not sent. It stays on the device. */
export function findMemoryDraft(personId: string): MemoryDraft | null {
  try {
    const { words, assets, isReview, rating } = JSON.parse(storedAt(personId).read() ?? "null");
    return {
      words: String(words),
      assets: Array.isArray(assets) ? assets : [],
      isReview: isReview === true,
      rating: Number(rating) || 0,
    };
  } catch {
    return null;
  }
}

export function keepMemoryDraft(personId: string, draft: MemoryDraft | null): void {
  storedAt(personId).write(draft && JSON.stringify(draft));
}
