import { create } from "zustand";

/** The private capsule that was published last on this page, until its owner has seen to it. */
export const useJustPublished = create<{ capsuleId: string | null }>(() => ({ capsuleId: null }));
