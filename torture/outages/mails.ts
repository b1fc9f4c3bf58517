import { setTimeout as wait } from "node:timers/promises";
import { noneOf } from "../figures.ts";
import { joinSite } from "../people.ts";
import type { Figure } from "../scenario.ts";
import type { Stage } from "./stage.ts";

/**
 * Mails while their server is away, breaks off in the middle, and is slow. Gives the ids of those that
 * arrived while no answer came back: nobody can know that they did, so they may come once more.
 */
export async function troubleMails(
  stage: Stage,
  { quick }: { quick: boolean },
): Promise<ReadonlySet<string>> {
  const { mail } = stage.ways;
  const somebodyJoins = () => joinSite(stage.origin);
  // Or one of those on their way would be cut off unseen.
  await untilAllAreSent(stage);
  await mail.set({ is: "closed" });
  await somebodyJoins();
  await wait(1_500);

  await mail.set({ is: "open" });
  // Greeting, addresses and half of the mail go through, its end does not.
  const heard = stage.mailServer.mails.length;
  mail.silentAfter(700);
  await somebodyJoins();
  await wait(2_500);
  await mail.set({ is: "cut" });
  // A busy mail server may still be reading what had reached it.
  await wait(1_500);
  const unheard = new Set(stage.mailServer.mails.slice(heard).map(({ id }) => id));

  await mail.set({ is: "slow", ms: 150 });
  await somebodyJoins();
  await wait(3_000);
  await mail.set({ is: "open" });
  if (quick) return unheard;

  // A server that thinks for long before it says that it has the mail.
  stage.mailServer.beforeAnswer(() => wait(15_000));
  await somebodyJoins();
  await wait(17_000);
  stage.mailServer.beforeAnswer(async () => {});
  return unheard;
}

/** The database goes away after the mail server took a mail and before the app could note it. */
export async function loseTheNote(stage: Stage): Promise<void> {
  const { database } = stage.ways;
  await untilAllAreSent(stage);
  const taken = Promise.withResolvers<void>();
  stage.mailServer.beforeAnswer(async () => {
    stage.mailServer.beforeAnswer(async () => {});
    await database.set({ is: "closed" });
    taken.resolve();
  });
  await joinSite(stage.origin).catch((error: Error) => {
    // The mail may be quicker than the answer; then the database is away before that.
    if (!error.message.endsWith("503")) throw error;
  });
  await Promise.race([taken.promise, wait(20_000)]);
  await wait(1_500);
  await database.set({ is: "open" });
}

/** Longer than a mail waits that failed three times, which is 40 seconds. */
const patienceMs = 90_000;

/** Waits until nothing is left to send; the mails that still wait when that takes too long. */
export async function untilAllAreSent({ db }: Pick<Stage, "db">): Promise<string[]> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const waiting = db.selectFrom("outbox").selectAll().where("sent_at", "is", null);
    const left = await waiting.execute();
    if (left.length === 0 || performance.now() > deadline) {
      return left.map(
        (mail) => `${mail.recipient}, tried ${mail.attempts} times: ${mail.last_error}`,
      );
    }
    await wait(500);
  }
}

/** Counts what arrived, once nothing is left to send. */
export async function countMails(
  { db, mailServer }: Stage,
  unheard: ReadonlySet<string>,
): Promise<Figure[]> {
  const left = await untilAllAreSent({ db });
  const people = await db.selectFrom("users").select("email").execute();
  const copies = new Map<string, number>();
  for (const [id, same] of Map.groupBy(mailServer.mails, ({ id }) => id)) {
    const to = same[0]?.to ?? "";
    const counted = unheard.has(id) ? Math.max(1, same.length - 1) : same.length;
    copies.set(to, (copies.get(to) ?? 0) + counted);
  }
  const emails = people.flatMap(({ email }) => email ?? []);
  const several = [...copies].filter(([, times]) => times > 1).map(([to]) => to);
  const stray = [...copies.keys()].filter((to) => !emails.includes(to));
  return [
    noneOf(
      `mails not delivered, of ${emails.length}`,
      emails.filter((email) => !copies.has(email)),
    ),
    noneOf("mails delivered more than once", several),
    noneOf("mails to nobody who joined", stray),
    noneOf("mails still waiting at the end", left),
  ];
}
