import type { Answer } from "../../../contract/endpoints.ts";
import type {
  ModerationAction,
  ModerationCase,
  ReportedKind,
} from "../../../contract/moderation.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, forbidden, notFound } from "../../errors.ts";
import { cutPage, type PageRequest, windowByTime } from "../../lib/paging.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import type { MailTemplate } from "../../mail/templates.ts";
import { hideCapsule, restoreCapsule } from "../capsules/capsules-hiding.service.ts";
import {
  hideOutingMemory,
  hideOutingMessage,
  hideOutingTitle,
  restoreOutingMemory,
  restoreOutingMessage,
  restoreOutingTitle,
} from "../outing-hiding/outing-hiding.service.ts";
import { hideAnswer, restoreAnswer } from "../reviews/reviews-answers.service.ts";
import { hideReview, restoreReview } from "../reviews/reviews-hiding.service.ts";
import { canDecide, isPossible } from "./moderation.policy.ts";
import {
  type CaseRow,
  closeCase,
  findCase,
  findRecipient,
  lockCase,
  selectCases,
} from "./moderation.queries.ts";
import { caseView } from "./moderation.view.ts";
import { tellReporters } from "./moderation-reports.service.ts";
import { liftSuspension, suspend } from "./moderation-suspension.service.ts";

export async function listCases(
  { db }: Context,
  caller: Caller,
  state: "open" | "closed",
  request: PageRequest,
): Promise<Answer<"GET /moderation/cases">> {
  const window = windowByTime(request, caller.locale);
  const of = { isOpen: state === "open", moderatorId: requireViewer(caller).id };
  const found = await selectCases(db, of, window);
  const { rows, meta } = cutPage(found, request, (row) => [row.sort_key, row.id]);
  return { data: { cases: rows.map(caseView) }, meta };
}

/** Decides a case: what changes, the log of it and the mail about it are one transaction. */
export async function decide(
  context: Context,
  caller: Caller,
  caseId: string,
  { action, reason }: { action: ModerationAction; reason: string },
): Promise<ModerationCase> {
  const viewer = requireViewer(caller);
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    await lockCase(db, caseId);
    const found = await findCase(db, caseId);
    const author = found && (await findRecipient(db, found.person.id));
    if (!found || !author) throw notFound();
    if (!canDecide(viewer, { id: found.person.id, scope: author.scope }, action)) {
      throw forbidden();
    }
    if (!isPossible(found, action)) throw conflict();
    await carryOut(inside, found, action, reason);
    await closeCase(db, caseId);
    if (action === "hide" || action === "suspend" || action === "dismiss") {
      const about = { id: caseId, personId: found.person.id };
      await tellReporters(inside, about, action === "dismiss" ? "stays" : "acted");
    }
    await recordEvent(db, {
      event: "moderated",
      actorId: viewer.id,
      subjectId: found.person.id,
      details: { action, reason, case: caseId, kind: found.kind, thing: found.thing_id },
    });
    const template = mailAbout(found, action);
    if (template && author.email && author.email_verified_at) {
      await enqueueMail(db, {
        userId: found.person.id,
        recipient: author.email,
        template,
        locale: author.locale,
        details: {
          name: found.person.full_name,
          title: found.title,
          flenjorId: found.flenjor_id ?? "",
          outingId: found.outing_id ?? "",
          reason,
        },
      });
    }
  });
  const decided = await findCase(context.db, caseId);
  if (!decided) throw notFound();
  return caseView(decided);
}

/** How each kind of thing is hidden and shown again. */
const hiding: Record<
  Exclude<ReportedKind, "person">,
  {
    hide(inside: Context, id: string, reason: string): Promise<void>;
    restore(inside: Context, id: string): Promise<void>;
  }
> = {
  capsule: { hide: hideCapsule, restore: restoreCapsule },
  review: { hide: hideReview, restore: restoreReview },
  answer: { hide: hideAnswer, restore: restoreAnswer },
  outing: { hide: hideOutingTitle, restore: restoreOutingTitle },
  message: { hide: hideOutingMessage, restore: restoreOutingMessage },
  memory: { hide: hideOutingMemory, restore: restoreOutingMemory },
};

async function carryOut(
  inside: Context,
  { kind, thing_id, person }: CaseRow,
  action: ModerationAction,
  reason: string,
): Promise<void> {
  switch (action) {
    case "hide":
      if (kind !== "person") await hiding[kind].hide(inside, thing_id, reason);
      break;
    case "restore":
      if (kind !== "person") await hiding[kind].restore(inside, thing_id);
      break;
    case "suspend":
      await suspend(inside, person.id);
      break;
    case "lift":
      await liftSuspension(inside, person.id);
      break;
    case "dismiss":
      break;
  }
}

/** People are told what was decided about them and why; a dismissed report concerns nobody. */
function mailAbout({ kind }: CaseRow, action: ModerationAction): MailTemplate | null {
  switch (action) {
    case "hide":
      return kind === "person" ? null : `${kind}-hidden`;
    case "restore":
      return kind === "person" ? null : `${kind}-restored`;
    case "suspend":
      return "account-suspended";
    case "lift":
      return "account-restored";
    case "dismiss":
      return null;
  }
}
