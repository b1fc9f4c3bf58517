import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { forbidden, tooMany } from "../../errors.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import { requireVisible } from "../capsules/capsules.service.ts";
import {
  requireHostOf,
  requireRemembererOf,
  requireWriterOf,
} from "../outing-hiding/outing-hiding.service.ts";
import { getPersonRow } from "../people/people.service.ts";
import { requireVisibleReview } from "../reviews/reviews.service.ts";
import { requireVisibleAnswer } from "../reviews/reviews-answers.service.ts";
import {
  countReportsSince,
  deleteCasesBefore,
  lockReporter,
  type Reported,
  saveReport,
  selectReportersToTell,
} from "./moderation-reports.queries.ts";

/** More in a day than anyone comes across, and few enough that nobody can flood the moderators. */
const mostPerDay = 30;
const dayMs = 24 * 60 * 60 * 1000;
/** As long as a decision can be appealed. */
const keptForMs = 183 * dayMs;

type Report = { reason: string; words: string };

/** Blocking somebody must not keep them from reporting: it is looked at as if nobody blocked anyone. */
function despiteBlocks(caller: Caller): Caller {
  return { ...caller, viewer: { ...requireViewer(caller), blockedIds: [] } };
}

export async function reportCapsule(context: Context, caller: Caller, id: string, report: Report) {
  const { creator_id } = await requireVisible(context, despiteBlocks(caller), id);
  return take(context, caller, { kind: "capsule", id }, creator_id, report);
}

export async function reportReview(context: Context, caller: Caller, id: string, report: Report) {
  const { user_id } = await requireVisibleReview(context, despiteBlocks(caller), id);
  return take(context, caller, { kind: "review", id }, user_id, report);
}

export async function reportAnswer(context: Context, caller: Caller, id: string, report: Report) {
  const { user_id } = await requireVisibleAnswer(context, despiteBlocks(caller), id);
  return take(context, caller, { kind: "answer", id }, user_id, report);
}

export async function reportOuting(context: Context, caller: Caller, id: string, report: Report) {
  const hostId = await requireHostOf(context, caller, id);
  return take(context, caller, { kind: "outing", id }, hostId, report);
}

export async function reportMessage(context: Context, caller: Caller, id: string, report: Report) {
  const writerId = await requireWriterOf(context, caller, id);
  return take(context, caller, { kind: "message", id }, writerId, report);
}

export async function reportMemory(context: Context, caller: Caller, id: string, report: Report) {
  const writerId = await requireRemembererOf(context, caller, id);
  return take(context, caller, { kind: "memory", id }, writerId, report);
}

export async function reportPerson(
  context: Context,
  caller: Caller,
  idOrUsername: string,
  report: Report,
) {
  const { id } = await getPersonRow(context, despiteBlocks(caller), idOrUsername);
  return take(context, caller, { kind: "person", id }, id, report);
}

async function take(
  context: Context,
  caller: Caller,
  reported: Reported,
  /** Null for a guest. */
  authorId: string | null,
  report: Report,
): Promise<{ is_reported: boolean }> {
  const reporterId = requireViewer(caller).id;
  if (authorId === reporterId) throw forbidden();
  const yesterday = new Date(context.clock().getTime() - dayMs);
  await inTransaction(context, async ({ db }) => {
    await lockReporter(db, reporterId);
    const today = await countReportsSince(db, reporterId, yesterday);
    if (today >= mostPerDay) throw tooMany(60 * 60);
    await saveReport(db, reported, { reporterId, ...report });
  });
  return { is_reported: true };
}

/** Tells those who reported what came of it; before the decision is logged, in its transaction. */
export async function tellReporters(
  { db }: Context,
  { id, personId }: { id: string; personId: string },
  outcome: "acted" | "stays",
): Promise<void> {
  for (const { id: userId, email, locale } of await selectReportersToTell(db, id, personId)) {
    const details = { outcome };
    await enqueueMail(db, {
      userId,
      recipient: email,
      template: "report-decided",
      locale,
      details,
    });
  }
}

/** The privacy policy promises it. */
export async function forgetOldCases({ db, clock }: Context): Promise<void> {
  await deleteCasesBefore(db, new Date(clock().getTime() - keptForMs));
}
