import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, timestamp } from "../shared/fields.ts";
import { pageQuery } from "../shared/pagination.ts";
import { auditEvents } from "./audit-events.ts";

/** The names are null once the account is gone. */
const somebody = z.strictObject({
  id,
  username: z.string().nullable(),
  full_name: z.string().nullable(),
});

const auditEntry = z.strictObject({
  id,
  happened_at: timestamp,
  /** A text, because the log may hold events of an older version. */
  event: z.string(),
  /** Null where nobody is known, and for acts on the machine itself. */
  actor: somebody.nullable(),
  subject: somebody.nullable(),
  details: z.record(z.string(), z.unknown()),
});

export type AuditEntry = z.output<typeof auditEntry>;

export const auditEndpoints = {
  "GET /admin/audit": endpoint({
    summary: "The log of sign-ins, of decisions and of what operators did, the latest first",
    access: "operator",
    cache: "never",
    limit: "read",
    query: z.strictObject({
      ...pageQuery,
      event: z.enum(auditEvents).optional(),
      /** The id or username of who did it or whom it is about. */
      person: z.string().trim().min(1).max(60).optional(),
    }),
    answer: z.strictObject({ entries: z.array(auditEntry) }),
    status: 200,
    paged: true,
  }),
};
