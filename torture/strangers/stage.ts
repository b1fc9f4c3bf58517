import { randomUUID } from "node:crypto";
import { openPostgres } from "../../src/server/db/client.ts";
import type { Db } from "../../src/server/db/schema.ts";
import { startSite } from "../../tests/support/server.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "../../tests/support/smtp.ts";
import { ask, type Question, type Reply } from "../ask.ts";
import type { Defer } from "../cleanup.ts";
import { startCluster } from "../cluster.ts";
import { createNetworks } from "../networks.ts";

/** Somebody with an account, and where they made it. */
export type Account = {
  id: string;
  token: string;
  username: string;
  email: string;
  password: string;
  from: string;
  /** By which the browser is known again. */
  cookie: string;
};

/** The real server with its limits on, on PostgreSQL, mailing to a real SMTP server. */
export type Stage = {
  origin: string;
  db: Db;
  mailServer: MailServer;
  newNetwork(): string;
  /** Asks from a network that nobody has asked from, unless one is given. */
  send(call: string, question?: Question): Promise<Reply>;
  join(wanted?: Partial<NewAccount>): Promise<Account>;
  /** The same, and follows the link in the mail. */
  joinAndVerify(wanted?: Partial<NewAccount>): Promise<Account>;
};

type NewAccount = Pick<Account, "username" | "email" | "password" | "from"> & { full_name: string };

export async function openStage(
  defer: Defer,
  settings: Record<string, string> = {},
): Promise<Stage> {
  const cluster = await startCluster(defer);
  const mailServer = await startMailServer();
  defer(mailServer.close);
  const site = await startSite({
    DATABASE_URL: cluster.url,
    SMTP_URL: mailServer.url,
    TRUST_PROXY: "1",
    RATE_LIMITS: "on",
    ...settings,
  });
  defer(() => site.kill());
  const { db, close } = await openPostgres(cluster.url, 2);
  defer(close);
  const newNetwork = createNetworks();
  const send: Stage["send"] = (call, question) =>
    ask(site.origin, call, { from: newNetwork(), ...question });
  const join: Stage["join"] = async (wanted) => {
    const account = newAccount(newNetwork(), wanted);
    const { from, ...body } = account;
    const reply = await send("POST /api/v1/auth/register", { from, body });
    if (reply.status !== 201) throw new Error(`Joining answered ${reply.status} ${reply.text}`);
    const { token, user } = reply.body.data;
    return { ...account, token, id: user.id, cookie: deviceCookie(reply) };
  };
  return {
    origin: site.origin,
    db,
    mailServer,
    newNetwork,
    send,
    join,
    async joinAndVerify(wanted) {
      const account = await join(wanted);
      const mail = await mailServer.waitForMail(
        ({ to, text }) => to === account.email && text.includes("/email/verify/new/"),
      );
      const verified = await send(`PATCH /api/v1/auth/email/verify/${tokenIn(mail)}`);
      if (verified.status !== 200) throw new Error(`Verifying answered ${verified.status}`);
      return account;
    },
  };
}

function newAccount(from: string, wanted: Partial<NewAccount> = {}): NewAccount {
  const username = wanted.username ?? `s${randomUUID().replaceAll("-", "").slice(0, 20)}`;
  return {
    full_name: "Ana Costa",
    email: `${username}@example.org`,
    password: "a quiet walk by the sea",
    from,
    ...wanted,
    username,
  };
}

export function deviceCookie({ headers }: Reply): string {
  return /auth\.device=[\w-]+/.exec(headers.getSetCookie().join("; "))?.[0] ?? "";
}

/** The token at the end of the link in a mail. */
export function tokenIn({ text }: ReceivedMail): string {
  return /\/(?:new|reset)\/([\w-]{43})/.exec(text)?.[1] ?? "";
}

/** Does the work for all, so many at once: what is costly has a bounded queue. */
export async function forAll<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  atOnce = 4,
): Promise<Result[]> {
  const waiting = [...items].entries();
  const results: Result[] = [];
  const next = async () => {
    for (const [at, item] of waiting) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return results;
}

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
