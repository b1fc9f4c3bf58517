import { z } from "zod";
import { asset } from "./assets.ts";
import { endpoint } from "./endpoint.ts";
import { queryInteger } from "./shared/pagination.ts";

/** The photographer of a stock photo service's photo, and the photo's page there. */
const photoCredit = z.strictObject({ photographer: z.string(), url: z.url() });

export type PhotoCredit = z.output<typeof photoCredit>;

/** Only photos of a service have a credit; the product's own landscapes have none. */
const photo = asset.extend({ credit: photoCredit.nullable() });

export type Photo = z.output<typeof photo>;

export const photoEndpoints = {
  "GET /photos": endpoint({
    summary: "Random landscapes from the configured provider",
    access: "anyone",
    cache: "never",
    limit: "read",
    query: z.strictObject({ count: queryInteger({ min: 1, max: 30 }).optional() }),
    answer: z.strictObject({ assets: z.array(photo) }),
    status: 200,
  }),
};
