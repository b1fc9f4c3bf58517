import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, timestamp } from "../shared/fields.ts";
import { joinRules } from "../site/join-rules.ts";

/** The token of an invitation to join, as it stands in its link. */
export const invitationToken = z.string().regex(/^[\w-]{20,100}$/);

/** For how many days a link may work, and for how many people. */
const invitationDays = [7, 30] as const;
const mostInvited = 50;

const joinInvitation = z.strictObject({
  id,
  /** The username of the moderator who made it; null once they are gone. */
  made_by: z.string().nullable(),
  made_at: timestamp,
  expires_at: timestamp,
  uses: z.number().int(),
  uses_left: z.number().int(),
});

export type JoinInvitation = z.output<typeof joinInvitation>;

export const invitationEndpoints = {
  "GET /auth/invitations/{token}": endpoint({
    summary: "Whether an invitation to join still works; it uses nothing up",
    access: "anyone",
    cache: "never",
    limit: "login",
    params: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: z.strictObject({ expires_at: timestamp }),
    status: 200,
  }),
  "GET /moderation/invitations": endpoint({
    summary: "Who may join, and the invitations that are not over, the latest first",
    access: "moderator",
    cache: "never",
    limit: "read",
    answer: z.strictObject({
      join: z.enum(joinRules),
      invitations: z.array(joinInvitation),
    }),
    status: 200,
  }),
  "POST /moderation/invitations": endpoint({
    summary: "Make a link by which some people may join; it is told only now",
    access: "moderator",
    cache: "never",
    limit: "write",
    keepsCache: true,
    body: z.strictObject({
      uses: z.number().int().min(1).max(mostInvited),
      days: z.union(invitationDays.map((days) => z.literal(days))),
    }),
    answer: z.strictObject({ invitation: joinInvitation, link: z.string() }),
    status: 201,
    makes: true,
  }),
  "DELETE /moderation/invitations/{id}": endpoint({
    summary: "Withdraw an invitation; those who have joined by it stay",
    access: "moderator",
    cache: "never",
    limit: "write",
    keepsCache: true,
    params: z.strictObject({ id }),
    answer: null,
    status: 204,
  }),
};
