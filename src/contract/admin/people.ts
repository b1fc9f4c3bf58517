import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { proof } from "../identity/proof.ts";
import { limits } from "../limits.ts";
import { id, line, text, timestamp } from "../shared/fields.ts";
import { pageQuery } from "../shared/pagination.ts";

/** An account as operators see it: nothing that its owner wrote for themselves or for a few. */
const account = z.strictObject({
  id,
  username: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  scope: z.array(z.string()),
  created_at: timestamp,
  /** By the sessions that are open; null where none is. */
  last_seen_at: timestamp.nullable(),
  suspended_at: timestamp.nullable(),
  flenjors_count: z.number().int(),
  files: z.number().int(),
  bytes: z.number().int(),
});

export type Account = z.output<typeof account>;

const accountActions = [
  "suspend",
  "lift",
  "confirm_address",
  "send_reset",
  "end_sessions",
] as const;

export type AccountAction = (typeof accountActions)[number];

const path = z.strictObject({ id });

export const adminPeopleEndpoints = {
  "GET /admin/people": endpoint({
    summary: "Accounts, the newest first; by how a username, an address or a name begins",
    access: "operator",
    cache: "never",
    limit: "search",
    query: z.strictObject({
      ...pageQuery,
      search: line(254).min(limits.accountSearchAtLeast).optional(),
    }),
    answer: z.strictObject({ people: z.array(account) }),
    status: 200,
    paged: true,
  }),
  "POST /admin/people/{id}/actions": endpoint({
    summary:
      "Suspend somebody or let them back, confirm their address, mail them a way to a new password, or end their sessions",
    access: "operator",
    cache: "never",
    limit: "write",
    params: path,
    body: z.strictObject({
      action: z.enum(accountActions),
      /** Of a suspension and its end: the person is told. */
      reason: text(limits.decisionReason).default(""),
      /** For suspending and for confirming an address. */
      proof: proof.default({}),
    }),
    answer: z.strictObject({ person: account }),
    status: 200,
  }),
  "DELETE /admin/people/{id}": endpoint({
    summary: "Delete an account and all it owns; its username is given to confirm it",
    access: "operator",
    cache: "never",
    limit: "write",
    params: path,
    body: z.strictObject({ username: z.string().max(60), proof }),
    answer: null,
    status: 204,
  }),
};
