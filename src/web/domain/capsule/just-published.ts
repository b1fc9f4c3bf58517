import { create } from "zustand";

/**
 * The private capsule that was published last in this tab, until its owner answers the offer of
 * readers.
 */
export const useJustPublished = create<{ capsuleId: string | null }>(() => ({ capsuleId: null }));
