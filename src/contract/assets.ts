import { z } from "zod";

export const asset = z.strictObject({
  id: z.string(),
  url: z.string(),
  provider: z.string(),
  asset_type: z.enum(["image", "video"]),
  width: z.number().int(),
  height: z.number().int(),
  /** A tiny preview as a data URI, shown until the picture arrives. */
  placeholder: z.string().nullable(),
});

export type Asset = z.output<typeof asset>;
