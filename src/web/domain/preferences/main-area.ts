import { persisted } from "../../lib/persisted.ts";

type MainArea = { isSlideshowPaused: boolean };

/** The choices of a person that stay on the device, other than the language. */
export const useMainArea = persisted<MainArea>("main", { isSlideshowPaused: false });
