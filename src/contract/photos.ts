import { z } from "zod";
import { asset } from "./assets.ts";
import { endpoint } from "./endpoint.ts";
import { queryInteger } from "./shared/pagination.ts";

export const defaultPhotoCount = 8;

export const photoEndpoints = {
  "GET /photos": endpoint({
    summary: "Random landscapes from the configured provider",
    access: "anyone",
    cache: "never",
    limit: "read",
    query: z.strictObject({ count: queryInteger({ min: 1, max: 30 }).optional() }),
    answer: z.strictObject({ assets: z.array(asset) }),
    status: 200,
  }),
};
