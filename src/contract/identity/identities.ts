import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, timestamp } from "../shared/fields.ts";
import { proof } from "./proof.ts";

/** A provider that signs in to the account. */
const identity = z.strictObject({
  id,
  provider: z.string(),
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
});

export type Identity = z.output<typeof identity>;

export const identityEndpoints = {
  "GET /account/identities": endpoint({
    summary: "The providers that sign in to the account",
    access: "member",
    cache: "never",
    limit: "read",
    answer: z.strictObject({ identities: z.array(identity) }),
    status: 200,
  }),
  "DELETE /account/identities/{id}": endpoint({
    summary: "Unlink a provider; the only way in stays",
    access: "member",
    cache: "never",
    limit: "login",
    params: z.strictObject({ id }),
    body: z.strictObject({ proof }),
    answer: null,
    status: 204,
  }),
};
