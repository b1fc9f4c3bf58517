import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id } from "./shared/fields.ts";

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

const stored = z.strictObject({ asset });

export const assetEndpoints = {
  "POST /assets/images": endpoint({
    summary:
      "Upload a picture: JPEG, PNG, WebP, GIF, AVIF or HEIC, at most 20 MB and 33 megapixels",
    access: "member",
    cache: "never",
    limit: "upload",
    answer: stored,
    status: 201,
    makes: true,
    takesFile: true,
  }),
  "POST /assets/videos": endpoint({
    summary:
      "Upload a video: MP4 or WebM, at most 200 MB and 10 minutes; a picture may stand for it until it plays",
    access: "member",
    cache: "never",
    limit: "upload",
    query: z.strictObject({ poster_id: id.optional() }),
    answer: stored,
    status: 201,
    makes: true,
    takesFile: true,
  }),
};
