import type { Handlers } from "../../http/run-endpoint.ts";
import {
  listInvitations,
  lookAtInvitation,
  makeInvitation,
  withdrawInvitation,
} from "./invitations.service.ts";

export const invitationRoutes = {
  "GET /auth/invitations/{token}": ({ params, context }) => lookAtInvitation(context, params.token),
  "GET /moderation/invitations": ({ context }) => listInvitations(context),
  "POST /moderation/invitations": ({ body, caller, context }) =>
    makeInvitation(context, caller, body),
  "DELETE /moderation/invitations/{id}": async ({ params, caller, context }) => {
    await withdrawInvitation(context, caller, params.id);
    return { data: null };
  },
} satisfies Partial<Handlers>;
