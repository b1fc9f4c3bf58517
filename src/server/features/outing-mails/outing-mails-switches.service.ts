import {
  type MailSwitches,
  type OutingMail,
  outingMails,
} from "../../../contract/outings/mails.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { notFound } from "../../errors.ts";
import {
  selectStopped,
  startMails,
  stopByToken,
  stopGuestMails,
  stopMails,
} from "./outing-mails-switches.queries.ts";

/** All are on until somebody turns them off. */
export async function getSwitches({ db }: Context, caller: Caller): Promise<MailSwitches> {
  const stopped = new Set(await selectStopped(db, requireViewer(caller).id));
  return Object.fromEntries(outingMails.map((mail) => [mail, !stopped.has(mail)])) as MailSwitches;
}

export async function changeSwitches(
  context: Context,
  caller: Caller,
  changes: { [Mail in OutingMail]?: boolean | undefined },
): Promise<MailSwitches> {
  const { id } = requireViewer(caller);
  const turned = (to: boolean) => outingMails.filter((mail) => changes[mail] === to);
  await inTransaction(context, async ({ db }) => {
    const [on, off] = [turned(true), turned(false)];
    if (on.length > 0) await startMails(db, id, on);
    if (off.length > 0) await stopMails(db, id, off);
  });
  return getSwitches(context, caller);
}

/** By the token of a mail: a member gets no more of its kind, a guest no more of its outing. */
export async function stopOutingMails(
  { db }: Context,
  token: string,
  mail: OutingMail | "guest",
): Promise<void> {
  const isStopped =
    mail === "guest" ? await stopGuestMails(db, token) : await stopByToken(db, token, mail);
  if (!isStopped) throw notFound();
}
