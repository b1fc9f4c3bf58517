import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { countedPasswords, eventsOf } from "../../../../tests/support/identity.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { issueEmailToken } from "./auth-tokens.service.ts";

const password = "seven slow rivers";
const passwords = countedPasswords();

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({}, { passwords });
});
afterAll(() => app.close());
beforeEach(() => {
  passwords.count = 0;
});

function login(email: string, given = password) {
  return app.call("POST /auth/login", { body: { email, password: given } });
}

describe("POST /auth/login", () => {
  test("R-AUTH-02 answers with a token and the user", async () => {
    const member = await createMember(app);
    const answer = await login(member.email.toUpperCase(), member.password);
    expect(answer.status).toBe(200);
    expect(answer.body.data.user).toEqual(member.user);
    expect(answer.body.data.token).not.toBe(member.token);
    const { token } = answer.body.data;
    expect((await app.call("GET /account", {}, { token })).status).toBe(200);
    expect(String(answer.headers["set-cookie"])).toContain(`auth.token=${token}`);
    expect(await eventsOf(app, member.id)).toEqual(["login-succeeded"]);
  });

  test("answers alike, after the same work, whoever the address belongs to", async () => {
    const verified = await createMember(app);
    const claimed = await createMember(app, { email_verified: false });
    const both = await createMember(app);
    await createMember(app, { email: both.email, email_verified: false });
    const withoutPassword = await createMember(app, { has_password: false });
    const suspended = await createMember(app);
    await suspend(suspended.id);
    const addresses = [verified, claimed, both, withoutPassword, suspended].map((one) => one.email);
    const answers = [];
    for (const email of [...addresses, "nobody@example.org"]) {
      passwords.count = 0;
      const { status, body } = await login(email, "not the password");
      answers.push({ status, body, hashes: passwords.count });
    }
    const wrong = "Wrong e-mail address or password.";
    for (const answer of answers) {
      expect(answer).toEqual({
        status: 422,
        body: { message: wrong, errors: { password: [wrong] } },
        hashes: 3,
      });
    }
    expect(await eventsOf(app, verified.id)).toEqual(["login-failed"]);
    expect(await eventsOf(app, null)).toEqual(["login-failed"]);
  });

  test("a success costs the same three hashes", async () => {
    const { email, password: right } = await createMember(app);
    await login(email, right);
    expect(passwords.count).toBe(3);
  });

  test("an account without a password cannot be logged into with any", async () => {
    const { email } = await createMember(app, { has_password: false });
    expect((await login(email, "null")).status).toBe(422);
  });

  test("an unverified account logs in while no other has proven the address", async () => {
    const { email, password: right, id } = await createMember(app, { email_verified: false });
    expect((await login(email, right)).body.data.user.id).toBe(id);
  });

  test("the proven account wins over one that claims the same address", async () => {
    const owner = await createMember(app);
    const claimant = await createMember(app, { email: owner.email, email_verified: false });
    const answer = await login(owner.email, owner.password);
    expect(answer.body.data.user.id).toBe(owner.id);
    await app.db
      .updateTable("users")
      .set({ password_hash: await app.context.passwords.hash("claimed by another") })
      .where("id", "=", claimant.id)
      .execute();
    const other = await login(owner.email, "claimed by another");
    expect(other.body.data.user.id).toBe(claimant.id);
  });

  test("someone suspended is told so, and stays out", async () => {
    const { id, email, password: right } = await createMember(app);
    await suspend(id);
    const answer = await login(email, right);
    expect(answer.status).toBe(403);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test.each([
    ["email", { email: ["a@example.org"], password }],
    ["email", { password }],
    ["password", { email: "a@example.org" }],
    ["password", { email: "a@example.org", password: "x".repeat(129) }],
    ["remember", { email: "a@example.org", password, remember: true }],
  ])("refuses a wrong %s before any work: %j", async (field, body) => {
    const answer = await app.call("POST /auth/login", { body: body as never });
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(passwords.count).toBe(0);
  });

  function suspend(id: string) {
    return app.db
      .updateTable("users")
      .set({ suspended_at: new Date() })
      .where("id", "=", id)
      .execute();
  }
});

describe("POST /auth/logout", () => {
  test("R-AUTH-08 ends this session on the server, and only this one", async () => {
    const { id, email, password: right, token } = await createMember(app);
    const other = (await login(email, right)).body.data.token;
    const answer = await app.call("POST /auth/logout", {}, { token });
    expect(answer.status).toBe(204);
    expect(String(answer.headers["set-cookie"])).toMatch(/auth\.token=;.*Expires=Thu, 01 Jan 1970/);
    expect((await app.call("GET /account", {}, { token })).status).toBe(401);
    expect((await app.call("GET /account", {}, { token: other })).status).toBe(200);
    expect(await eventsOf(app, id)).toEqual(["login-succeeded", "logout"]);
  });

  test("is for those who are logged in", async () => {
    expect((await app.call("POST /auth/logout")).status).toBe(401);
  });
});

test("a dump of the database logs nobody in", async () => {
  const body = {
    full_name: "Ana Luz",
    username: "dumped",
    email: "dumped@example.org",
    password: "written nowhere at all",
  };
  const headers = { "idempotency-key": "dump-key" };
  const registered = await app.call("POST /auth/register", { body }, { headers });
  const { token: first, user } = registered.body.data;
  const second = (await login(body.email, body.password)).body.data.token;
  const mailed = await issueEmailToken(app.context, {
    userId: user.id,
    purpose: "reset",
    email: body.email,
  });
  const { rows: tables } = await kyselySql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(
    app.db,
  );
  const dumps = await Promise.all(
    tables.map(({ name }) =>
      kyselySql<{
        line: string;
      }>`select row_to_json(t)::text as line from ${kyselySql.raw(name)} t`.execute(app.db),
    ),
  );
  const dump = dumps.flatMap(({ rows }) => rows.map((row) => row.line)).join("\n");
  expect(dump).toContain(body.username);
  for (const secret of [body.password, first, second, mailed ?? ""]) {
    expect(secret).not.toBe("");
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(Buffer.from(secret).toString("hex"));
    expect(dump).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
  }
});
