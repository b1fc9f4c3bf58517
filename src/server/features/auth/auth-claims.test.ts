import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { mailsTo } from "../../../../tests/support/identity.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { issueEmailToken } from "./auth-tokens.service.ts";

const others = "claimed by another";
const fresh = "under a paper lantern";

let app: TestApp;
let othersHash: string;
let now = Date.now();

beforeAll(async () => {
  app = await createTestApp({}, { clock: () => new Date(now) });
  othersHash = await app.context.passwords.hash(others);
});
afterAll(() => app.close());

/** Somebody who claims the address of another, with a password of their own. */
async function stranger(email: string): Promise<Member> {
  now += 1000;
  const member = await createMember(app, { email, email_verified: false });
  const changed = { password_hash: othersHash };
  await app.db.updateTable("users").set(changed).where("id", "=", member.id).execute();
  return member;
}

async function newcomer(): Promise<Member> {
  now += 1000;
  return createMember(app, { email_verified: false });
}

const login = (email: string, password: string, headers = {}) =>
  app.call("POST /auth/login", { body: { email, password } }, { headers });

async function mailed({ id, email }: Member, purpose: "verify" | "reset"): Promise<string> {
  return (await issueEmailToken(app.context, { userId: id, purpose, email })) ?? "none";
}

const account = async ({ token }: Member) =>
  (await app.call("GET /account", {}, { token })).body.data.user;

describe("an account that has not proven its address yet", () => {
  test("is logged into by its own password, whoever claims the address after it", async () => {
    const owner = await newcomer();
    for (let number = 0; number < 4; number++) await stranger(owner.email);
    const answer = await login(owner.email, owner.password);
    expect(answer.body.data.user.id).toBe(owner.id);
  });

  test("is logged into and reset by its username, however many claims surround it", async () => {
    const email = "crowded@example.org";
    for (let number = 0; number < 3; number++) await stranger(email);
    now += 1000;
    const owner = await createMember(app, { email, email_verified: false });
    for (let number = 0; number < 3; number++) await stranger(email);
    expect((await login(email, owner.password)).status).toBe(422);
    const answer = await login(owner.username.toUpperCase(), owner.password);
    expect(answer.body.data.user.id).toBe(owner.id);
    await app.call("PATCH /auth/password/forgot", { body: { email: owner.username } });
    expect((await mailsTo(app, email)).map(({ user_id }) => user_id)).toEqual([owner.id]);
  });

  test("is logged into from its device, also when older and newer claims surround it", async () => {
    const email = "surrounded@example.org";
    await stranger(email);
    await stranger(email);
    now += 1000;
    const body = { full_name: "Ana", username: "surrounded", email, password: fresh };
    const joined = await app.call("POST /auth/register", { body });
    const [cookie = ""] = /auth\.device=[\w-]+/.exec(String(joined.headers["set-cookie"])) ?? [];
    await stranger(email);
    await stranger(email);
    const answer = await login(email, fresh, { cookie });
    expect(answer.body.data.user.username).toBe("surrounded");
  });

  test("keeps its address, password and sessions when another account proves the address", async () => {
    const owner = await newcomer();
    const rival = await stranger(owner.email);
    const params = { token: await mailed(rival, "verify") };
    expect((await app.call("PATCH /auth/email/verify/{token}", { params })).status).toBe(200);
    expect(await account(owner)).toMatchObject({ email: owner.email, email_verified: false });
    expect((await login(owner.email, owner.password)).body.data.user.id).toBe(owner.id);
  });

  test("gets a reset of its own, named by its username, beside those of other claims", async () => {
    const owner = await newcomer();
    const rival = await stranger(owner.email);
    await app.call("PATCH /auth/password/forgot", { body: { email: owner.email } });
    const mails = await mailsTo(app, owner.email);
    expect(mails.map(({ user_id, details }) => [user_id, details.username])).toEqual([
      [owner.id, owner.username],
      [rival.id, rival.username],
    ]);
    const body = { token: await mailed(owner, "reset"), password: fresh };
    expect((await app.call("PATCH /auth/password/reset", { body })).status).toBe(200);
    expect((await login(owner.email, fresh)).body.data.user.id).toBe(owner.id);
    expect((await login(owner.email, others)).body.data.user.id).toBe(rival.id);
  });

  test("is reset without taking an address that another account has proven meanwhile", async () => {
    const owner = await newcomer();
    const token = await mailed(owner, "reset");
    const proven = await createMember(app, { email: owner.email });
    const answer = await app.call("PATCH /auth/password/reset", {
      body: { token, password: fresh },
    });
    expect(answer.status).toBe(200);
    expect((await app.call("GET /account", {}, owner)).status).toBe(401);
    const { user } = (await login(owner.email, fresh)).body.data;
    expect(user).toMatchObject({ id: owner.id, email_verified: false });
    expect(await account(proven)).toMatchObject({ email_verified: true });
  });
});

test("at most three mails go to an address that nobody has proven", async () => {
  const owner = await newcomer();
  for (let number = 0; number < 5; number++) await stranger(owner.email);
  await app.call("PATCH /auth/password/forgot", { body: { email: owner.email } });
  const mails = await mailsTo(app, owner.email);
  expect(mails).toHaveLength(3);
  expect(mails.map(({ user_id }) => user_id)).toContain(owner.id);
});

describe("GET /auth/links/{token}", () => {
  const ask = (token: string) => app.call("GET /auth/links/{token}", { params: { token } });

  test("names the account and what the link is for, and uses nothing up", async () => {
    const owner = await newcomer();
    const rival = await stranger(owner.email);
    const [verify, reset] = [await mailed(owner, "verify"), await mailed(rival, "reset")];
    for (let times = 0; times < 2; times++) {
      expect((await ask(verify)).body.data).toEqual({
        username: owner.username,
        purpose: "verify",
      });
      expect((await ask(reset)).body.data).toEqual({ username: rival.username, purpose: "reset" });
    }
    const params = { token: verify };
    expect((await app.call("PATCH /auth/email/verify/{token}", { params })).status).toBe(200);
    expect((await ask(verify)).status).toBe(404);
  });

  test("says that the address belongs to another account by now", async () => {
    const owner = await newcomer();
    const rival = await stranger(owner.email);
    const [first, second, reset] = await Promise.all([
      mailed(owner, "verify"),
      mailed(rival, "verify"),
      mailed(rival, "reset"),
    ]);
    const params = { token: first };
    expect((await app.call("PATCH /auth/email/verify/{token}", { params })).status).toBe(200);
    expect((await ask(second)).status).toBe(409);
    expect((await ask(reset)).body.data).toMatchObject({ purpose: "reset" });
  });

  test("a link that never was is over like any other", async () => {
    expect((await ask("x".repeat(43))).body.message).toBe(
      "This link has been used or has expired. Ask for a new one.",
    );
  });
});
