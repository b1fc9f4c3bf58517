import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { type Answer, type EndpointKey, endpointTable } from "../../../contract/endpoints.ts";
import { secret as secretLink } from "../../../contract/outings/guests.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import {
  answerBody,
  changeBody,
  votesIn,
} from "../../../web/features/outing-invitation/answer-fields.ts";
import { localizedPath } from "../../../web/links.ts";
import { withoutReplicas } from "../../context.ts";
import { forbidden, notFound } from "../../errors.ts";
import { noteWrite } from "../../features/sessions/sessions.service.ts";
import { callerFor, viewerOfCookie } from "../../http/caller.ts";
import { asRequestError, failureBody } from "../../http/errors/answer-error.ts";
import { onlyOnce } from "../../http/idempotency.ts";
import { plainAnswer, prepareCall } from "../../http/run-endpoint.ts";
import { originOf } from "./form-origin.ts";
import { keepSecret, type Pages, pageUrl, renderFor, themeOf } from "./pages.ts";

const longestFormBytes = 16 * 1024;

/**
 * Invitations are answered, and answers changed, by plain forms that need no scripts. Every form
 * that is taken leads on to a page; one that is not shows the page again with what was typed.
 */
export function addInvitationForm(app: FastifyInstance, pages: Pages): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: longestFormBytes },
      async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
    );
    for (const locale of locales) {
      scope.post(localizedPath("/o/:secret", locale), (request, reply) =>
        takeForm(pages, request, reply, locale),
      );
    }
  });
}

async function takeForm(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale,
): Promise<FastifyReply> {
  const { secret } = request.params as { secret: string };
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const origin = originOf(request, pages.context.settings.ORIGIN);
  keepSecret(reply);
  try {
    if (origin === "foreign") throw forbidden();
    const call = await callerOfForm(pages, request, reply, { locale, isOwn: origin === "own" });
    const path = await carryOut(call, { secret, form, locale });
    return reply.redirect(localizedPath(path, locale), 303);
  } catch (error) {
    const known = asRequestError(error);
    if (!known) request.log.error({ err: error }, "failed");
    const { message, errors = {} } = failureBody(known, locale, request.id);
    // Another site's words are not put into anybody's mouth.
    const values = origin === "foreign" ? {} : Object.fromEntries(form);
    return renderFor(pages, request, reply, {
      url: pageUrl(request.url, pages.context.settings.ORIGIN),
      locale,
      theme: themeOf(request),
      posted: { path: `/o/${secret}`, values, errors, message },
      status: known?.status ?? 500,
    });
  }
}

type CallOfForm = <Key extends EndpointKey>(
  key: Key,
  input: { params: object; body?: object },
  idempotencyKey?: string | null,
) => Promise<Answer<Key>>;

/** A member is known by the cookie, but only where the form is certainly ours. */
async function callerOfForm(
  { context, handlers }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  { locale, isOwn }: { locale: Locale; isOwn: boolean },
): Promise<CallOfForm> {
  const writing = withoutReplicas({ ...context, log: request.log });
  const visitor = isOwn ? await viewerOfCookie(request, reply, writing) : null;
  const caller = callerFor(request, visitor?.viewer ?? null, locale);
  return async (key, { params, body }, idempotencyKey) => {
    const input = { params, query: {}, body };
    const run = await prepareCall(handlers, key, input, caller, writing);
    const isKeyed = (endpointTable[key] as Endpoint).makes && idempotencyKey;
    const answer = isKeyed
      ? await onlyOnce({ key: idempotencyKey, endpoint: key, input }, caller, writing, run)
      : await run(writing);
    if (caller.viewer && !key.startsWith("GET ")) await noteWrite(writing, caller.viewer);
    return plainAnswer(answer) as Answer<typeof key>;
  };
}

type Sent = { secret: string; form: URLSearchParams; locale: Locale };

/** Answers the path of the page to go on to. */
async function carryOut(call: CallOfForm, { secret, form, locale }: Sent): Promise<string> {
  if (!secretLink.safeParse(secret).success) throw notFound();
  const { outing } = (await call("GET /links/{secret}", { params: { secret } })).data;
  if (!outing) {
    const input = { params: { link: secret }, body: answerBody(form, locale) };
    const key = form.get("key");
    const { data } = await call("POST /invitations/{link}/answer", input, key);
    return data.key ? `/o/${data.key}` : `/outings/${data.outing_id}`;
  }
  const params = { key: secret };
  if (form.get("do") === "forget") {
    await call("DELETE /guests/{key}", { params });
    return "/o/left";
  }
  const [changes, votes] = [changeBody(form), votesIn(form)];
  if (votes.length > 0) await call("PUT /guests/{key}/votes", { params, body: { votes } });
  if (Object.keys(changes).length > 0) await call("PATCH /guests/{key}", { params, body: changes });
  return `/o/${secret}`;
}
