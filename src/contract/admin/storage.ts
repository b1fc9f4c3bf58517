import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, timestamp } from "../shared/fields.ts";
import { pageQuery } from "../shared/pagination.ts";

export const storageKinds = [
  "images",
  "videos",
  "unattached",
  "copies",
  "previews",
  "caches",
  "backups",
  "database",
] as const;

export type StorageKind = (typeof storageKinds)[number];

const measure = z.strictObject({
  kind: z.enum(storageKinds),
  files: z.number().int(),
  bytes: z.number().int(),
});

export type StorageMeasure = z.output<typeof measure>;

const user = z.strictObject({
  id,
  username: z.string(),
  full_name: z.string(),
  files: z.number().int(),
  bytes: z.number().int(),
});

export type StorageUser = z.output<typeof user>;

const reads = { access: "operator", cache: "never", limit: "read", status: 200 } as const;

export const storageEndpoints = {
  "GET /admin/storage": endpoint({
    ...reads,
    summary: "What each kind of file takes, as the hourly job last found it",
    answer: z.strictObject({
      measures: z.array(measure),
      /** Null until the job has run. */
      measured_at: timestamp.nullable(),
    }),
  }),
  "GET /admin/storage/people": endpoint({
    ...reads,
    summary: "The people whose uploads take most",
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ people: z.array(user) }),
    paged: true,
  }),
};
