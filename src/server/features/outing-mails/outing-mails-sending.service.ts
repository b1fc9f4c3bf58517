import { limits } from "../../../contract/limits.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { Context } from "../../context.ts";
import type { WaitingMail } from "../../mail/outbox.queries.ts";
import type { MailLine } from "../../mail/render-mail.ts";
import type { OutingTemplate } from "../../mail/templates.ts";
import { hiddenTitle } from "../outings/outings.sql.ts";
import { addressCode, guestKey } from "../outings/outings-secrets.service.ts";
import { isStillTrue } from "./outing-mails.policy.ts";
import { findMailFacts, selectAnswers } from "./outing-mails.queries.ts";
import { switchOf } from "./outing-mails.service.ts";
import { whenView } from "./outing-mails.view.ts";

/**
 * The details of a mail about an outing when it is sent; null where it is no longer true, or its
 * reader has left, has another address, or wants no such mail any more.
 */
export async function findOutingMail(
  context: Context,
  { recipient, locale, details }: WaitingMail,
  template: OutingTemplate,
): Promise<{ details: Record<string, string>; lines?: MailLine[] } | null> {
  const { db, clock } = context;
  const { personId = "", since, until } = details;
  const mail = switchOf(template);
  const facts = await findMailFacts(db, { personId, recipient, mail });
  const now = clock();
  if (!facts || !isStillTrue(template, facts, now)) return null;
  const nameless = errorWords(locale);
  const told = {
    personId,
    outingId: facts.outing_id,
    name: facts.name,
    from: facts.host_name ?? "",
    left: facts.host_name === null ? "yes" : "no",
    title: facts.title === hiddenTitle ? nameless("nameless.outing") : facts.title,
    place: facts.place,
    when: whenView(facts, locale),
    dated: facts.starts_on ? "yes" : "no",
    stopToken: facts.stop_token,
    stopMail: facts.is_guest ? "guest" : (mail ?? "guest"),
    ...(facts.is_guest && { guestKey: await guestKey(context, personId) }),
    ...(template === "outing-link" && {
      addressCode: await addressCode(context, { id: personId, email: recipient }),
    }),
  };
  if (template !== "outing-answers") return { details: told };
  const answers = await selectAnswers(db, personId, {
    since: since ? new Date(since) : null,
    until: until ? new Date(until) : now,
    most: limits.outingPeople,
  });
  if (answers.length === 0) return null;
  const lines = answers.map(({ name, answer }) => ({ kind: answer, values: { name } }));
  return { details: told, lines };
}
