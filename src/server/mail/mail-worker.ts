import { setTimeout as wait } from "node:timers/promises";
import { v7 as newId } from "uuid";
import type { Context } from "../context.ts";
import { composeMail } from "./compose-mail.ts";
import { dropMail, findAtSending } from "./mail-at-sending.ts";
import type { MailTransport } from "./mail-transport.ts";
import {
  claimDueMail,
  deleteMailsOlderThan,
  markSent,
  putOff,
  type WaitingMail,
} from "./outbox.queries.ts";
import { mailTemplates } from "./templates.ts";

const pollMs = 1_000;
/** Longer than a slow mail server takes for one mail, or another node would send it too. */
const leaseSeconds = 300;
const mostTries = 60;
const keptDays = 30;
const longestWaitSeconds = 6 * 60 * 60;

export type IssueToken = (request: {
  userId: string;
  purpose: "verify" | "reset" | "change";
  email: string;
}) => Promise<string | null>;

type Worker = { context: Context; transport: MailTransport; issueToken: IssueToken };

/** Sends every mail that is due, one after the other, until told to stop. Returns how many went out. */
export async function deliverDueMails(
  worker: Worker,
  workerId = newId(),
  isStopping = () => false,
): Promise<number> {
  let sent = 0;
  for (;;) {
    if (isStopping()) return sent;
    const claim = { worker: workerId, seconds: leaseSeconds };
    const mail = await claimDueMail(worker.context.db, claim);
    if (!mail) return sent;
    if (await deliver(worker, mail)) sent++;
  }
}

async function deliver({ context, transport, issueToken }: Worker, mail: WaitingMail) {
  const { settings, db, log } = context;
  const { token: purpose } = mailTemplates[mail.template];
  const newToken = async () =>
    purpose && mail.user_id
      ? await issueToken({ userId: mail.user_id, purpose, email: mail.recipient })
      : null;
  try {
    const token = await newToken();
    const found = await findAtSending(context, mail);
    // The token has no purpose any more, as when the address was proven meanwhile, or nothing is
    // left that the reader may be told.
    if (!found || (purpose && !token)) {
      await dropMail(context, mail);
      return false;
    }
    const { details, lines } = found;
    await transport.send(composeMail(settings, { ...mail, details }, { token, lines }));
  } catch (error) {
    const seconds = Math.min(2 ** mail.attempts * 5, longestWaitSeconds);
    log.warn({ mail: mail.id, attempts: mail.attempts }, "mail not delivered yet");
    // Servers quote what they refuse: a token that nobody gets makes the one in this mail useless.
    await newToken().catch(() => {});
    await untilNoted(context, () => putOff(db, mail.id, seconds, (error as Error).message));
    return false;
  }
  await untilNoted(context, () => markSent(db, mail.id));
  return true;
}

/** Tries again while the database is away, or a mail that went out would go out again. */
async function untilNoted({ log }: Context, note: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await note();
    } catch (error) {
      if (tries === mostTries) throw error;
      log.warn({ err: error }, "outbox not reachable");
      await wait(Math.min(tries, 4) * 500);
    }
  }
}

/** Looks for mails every second until stopped; stopping waits for the one under way. */
export function startMailWorker(worker: Worker): { stop(): Promise<void> } {
  const workerId = newId();
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  let isStopping = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = deliverDueMails(worker, workerId, () => isStopping)
      .catch((error) => worker.context.log.warn({ err: error }, "outbox not reachable"))
      .finally(() => {
        isBusy = false;
      });
  }, pollMs);
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

export async function forgetOldMails({ db }: Context): Promise<void> {
  await deleteMailsOlderThan(db, keptDays);
}
