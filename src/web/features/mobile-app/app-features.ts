import type { AppFeature } from "../../../contract/waitlist.ts";

/** What the modal names; the app itself is no feature of it. */
export const appFeatureNames = [
  "offline_maps",
  "live_companion",
  "camera_stories",
] as const satisfies AppFeature[];
