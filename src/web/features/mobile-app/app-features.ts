import type { AppFeature } from "../../../contract/waitlist.ts";

/** The features that the modal lists; the waiting list knows the app itself besides. */
export const appFeatureNames = [
  "offline_maps",
  "live_companion",
  "camera_stories",
] as const satisfies AppFeature[];
