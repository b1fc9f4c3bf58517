// @module-tag first-try
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createAuthenticator } from "../../../../tests/support/authenticator.ts";
import { deviceCookie, elsewhere } from "../../../../tests/support/elsewhere.ts";
import { mailsTo } from "../../../../tests/support/identity.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Session } from "../../../contract/identity/account.ts";
import { issueEmailToken } from "../auth/auth-tokens.service.ts";
import { forgetStaleCallers } from "./known-callers.service.ts";

const origin = "http://moments.example.org";
const home = { headers: { "x-forwarded-for": "203.0.113.7" } };
const dayMs = 24 * 60 * 60 * 1000;

let app: TestApp;
let now: number;

// Limits count in memory, so every test has an application of its own.
beforeEach(async () => {
  now = Date.now();
  const settings = { ORIGIN: origin, RATE_LIMITS: "on", TRUST_PROXY: "1", JOIN: "open" };
  app = await createTestApp(settings, { clock: () => new Date(now) });
});
afterEach(() => app.close());

function login(email: string, password: string, from = elsewhere()) {
  return app.call("POST /auth/login", { body: { email, password } }, from);
}

function forgot(email: string, from = elsewhere()) {
  return app.call("PATCH /auth/password/forgot", { body: { email } }, from);
}

/** Repeats the attack: sign-ups with the address, then wrong logins. */
async function attack(email: string): Promise<void> {
  for (let number = 0; number < 5; number++) {
    const username = `squatter${number}`;
    const body = { full_name: "Nobody", username, email, password: "seven slow rivers" };
    await app.call("POST /auth/register", { body }, elsewhere());
  }
  for (let number = 0; number < 12; number++) await login(email, "not the password");
}

describe("an owner whom strangers try to lock out", () => {
  test("still logs in from a network that the account has been used from", async () => {
    const { email, password } = await createMember(app);
    expect((await login(email, password, home)).status).toBe(200);
    await attack(email);
    expect((await login(email, password)).status).toBe(429);
    expect((await login(email, password, home)).status).toBe(200);
  }, 60_000);

  test("still logs in from a device that was used before, wherever it is now", async () => {
    const { email, password } = await createMember(app);
    const cookie = deviceCookie(await login(email, password, home));
    await attack(email);
    expect((await login(email, password)).status).toBe(429);
    const answer = await login(email, password, elsewhere({ cookie }));
    expect(answer.status).toBe(200);
    expect(deviceCookie(answer)).toBe(cookie);
  }, 60_000);

  test("gets a reset mail after five sign-ups with their address", async () => {
    const { email, id } = await createMember(app);
    await attack(email);
    expect((await forgot(email)).status).toBe(200);
    const resets = (await mailsTo(app, email)).filter((mail) => mail.template === "reset-password");
    expect(resets).toMatchObject([{ user_id: id }]);
  }, 60_000);

  test("gets one from a known device after strangers have asked for all that there are", async () => {
    const { email, password } = await createMember(app);
    const cookie = deviceCookie(await login(email, password, home));
    for (let number = 0; number < 6; number++) await forgot(email);
    const sent = (await mailsTo(app, email)).length;
    expect((await forgot(email)).status).toBe(429);
    expect((await forgot(email, elsewhere({ cookie }))).status).toBe(200);
    expect(await mailsTo(app, email)).toHaveLength(sent + 1);
  }, 60_000);

  test("logs in where they have just reset the password, while the attack goes on", async () => {
    const { id, email } = await createMember(app);
    const token = await issueEmailToken(app.context, { userId: id, purpose: "reset", email });
    const body = { token: token ?? "", password: "under a paper lantern" };
    expect((await app.call("PATCH /auth/password/reset", { body }, home)).status).toBe(200);
    await attack(email);
    expect((await login(email, "under a paper lantern", home)).status).toBe(200);
  }, 60_000);
});

describe("a known device or network", () => {
  test("has ten guesses of its own, and no more", async () => {
    const { email, password } = await createMember(app);
    await login(email, password, home);
    const statuses = [];
    for (let guess = 0; guess < 11; guess++) {
      statuses.push((await login(email, "not the password", home)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  }, 60_000);

  test("of an account that merely claims the address gives no guesses at another", async () => {
    const owner = await createMember(app);
    const body = {
      full_name: "Claimant",
      username: "claimant",
      email: owner.email,
      password: "seven slow rivers",
    };
    const cookie = deviceCookie(await app.call("POST /auth/register", { body }, home));
    for (let guess = 0; guess < 12; guess++) await login(owner.email, "not the password");
    const from = () => elsewhere({ cookie });
    expect((await login(owner.email, "seven slow rivers", from())).status).toBe(200);
    expect((await login(owner.email, owner.password, from())).status).toBe(422);
  }, 60_000);

  test("of a mere claim gives no more mails to the address than strangers have", async () => {
    const email = "flooded@example.org";
    const cookies = [];
    for (let number = 0; number < 4; number++) {
      const username = `flooder${number}`;
      const body = { full_name: "Flooder", username, email, password: "seven slow rivers" };
      cookies.push(deviceCookie(await app.call("POST /auth/register", { body }, elsewhere())));
    }
    for (const cookie of cookies) {
      for (let times = 0; times < 4; times++) await forgot(email, elsewhere({ cookie }));
    }
    const resets = (await mailsTo(app, email)).filter((mail) => mail.template === "reset-password");
    expect(resets).toHaveLength(9);
  }, 60_000);

  test("tells nobody whether the address has another account", async () => {
    const answers = [];
    for (const withOwner of [true, false]) {
      const email = `shared${withOwner}@example.org`;
      if (withOwner) await createMember(app, { email });
      const username = `prober${withOwner}`;
      const body = { full_name: "Prober", username, email, password: "seven slow rivers" };
      const cookie = deviceCookie(await app.call("POST /auth/register", { body }, elsewhere()));
      const seen = [];
      for (let guess = 0; guess < 6; guess++) {
        seen.push((await login(email, "seven slow rivers", elsewhere({ cookie }))).status);
        seen.push((await login(email, "not the password", elsewhere({ cookie }))).status);
        seen.push((await login(email, "not the password")).status);
      }
      answers.push(seen);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toContain(429);
  }, 60_000);

  test("is forgotten by a reset, a changed password and after 210 days", async () => {
    const member = await createMember(app);
    const known = async () =>
      (
        await app.db
          .selectFrom("known_callers")
          .selectAll()
          .where("user_id", "=", member.id)
          .execute()
      ).length;
    await login(member.email, member.password, home);
    await login(member.email, member.password, elsewhere());
    expect(await known()).toBe(4);
    const body = { current_password: member.password, password: "lighthouse after rain" };
    await app.call("PATCH /account/password", { body }, { ...member, ...home });
    expect(await known()).toBe(2);
    now += 209 * dayMs;
    await forgetStaleCallers(app.context);
    expect(await known()).toBe(2);
    now += 2 * dayMs;
    await forgetStaleCallers(app.context);
    expect(await known()).toBe(0);
  });

  test("is one of the twenty that were used last", async () => {
    const member = await createMember(app);
    for (let device = 0; device < 13; device++) {
      now += 1000;
      await login(member.email, member.password);
    }
    const kept = await app.db.selectFrom("known_callers").select("last_used_at").execute();
    expect(kept).toHaveLength(20);
    expect(Math.min(...kept.map((row) => row.last_used_at.getTime()))).toBe(now - 9000);
  }, 60_000);

  test("is kept as a hash that names neither the cookie nor the network", async () => {
    const member = await createMember(app);
    const cookie = deviceCookie(await login(member.email, member.password, home)).split("=")[1];
    const rows = await app.db.selectFrom("known_callers").selectAll().execute();
    const dump = JSON.stringify(rows.map((row) => Buffer.from(row.mark).toString("hex")));
    for (const secret of ["203.0.113.7", cookie ?? ""]) {
      expect(dump).not.toContain(Buffer.from(secret).toString("hex"));
    }
    expect(dump).not.toContain(Buffer.from(cookie ?? "", "base64url").toString("hex"));
  });
});

describe("the second step and proofs", () => {
  async function guarded(): Promise<{ member: Member; codes: string[] }> {
    const member = await createMember(app);
    const proof = { password: member.password };
    const key = createAuthenticator(origin);
    const asked = await app.call("POST /account/passkeys/options", { body: { proof } }, member);
    const { attempt, options } = asked.body.data;
    const body = { attempt, name: "Key", attestation: key.make(options) };
    await app.call("POST /account/passkeys", { body }, member);
    const on = { body: { is_on: true, proof } };
    const answer = await app.call("PATCH /account/second-step", on, member);
    return { member, codes: answer.body.data.recovery_codes };
  }

  async function finish(
    { email, password }: Member,
    code: string,
    from: ReturnType<typeof elsewhere>,
  ) {
    const { attempt } = (await login(email, password, from)).body.data.second_step;
    const body = { attempt, recovery_code: code };
    return app.call("POST /auth/second-step", { body }, from);
  }

  test("a thief of the password cannot lock the owner's device out of the second step", async () => {
    const { member, codes } = await guarded();
    const cookie = deviceCookie(await finish(member, codes[0] ?? "", home));
    for (let guess = 0; guess < 11; guess++) await finish(member, "ABCD", elsewhere());
    expect((await finish(member, codes[1] ?? "", elsewhere())).status).toBe(429);
    expect((await finish(member, codes[1] ?? "", elsewhere({ cookie }))).status).toBe(200);
  }, 60_000);

  test("a thief with a session guesses ten times and does not lock the owner's session", async () => {
    const member = await createMember(app);
    const { token } = (await login(member.email, member.password, home)).body.data;
    const guess = (given: string, as: string) => {
      const body = { current_password: given, password: "lighthouse after rain" };
      return app.call("PATCH /account/password", { body }, { token: as, ...elsewhere() });
    };
    for (let times = 0; times < 10; times++) {
      expect((await guess("not the password", member.token)).status).toBe(422);
    }
    expect((await guess(member.password, member.token)).status).toBe(429);
    expect((await guess(member.password, token)).status).toBe(200);
  }, 60_000);

  test("a thief who uses up all that an account may do is still thrown out by its owner", async () => {
    const thief = await createMember(app);
    const { token } = (await login(thief.email, thief.password, home)).body.data;
    const mine = { token, ...home };
    for (let times = 0; times < 31; times++) {
      const body = { password: "not the password" };
      await app.call("DELETE /account", { body }, { ...thief, ...elsewhere() });
    }
    for (let times = 0; times < 181; times++) {
      await app.call("POST /account/notifications/read", {}, { ...thief, ...elsewhere() });
    }
    for (let times = 0; times < 601; times++) {
      await app.call("GET /account/sessions", {}, { ...thief, ...elsewhere() });
    }
    const body = { proof: { password: thief.password } };
    expect((await app.call("POST /account/passkeys/options", { body }, mine)).status).toBe(200);
    const listed = await app.call("GET /account/sessions", {}, mine);
    const stolen = listed.body.data.sessions.find((one: Session) => !one.is_current);
    const params = { id: stolen?.id ?? "" };
    expect((await app.call("DELETE /account/sessions/{id}", { params }, mine)).status).toBe(204);
    expect((await app.call("GET /account", {}, thief)).status).toBe(401);
  }, 60_000);
});
