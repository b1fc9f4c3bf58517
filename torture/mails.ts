import { v7 as newId } from "uuid";
import { attemptBudgets } from "../src/server/http/rate-limits/attempt-limits.ts";
import type { MailTemplate } from "../src/server/mail/templates.ts";
import { startOpenidServer } from "../tests/support/openid.ts";
import { type Defer, withCleanup } from "./cleanup.ts";
import { isPostgresWaived, withoutPostgres } from "./cluster.ts";
import { alwaysAtLeast, noneOf } from "./figures.ts";
import {
  addPasskey,
  arriveByProvider,
  askToVerifyAgain,
  causeDigests,
  changeAddresses,
  moveAway,
  shareAndTakeBack,
  shareWithAll,
  shareWithOne,
  tryAddresses,
} from "./mails/attacks.ts";
import { type Arrived, arrivedMails, beyondBudgets } from "./mails/count.ts";
import { foreignIn, hostileName, hostileUsername } from "./mails/hostile-words.ts";
import { untilAllAreSent } from "./outages/mails.ts";
import type { Figure, Options, Scenario } from "./scenario.ts";
import { tooLargeBudgets } from "./strangers/sane-budgets.ts";
import { type Account, forAll, openStage, type Stage, upTo } from "./strangers/stage.ts";

/** Everything that strangers do to one person in an hour, whatever the budgets say. */
const mostToOne = 20;

/** Those that the attacks below must cause, or they would test nothing. */
const expected: MailTemplate[] = [
  "verify-email",
  "already-registered",
  "reset-password",
  "verify-new-email",
  "email-changed",
  "access-granted",
  "digest",
  "passkey-added",
];

export const mails: Scenario = {
  name: "mails",
  about:
    "Strangers from many networks do all that makes the site mail somebody: sign up with others’ addresses in several spellings, ask for resets and verifications, change their address to others’ and from others’ to their own, share private capsules and take them back, like, follow and review, join the waitlist, come by a provider that does not vouch for the address, add passkeys. Their names and titles are full of links and markup. The real server delivers to an SMTP server on loopback, where mails are counted by recipient and by sender against the budgets of the code. The control does it without limits and must mail too much, or the test could not fail.",
  async run(options) {
    if (isPostgresWaived) return withoutPostgres("mails");
    const figures = await withCleanup((defer) => attack(defer, options, "on"));
    const control = await withCleanup((defer) => attack(defer, options, "off"));
    return [...figures.guarded(), control.unguarded()];
  },
};

async function attack(defer: Defer, { quick, say }: Options, limits: "on" | "off") {
  const provider = await startOpenidServer();
  defer(provider.close);
  const stage = await openStage(defer, {
    RATE_LIMITS: limits,
    OPENID_PROVIDERS: JSON.stringify([provider.entry]),
  });
  provider.origin = stage.origin;
  const people = await prepare(stage, quick ? 12 : 16);
  say(`${people.senders.length + 3} people are there, limits ${limits}`);
  const unknown = "nobody-knows@example.org";
  const claimed = "merely-claimed@example.org";
  const count = quick ? 8 : 30;
  await tryAddresses(stage, [people.victim.email, unknown], count);
  await askToVerifyAgain(stage, "asked-again@example.org", count);
  await changeAddresses(stage, people.senders, people.victim.email, count);
  await moveAway(stage, claimed, attemptBudgets.mail.times);
  await shareWithOne(stage, people.senders, people.victim);
  await shareAndTakeBack(stage, people.senders, people.other);
  await shareWithAll(stage, people.senders[0] as Account, people.readers, quick ? 1 : 4);
  await shareWithAll(stage, people.unverified, [people.victim.id, ...people.readers], 1);
  await causeDigests(stage, people.senders.slice(0, 4), people.victim);
  await arriveByProvider(stage, provider, people.victim.email);
  await addPasskey(stage, people.senders[1] as Account);
  const left = await untilAllAreSent(stage);
  const arrived = await arrivedMails(stage);
  say(`${arrived.length} mails arrived`);
  const beyond = beyondBudgets(arrived, (address) => ![unknown, claimed].includes(address));
  return {
    guarded: () => figuresOf(stage, people, { arrived, beyond, left }),
    unguarded: () =>
      alwaysAtLeast("mails, control without limits: budgets overdrawn", beyond.length, 1),
  };
}

type People = {
  /** Two who have proven their addresses and know nothing. */
  victim: Account;
  other: Account;
  /** Have proven their addresses, and hostile names. */
  senders: Account[];
  unverified: Account;
  /** Ids of people who have proven their addresses. */
  readers: string[];
};

async function prepare(stage: Stage, count: number): Promise<People> {
  const victim = await stage.joinAndVerify({ username: "victim" });
  const other = await stage.joinAndVerify({ username: "another" });
  const senders = await forAll(upTo(count), (at) =>
    stage.joinAndVerify({
      username: hostileUsername(at),
      email: `sender-${at}@example.org`,
      full_name: hostileName,
    }),
  );
  const unverified = await stage.join({ username: "unverified" });
  const rows = upTo(40).map((at) => ({
    id: newId(),
    username: `reader${at}`,
    username_key: `reader${at}`,
    full_name: "Reader",
    bio: "",
    email: `reader${at}@example.org`,
    email_verified_at: new Date(),
    pending_email: null,
    password_hash: null,
    locale: "en" as const,
    scope: [],
    profile_picture_id: null,
    suspended_at: null,
    created_at: new Date(),
  }));
  await stage.db.insertInto("users").values(rows).execute();
  return { victim, other, senders, unverified, readers: rows.map(({ id }) => id) };
}

type Found = { arrived: Arrived[]; beyond: string[]; left: string[] };

function figuresOf(
  { origin }: Stage,
  { unverified }: People,
  { arrived, beyond, left }: Found,
): Figure[] {
  const byReader = Map.groupBy(arrived, ({ to }) => to.toLowerCase());
  const most = Math.max(...[...byReader.values()].map(({ length }) => length));
  const kinds = new Set(arrived.map(({ template }) => template));
  const fromUnverified = arrived.filter(
    ({ template, details }) =>
      template === "access-granted" && details.username === unverified.username,
  );
  return [
    noneOf(`mails: of ${arrived.length}, beyond the budgets`, beyond),
    noneOf(
      `mails: people who got more than ${mostToOne}, and the most that one got is ${most}`,
      most > mostToOne ? ["one"] : [],
    ),
    noneOf(
      "mails: links, addresses and markup of people in them",
      arrived.flatMap((mail) => foreignIn(mail, origin)),
    ),
    noneOf(
      "mails: caused by sharing, by who has not proven an address",
      fromUnverified.map(({ to }) => to),
    ),
    noneOf(
      "mails: kinds that should have come and did not",
      expected.filter((template) => !kinds.has(template)),
    ),
    noneOf("mails: still waiting at the end", left),
    noneOf(
      "mails: budgets larger than is sane",
      tooLargeBudgets(["mail", "reset", "newAddress", "grant", "grantMailFrom", "grantMailTo"]),
    ),
  ];
}
