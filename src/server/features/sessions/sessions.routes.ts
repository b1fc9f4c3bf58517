import { requireViewer } from "../../context.ts";
import { notFound } from "../../errors.ts";
import type { Handlers } from "../../http/run-endpoint.ts";
import { endSession, listSessions } from "./sessions.service.ts";

export const sessionRoutes = {
  "GET /account/sessions": ({ caller, context }) => listSessions(context, requireViewer(caller)),
  "DELETE /account/sessions/{id}": async ({ params, caller, context }) => {
    const viewer = requireViewer(caller);
    const isEnded = await endSession(context, viewer, params.id, "session-ended");
    if (!isEnded) throw notFound();
    return { data: null, ...(params.id === viewer.sessionId && { sessionCookie: null }) };
  },
} satisfies Partial<Handlers>;
