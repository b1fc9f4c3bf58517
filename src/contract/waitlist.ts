import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { email } from "./shared/fields.ts";

/** The features that only the mobile app has, and the app itself. */
export const appFeatures = ["app", "offline_maps", "live_companion", "camera_stories"] as const;

export type AppFeature = (typeof appFeatures)[number];

export const waitlistEndpoints = {
  "POST /waitlist": endpoint({
    summary: "Leave an address to hear when a feature of the mobile app is ready",
    access: "anyone",
    cache: "never",
    limit: "signUp",
    body: z.strictObject({ email, feature: z.enum(appFeatures) }),
    answer: z.strictObject({ joined: z.literal(true) }),
    status: 200,
    makes: true,
  }),
};
