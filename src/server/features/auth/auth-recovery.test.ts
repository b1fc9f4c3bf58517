import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { countedPasswords, eventsOf, mailsTo } from "../../../../tests/support/identity.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { startSession } from "../sessions/sessions.service.ts";
import { issueEmailToken } from "./auth-tokens.service.ts";

const start = new Date("2026-05-01T12:00:00Z").getTime();
const minute = 60 * 1000;
const newPassword = "under a paper lantern";
const passwords = countedPasswords();

let app: TestApp;
let now = start;

beforeAll(async () => {
  app = await createTestApp({}, { passwords, clock: () => new Date(now) });
});
afterAll(() => app.close());
beforeEach(() => {
  now = start;
  passwords.count = 0;
});

function forgot(email: string) {
  return app.call("PATCH /auth/password/forgot", { body: { email } });
}

function reset(token: string, password = newPassword) {
  return app.call("PATCH /auth/password/reset", { body: { token, password } });
}

function login(email: string, password: string) {
  return app.call("POST /auth/login", { body: { email, password } });
}

async function resetTokenOf({ id, email }: Pick<Member, "id" | "email">): Promise<string> {
  const token = await issueEmailToken(app.context, { userId: id, purpose: "reset", email });
  return token ?? "";
}

describe("PATCH /auth/password/forgot", () => {
  test("R-AUTH-05 answers the same whether the address is known or not", async () => {
    const known = await createMember(app, { locale: "fr" });
    const claimed = await createMember(app, { email_verified: false });
    const addresses = [known.email, claimed.email, "unknown@example.org"];
    const answers = [];
    for (const address of addresses) {
      const { status, body, headers } = await forgot(address);
      answers.push({ status, body, headers: Object.keys(headers).sort() });
    }
    for (const answer of answers) {
      expect(answer).toEqual({
        status: 200,
        body: { data: { sent: true } },
        headers: answers[0]?.headers,
      });
    }
    expect(passwords.count).toBe(0);
    expect(await mailsTo(app, known.email)).toEqual([
      {
        user_id: known.id,
        template: "reset-password",
        locale: "fr",
        details: { username: known.username },
      },
    ]);
    expect(await mailsTo(app, claimed.email)).toHaveLength(1);
    expect(await mailsTo(app, "unknown@example.org")).toEqual([]);
    // Written all the same, so that the time tells nothing either, but to nobody and as done.
    const standIns = await app.db
      .selectFrom("outbox")
      .select(["user_id", "sent_at"])
      .where("recipient", "=", "")
      .execute();
    const standIn = { user_id: null, sent_at: new Date(start) };
    expect(standIns).toEqual(Array(addresses.length * 3 - 2).fill(standIn));
    expect(await eventsOf(app, known.id)).toEqual(["password-reset-asked"]);
    expect(await eventsOf(app, null)).toEqual(["password-reset-asked"]);
  });

  test("mails the proven account, not one that claims its address", async () => {
    const owner = await createMember(app);
    await createMember(app, { email: owner.email, email_verified: false });
    await forgot(owner.email);
    expect((await mailsTo(app, owner.email)).map(({ user_id }) => user_id)).toEqual([owner.id]);
  });

  test("takes exactly one address", async () => {
    const { email } = await createMember(app);
    for (const wrong of [[email, "thief@example.org"], `${email},thief@example.org`, "", null]) {
      const answer = await app.call("PATCH /auth/password/forgot", {
        body: { email: wrong } as never,
      });
      expect(Object.keys(answer.body.errors)).toEqual(["email"]);
    }
    expect(await mailsTo(app, email)).toEqual([]);
  });

  test("someone suspended gets no mail", async () => {
    const { id, email } = await createMember(app);
    await app.db
      .updateTable("users")
      .set({ suspended_at: new Date(now) })
      .where("id", "=", id)
      .execute();
    expect((await forgot(email)).status).toBe(200);
    expect(await mailsTo(app, email)).toEqual([]);
  });
});

describe("PATCH /auth/password/reset", () => {
  test("R-AUTH-05 sets the password, once, and ends all sessions", async () => {
    const member = await createMember(app);
    const other = await startSession(app.context, { userId: member.id, userAgent: "" });
    const token = await resetTokenOf(member);
    expect((await reset(token)).body).toEqual({ data: { reset: true } });

    for (const dead of [member.token, other.token]) {
      expect((await app.call("GET /account", {}, { token: dead })).status).toBe(401);
    }
    expect((await login(member.email, member.password)).status).toBe(422);
    expect((await login(member.email, newPassword)).status).toBe(200);
    expect((await reset(token, "another one entirely")).status).toBe(404);
    expect(await eventsOf(app, member.id)).toContain("password-reset");
    const mails = await mailsTo(app, member.email);
    expect(mails.map(({ template }) => template)).toEqual(["password-changed"]);
  });

  test("of two who use one token at once, one does", { tags: ["first-try"] }, async () => {
    const token = await resetTokenOf(await createMember(app));
    const answers = await Promise.all([reset(token), reset(token, "another one entirely")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test("works for an hour", async () => {
    const member = await createMember(app);
    const token = await resetTokenOf(member);
    now = start + 60 * minute;
    expect((await reset(token)).status).toBe(404);
    now = start + 60 * minute - 1;
    expect((await reset(token)).status).toBe(200);
  });

  test("only the newest token works", async () => {
    const member = await createMember(app);
    const older = await resetTokenOf(member);
    const newer = await resetTokenOf(member);
    expect((await reset(older)).status).toBe(404);
    expect((await reset(newer)).status).toBe(200);
  });

  test("a token for another purpose opens nothing", async () => {
    const { id, email } = await createMember(app, { email_verified: false });
    const token = await issueEmailToken(app.context, { userId: id, purpose: "verify", email });
    expect((await reset(token ?? "")).status).toBe(404);
  });

  test("a password that is too easy leaves the token for another try", async () => {
    const member = await createMember(app);
    const token = await resetTokenOf(member);
    for (const easy of ["password123", member.username, member.email]) {
      expect(Object.keys((await reset(token, easy)).body.errors)).toEqual(["password"]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test("proves the address, and takes back what an unproven claimant had set", async () => {
    const claimed = await createMember(app, { email_verified: false });
    const rival = await createMember(app, { email: claimed.email, email_verified: false });
    await app.db
      .updateTable("users")
      .set({ pending_email: "thief@example.org" })
      .where("id", "=", claimed.id)
      .execute();
    const change = await issueEmailToken(app.context, {
      userId: claimed.id,
      purpose: "change",
      email: "thief@example.org",
    });
    await app.db
      .insertInto("identities")
      .values({
        issuer: "https://id.example",
        subject: "thief",
        user_id: claimed.id,
        provider: "x",
      })
      .execute();

    expect((await reset(await resetTokenOf(claimed))).status).toBe(200);
    const { user, token } = (await login(claimed.email, newPassword)).body.data;
    expect(user).toMatchObject({ id: claimed.id, email_verified: true, pending_email: null });
    expect(token).toBeDefined();
    const verify = await app.call("PATCH /auth/email/verify/{token}", {
      params: { token: change ?? "" },
    });
    expect(verify.status).toBe(404);
    const identities = await app.db
      .selectFrom("identities")
      .select("subject")
      .where("user_id", "=", claimed.id)
      .execute();
    expect(identities).toEqual([]);
    const other = await app.call("GET /account", {}, { token: rival.token });
    expect(other.body.data.user).toMatchObject({ email: rival.email, email_verified: false });
  });

  test("keeps the sign-in with a provider of an account that was proven before", async () => {
    const member = await createMember(app);
    const identity = { issuer: "https://id.example", subject: "owner", provider: "x" };
    await app.db
      .insertInto("identities")
      .values({ ...identity, user_id: member.id })
      .execute();
    await reset(await resetTokenOf(member));
    const kept = await app.db
      .selectFrom("identities")
      .select("subject")
      .where("user_id", "=", member.id)
      .execute();
    expect(kept).toEqual([{ subject: "owner" }]);
  });

  test.each([
    ["token", { token: "short", password: newPassword }],
    ["token", { token: ["x".repeat(43)], password: newPassword }],
    ["password", { token: "x".repeat(43), password: "short" }],
    ["email", { token: "x".repeat(43), password: newPassword, email: "a@example.org" }],
  ])("refuses a wrong %s: %j", async (field, body) => {
    const answer = await app.call("PATCH /auth/password/reset", { body: body as never });
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test("a token that never was is over like any other", async () => {
    expect((await reset("x".repeat(43))).body.message).toBe(
      "This link has been used or has expired. Ask for a new one.",
    );
    expect(passwords.count).toBe(0);
  });
});
