import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import {
  type Authenticator,
  createAuthenticator,
} from "../../../../tests/support/authenticator.ts";
import { eventsOf, mailsTo } from "../../../../tests/support/identity.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { issueEmailToken } from "../auth/auth-tokens.service.ts";

const origin = "http://moments.example.org";
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ ORIGIN: origin });
});
afterAll(() => app.close());

async function add(member: Member): Promise<Authenticator & { row: string }> {
  const key = createAuthenticator(origin);
  const proof = { password: member.password };
  const asked = await app.call("POST /account/passkeys/options", { body: { proof } }, member);
  const { attempt, options } = asked.body.data;
  const body = { attempt, name: "My phone", attestation: key.make(options) };
  const answer = await app.call("POST /account/passkeys", { body }, member);
  return { ...key, row: answer.body.data.passkey.id };
}

const turn = (member: Member, is_on: boolean) => {
  const body = { is_on, proof: { password: member.password } };
  return app.call("PATCH /account/second-step", { body }, member);
};

async function guarded(overrides = {}) {
  const member = await createMember(app, overrides);
  const key = await add(member);
  const codes: string[] = (await turn(member, true)).body.data.recovery_codes;
  return { member, key, codes };
}

const login = async ({ email, password }: Member) =>
  (await app.call("POST /auth/login", { body: { email, password } })).body.data;

const finish = (body: object) => app.call("POST /auth/second-step", { body: body as never });

test("needs a passkey and a password before it can be turned on", async () => {
  const member = await createMember(app);
  expect((await turn(member, true)).status).toBe(409);
  const social = await createMember(app, { has_password: false });
  const key = await add(social);
  const { attempt, options } = (await app.call("POST /account/passkeys/proof", {}, social)).body
    .data;
  const proof = { passkey: { attempt, assertion: key.sign(options) } };
  const answer = await app.call(
    "PATCH /account/second-step",
    { body: { is_on: true, proof } },
    social,
  );
  expect(answer.status).toBe(409);
});

test("the password alone opens nothing; with a passkey of the account it does", async () => {
  const { member, key } = await guarded();
  const { second_step, token, user } = await login(member);
  expect([token, user]).toEqual([undefined, undefined]);
  expect(second_step.options.allowCredentials).toMatchObject([{ id: key.id }]);
  const { attempt, options } = second_step;
  const answer = await finish({ attempt, assertion: key.sign(options) });
  expect(answer.body.data.user.id).toBe(member.id);
  expect(answer.headers["set-cookie"]).toBeDefined();
  expect((await finish({ attempt, assertion: key.sign(options) })).status).toBe(422);
  expect(await eventsOf(app, member.id)).toContain("second-step-asked");
});

test("a wrong password is answered as ever, and another's passkey is refused", async () => {
  const { member } = await guarded();
  const { key: foreign } = await guarded();
  const wrong = { email: member.email, password: "not the password" };
  expect((await app.call("POST /auth/login", { body: wrong })).body.errors).toEqual({
    password: ["Wrong e-mail address or password."],
  });
  const { attempt, options } = (await login(member)).second_step;
  expect((await finish({ attempt, assertion: foreign.sign(options) })).status).toBe(422);
  expect(await eventsOf(app, member.id)).toContain("second-step-failed");
});

test("an attempt at a login is none at anything else", async () => {
  const { member, key } = await guarded();
  const { attempt, options } = (await login(member)).second_step;
  const assertion = key.sign(options);
  const body = { attempt, assertion };
  expect((await app.call("POST /auth/passkey", { body })).status).toBe(422);
  const other = (await app.call("POST /auth/passkey/options")).body.data;
  const swapped = { attempt: other.attempt, assertion: key.sign(other.options) };
  expect((await finish(swapped)).status).toBe(422);
});

test("a recovery code works once, however it is typed, is stored hashed, and is told", async () => {
  const { member, codes } = await guarded();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  const stored = await app.db.selectFrom("recovery_codes").select("code_hash").execute();
  const dump = stored.map(({ code_hash }) => Buffer.from(code_hash).toString("latin1")).join();
  expect(dump).not.toContain(codes[0]?.slice(0, 4));

  const recovery_code = codes[0]?.toLowerCase().replaceAll("-", " ") ?? "";
  const { attempt } = (await login(member)).second_step;
  expect((await finish({ attempt, recovery_code: "AAAA-BBBB" })).body.errors).toHaveProperty(
    "recovery_code",
  );
  expect((await finish({ attempt, recovery_code })).status).toBe(200);
  expect((await finish({ attempt, recovery_code: codes[1] })).status).toBe(422);
  const again = (await login(member)).second_step.attempt;
  expect((await finish({ attempt: again, recovery_code })).status).toBe(422);
  const { body } = await app.call("GET /account/passkeys", {}, member);
  expect(body.data.recovery_codes_left).toBe(9);
  const mails = (await mailsTo(app, member.email)).map(({ template }) => template);
  expect(mails).toContain("recovery-code-used");
});

test("of two who use one code at once, one gets in", { tags: ["first-try"] }, async () => {
  const { member, codes } = await guarded();
  const attempts = [await login(member), await login(member)].map((one) => one.second_step.attempt);
  const answers = await Promise.all(
    attempts.map((attempt) => finish({ attempt, recovery_code: codes[0] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("new codes end the old ones; a stranger's code is no code", async () => {
  const { member, codes } = await guarded();
  const { codes: foreign } = await guarded();
  const body = { proof: { password: member.password } };
  const renewed = await app.call("POST /account/recovery-codes", { body }, member);
  const fresh = renewed.body.data.recovery_codes;
  const { attempt } = (await login(member)).second_step;
  expect((await finish({ attempt, recovery_code: codes[0] })).status).toBe(422);
  expect((await finish({ attempt, recovery_code: foreign[0] })).status).toBe(422);
  expect((await finish({ attempt, recovery_code: fresh[0] })).status).toBe(200);
});

test("guesses are counted for the account, whichever attempt they come with", async () => {
  const { member, codes } = await guarded();
  const limited = await createTestApp({ ORIGIN: origin, RATE_LIMITS: "on" }, { db: app.db });
  const attempts = [await login(member), await login(member)].map((one) => one.second_step.attempt);
  const guess = (turn: number, recovery_code: string | undefined) => {
    const body = { attempt: attempts[turn % 2], recovery_code } as never;
    return limited.call("POST /auth/second-step", { body });
  };
  for (let turn = 0; turn < 10; turn++) expect((await guess(turn, "AAAA")).status).toBe(422);
  expect((await guess(0, codes[0])).status).toBe(429);
  await limited.close();
});

test("the last passkey stays while the step is on; turned off, the codes are gone", async () => {
  const { member, key } = await guarded();
  const input = { params: { id: key.row }, body: { proof: { password: member.password } } };
  expect((await app.call("DELETE /account/passkeys/{id}", input, member)).status).toBe(409);
  expect((await turn(member, false)).body.data.recovery_codes).toEqual([]);
  expect((await login(member)).token).toBeDefined();
  expect((await app.call("DELETE /account/passkeys/{id}", input, member)).status).toBe(204);
  const mails = (await mailsTo(app, member.email)).map(({ template }) => template);
  expect(mails).toContain("second-step-off");
});

test("a reset leaves the step in place, but not what an unproven claimant had set", async () => {
  const password = "lighthouse after rain";
  for (const [email_verified, passkeys] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const { member } = await guarded({ email_verified });
    const { id: userId, email } = member;
    const token = (await issueEmailToken(app.context, { userId, purpose: "reset", email })) ?? "";
    await app.call("PATCH /auth/password/reset", { body: { token, password } });
    const answer = await login({ ...member, password });
    expect(answer.second_step !== undefined).toBe(passkeys === 1);
    const rows = app.db.selectFrom("passkeys").selectAll().where("user_id", "=", userId);
    expect(await rows.execute()).toHaveLength(passkeys);
  }
});

test("a reset drops what was set up before anybody had proven the address", async () => {
  const password = "lighthouse after rain";
  const { member, key } = await guarded({ email_verified: false });
  const { id: userId, email } = member;
  const verify = (await issueEmailToken(app.context, { userId, purpose: "verify", email })) ?? "";
  // The owner of the mailbox opens the link of the welcome mail.
  await app.call("PATCH /auth/email/verify/{token}", { params: { token: verify } });
  const token = (await issueEmailToken(app.context, { userId, purpose: "reset", email })) ?? "";
  await app.call("PATCH /auth/password/reset", { body: { token, password } });
  const { attempt, options } = (await app.call("POST /auth/passkey/options")).body.data;
  const assertion = key.sign(options);
  expect((await app.call("POST /auth/passkey", { body: { attempt, assertion } })).status).toBe(422);
  expect((await login({ ...member, password })).token).toBeDefined();
});

test("a reset keeps the passkey and the step that were set up after the address was proven", async () => {
  const password = "lighthouse after rain";
  const member = await createMember(app, { email_verified: false });
  const { id: userId, email } = member;
  const verify = (await issueEmailToken(app.context, { userId, purpose: "verify", email })) ?? "";
  await app.call("PATCH /auth/email/verify/{token}", { params: { token: verify } });
  await add(member);
  await turn(member, true);
  const token = (await issueEmailToken(app.context, { userId, purpose: "reset", email })) ?? "";
  await app.call("PATCH /auth/password/reset", { body: { token, password } });
  expect((await login({ ...member, password })).second_step).toBeDefined();
});
