import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createMember } from "../../../tests/support/people.ts";
import { type MailServer, startMailServer } from "../../../tests/support/smtp.ts";
import { createMailTransport, type MailTransport } from "./mail-transport.ts";
import { deliverDueMails } from "./mail-worker.ts";
import { enqueueMail } from "./outbox.queries.ts";

let app: TestApp;
let server: MailServer;
let transport: MailTransport;
const token = "a-token-that-only-the-mail-may-hold";

beforeAll(async () => {
  server = await startMailServer();
  app = await createTestApp({ SMTP_URL: server.url, ORIGIN: "http://flenjor.example" });
  transport = createMailTransport(app.context.settings);
});
afterAll(async () => {
  transport.close();
  await app.close();
  await server.close();
});
beforeEach(async () => {
  await kyselySql`delete from outbox`.execute(app.db);
  server.mails.length = 0;
});

function deliver(issueToken = async (): Promise<string | null> => token) {
  return deliverDueMails({ context: app.context, transport, issueToken });
}

async function enqueueVerification(locale: "en" | "fr" | "pt" = "en") {
  const member = await createMember(app, { full_name: "Ana <b>", locale });
  await enqueueMail(app.db, {
    userId: member.id,
    recipient: member.email,
    template: "verify-email",
    locale,
    details: { name: "Ana <b>", username: "@ana" },
  });
  return member;
}

test("R-I18N-01 a mail is delivered once, in its language, as text and as HTML", async () => {
  const member = await enqueueVerification("pt");
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ to: member.email, subject: "Confirme o seu endereço para @ana" });
  const link = `http://flenjor.example/pt/email/verify/new/${token}`;
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain(`href="${link}"`);
  expect(mail?.html).toContain("Boas-vindas, @ana");
  // A stranger may read it, so it must not carry the full name that somebody chose.
  expect(`${mail?.html} ${mail?.text}`).not.toContain("Ana b");
});

test("a mail server that is away only delays, and the mail stays the same one", async () => {
  await enqueueVerification();
  server.refuse(true);
  expect(await deliver()).toBe(0);
  server.refuse(false);
  expect(await deliver()).toBe(0);
  const { rows } = await kyselySql<{ id: string; attempts: number; last_error: string }>`
    update outbox set next_attempt_at = now() returning id, attempts, last_error`.execute(app.db);
  expect(rows[0]).toMatchObject({ attempts: 1, last_error: expect.stringContaining("busy") });
  expect(await deliver()).toBe(1);
  expect(server.mails.map((mail) => mail.id)).toEqual([`<${rows[0]?.id}@flenjor.example>`]);
});

test("the link of a mail that was refused opens nothing, because servers quote mails", async () => {
  await enqueueVerification();
  const issued: string[] = [];
  const issue = async () => {
    issued.push(`token ${issued.length}`);
    return issued.at(-1) ?? null;
  };
  server.refuse(true);
  expect(await deliver(issue)).toBe(0);
  server.refuse(false);
  // The second replaces the first and is sent to nobody.
  expect(issued).toHaveLength(2);
  await kyselySql`update outbox set next_attempt_at = now()`.execute(app.db);
  expect(await deliver(issue)).toBe(1);
  expect(issued).toHaveLength(3);
});

test("a mail that went out while the database went away does not go out again", async () => {
  await enqueueVerification();
  let isAway = false;
  const db = new Proxy(app.db, {
    get(target, name) {
      if (isAway && name === "updateTable") {
        isAway = false;
        throw new Error("Connection terminated unexpectedly");
      }
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const leaving = {
    ...transport,
    send: async (mail: Parameters<MailTransport["send"]>[0]) => {
      await transport.send(mail);
      isAway = true;
    },
  };
  const worker = { context: { ...app.context, db }, issueToken: async () => token };
  expect(await deliverDueMails({ ...worker, transport: leaving })).toBe(1);
  await kyselySql`update outbox set next_attempt_at = now()`.execute(app.db);
  expect(await deliver()).toBe(0);
  expect(server.mails).toHaveLength(1);
});

test("two workers at once send each mail once", { tags: ["first-try"] }, async () => {
  await Promise.all([enqueueVerification(), enqueueVerification(), enqueueVerification()]);
  const sent = await Promise.all([deliver(), deliver()]);
  expect(sent[0] + sent[1]).toBe(3);
  expect(new Set(server.mails.map((mail) => mail.id)).size).toBe(3);
});

test("no token is ever in the outbox", async () => {
  await enqueueVerification();
  await deliver();
  const { rows } = await kyselySql<{ row: string }>`select outbox::text as row from outbox`.execute(
    app.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(token);
});

test("a mail whose token is no longer wanted is not sent", async () => {
  await enqueueVerification();
  expect(await deliver(async () => null)).toBe(0);
  expect(server.mails).toHaveLength(0);
  const { rows } = await kyselySql`select from outbox where sent_at is null`.execute(app.db);
  expect(rows).toHaveLength(0);
});

test("what people wrote arrives cleaned, in the subject too", async () => {
  const bait = "Click https://evil.example/x?a=1 or call 0900-123-4567";
  await enqueueMail(app.db, {
    userId: (await createMember(app)).id,
    recipient: "reader@example.org",
    template: "verify-email",
    locale: "en",
    details: { name: bait, username: "prize.evil.example" },
  });
  expect(await deliver()).toBe(1);
  const [mail] = server.mails;
  expect(mail?.subject).toContain("@prize.\u2060evil.\u2060example");
  for (const part of [mail?.subject, mail?.text, mail?.html]) {
    expect(part).not.toMatch(/evil\.example|:\/\/evil|0900/);
  }
});
