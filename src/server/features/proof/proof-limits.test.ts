// @module-tag first-try
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createAuthenticator } from "../../../../tests/support/authenticator.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { unavailable } from "../../errors.ts";
import { startSession } from "../sessions/sessions.service.ts";

const origin = "http://moments.example.org";

let app: TestApp;
let lastNetwork = 0;

// Limits count in memory, so every test has an application of its own.
beforeEach(async () => {
  app = await createTestApp({ RATE_LIMITS: "on", TRUST_PROXY: "1", ORIGIN: origin });
});
afterEach(() => app.close());

/** As if every call came from somewhere else. */
const from = (token: string) => ({
  token,
  headers: { "x-forwarded-for": `10.0.0.${++lastNetwork % 250}` },
});

/** One session of somebody, and what they or a thief may prove with. */
type Proving = { member: Member; token: string };

/** Asks for a new address, which has no budget of calls that would run out first. */
async function statusOf({ token }: Proving, proof: object): Promise<number> {
  const body = { ...proof, email: `new${++lastNetwork}@example.org` };
  return (await app.call("PATCH /account", { body }, from(token))).status;
}

const byPassword = (one: Proving, password: string) =>
  statusOf(one, { current_password: password });

async function byPasskey(one: Proving, key: ReturnType<typeof createAuthenticator>) {
  const asked = await app.call("POST /account/passkeys/proof", {}, from(one.token));
  const { attempt, options } = asked.body.data;
  return statusOf(one, { passkey: { attempt, assertion: key.sign(options) } });
}

const rightPassword = (one: Proving) => byPassword(one, one.member.password);
const wrongPassword = (one: Proving) => byPassword(one, "not the password");
const wrongPasskey = (one: Proving) => byPasskey(one, createAuthenticator(origin));

async function memberWithPasskey() {
  const member = await createMember(app);
  const key = createAuthenticator(origin);
  const body = { proof: { password: member.password } };
  const asked = await app.call("POST /account/passkeys/options", { body }, from(member.token));
  const { attempt, options } = asked.body.data;
  const made = { attempt, name: "Key", attestation: key.make(options) };
  await app.call("POST /account/passkeys", { body: made }, from(member.token));
  return { one: { member, token: member.token }, key };
}

test.each([
  ["ten wrong passwords", 10, 0],
  ["ten wrong passkeys", 0, 10],
  ["five of each", 5, 5],
])("%s close a session to more proofs, and no other session", async (_, passwords, passkeys) => {
  const { one, key } = await memberWithPasskey();
  for (let count = 0; count < passwords; count++) expect(await wrongPassword(one)).toBe(422);
  for (let count = 0; count < passkeys; count++) expect(await wrongPasskey(one)).toBe(422);
  expect(await rightPassword(one)).toBe(429);
  expect(await byPasskey(one, key)).toBe(429);
  const { token } = await startSession(app.context, { userId: one.member.id, userAgent: "" });
  expect(await byPasskey({ ...one, token }, key)).toBe(200);
  expect(await rightPassword({ ...one, token })).toBe(200);
});

test("many at once do not slip through", async () => {
  const { one } = await memberWithPasskey();
  const tries = Array.from({ length: 7 }, () => [wrongPassword(one), wrongPasskey(one)]);
  const statuses = await Promise.all(tries.flat());
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test("a right proof of either kind clears the count", async () => {
  const { one, key } = await memberWithPasskey();
  for (const prove of [() => byPasskey(one, key), () => rightPassword(one)]) {
    for (let count = 0; count < 5; count++) expect(await wrongPassword(one)).toBe(422);
    for (let count = 0; count < 4; count++) expect(await wrongPasskey(one)).toBe(422);
    expect(await prove()).toBe(200);
  }
});

test("a site with too much to do uses up nobody's proofs", async () => {
  const member = await createMember(app);
  const one = { member, token: member.token };
  const { matches } = app.context.passwords;
  app.context.passwords.matches = () => Promise.reject(unavailable());
  for (let times = 0; times < 12; times++) {
    const payload = { email: "later@example.org", current_password: member.password };
    const headers = { authorization: `Bearer ${member.token}`, ...from("").headers };
    const asked = { method: "PATCH", url: "/api/v1/account", payload, headers } as const;
    expect((await app.app.inject(asked)).statusCode).toBe(503);
  }
  app.context.passwords.matches = matches;
  expect(await rightPassword(one)).toBe(200);
});
