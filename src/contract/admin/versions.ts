import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const versions = z.strictObject({
  version: z.string(),
  /** The beginning of what the build was made from; null where the sources run as they are. */
  build: z.string().nullable(),
  /** The last migration of the database. */
  level: z.string(),
  node: z.string(),
  engine: z.enum(["embedded", "postgres"]),
  engine_version: z.string(),
});

export type Versions = z.output<typeof versions>;

export const versionEndpoints = {
  "GET /admin/versions": endpoint({
    summary: "What runs here, in which versions",
    access: "operator",
    cache: "never",
    limit: "read",
    answer: z.strictObject({ versions }),
    status: 200,
  }),
};
