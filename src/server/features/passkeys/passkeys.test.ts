import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import {
  type Authenticator,
  createAuthenticator,
} from "../../../../tests/support/authenticator.ts";
import { eventsOf, mailsTo } from "../../../../tests/support/identity.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { startSession } from "../sessions/sessions.service.ts";
import { forgetDeadChallenges } from "./passkeys-challenges.service.ts";

const origin = "http://moments.example.org";
let app: TestApp;
let now = Date.now();

beforeAll(async () => {
  app = await createTestApp({ ORIGIN: origin }, { clock: () => new Date(now) });
});
afterAll(() => app.close());

const proofOf = ({ password }: Member) => ({ proof: { password } });

async function beginAdding(member: Member) {
  const input = { body: proofOf(member) };
  return (await app.call("POST /account/passkeys/options", input, member)).body.data;
}

async function add(member: Member, name = "My phone"): Promise<Authenticator & { row: string }> {
  const key = createAuthenticator(origin);
  const { attempt, options } = await beginAdding(member);
  const body = { attempt, name, attestation: key.make(options) };
  const answer = await app.call("POST /account/passkeys", { body }, member);
  expect(answer.status).toBe(201);
  return { ...key, row: answer.body.data.passkey.id };
}

const begin = async () => (await app.call("POST /auth/passkey/options")).body.data;

const enter = (attempt: string, assertion: ReturnType<Authenticator["sign"]>) =>
  app.call("POST /auth/passkey", { body: { attempt, assertion } });

const passkeysOf = async (member: Member) =>
  (await app.call("GET /account/passkeys", {}, member)).body.data;

describe("adding", () => {
  test("asks for the password, lists the passkey, and tells the owner", async () => {
    const member = await createMember(app, { locale: "fr" });
    const bare = await app.call("POST /account/passkeys/options", { body: { proof: {} } }, member);
    expect(bare.body.errors).toHaveProperty("password");
    const wrong = { proof: { password: "not the password" } };
    const refused = await app.call("POST /account/passkeys/options", { body: wrong }, member);
    expect(refused.status).toBe(422);

    await add(member, "My phone");
    expect(await passkeysOf(member)).toMatchObject({
      passkeys: [{ name: "My phone", is_synced: false, last_used_at: null }],
      second_step: false,
    });
    expect(await mailsTo(app, member.email)).toEqual([
      {
        user_id: member.id,
        template: "passkey-added",
        locale: "fr",
        details: { name: "My phone", username: member.username },
      },
    ]);
    expect(await eventsOf(app, member.id)).toContain("passkey-added");
  });

  test.each([
    ["another challenge", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["another origin", { origin: "http://moments.example.com" }],
    ["nobody verified", { isVerified: false }],
  ])("refuses %s, and the challenge is used up", async (_what, twist) => {
    const member = await createMember(app);
    const key = createAuthenticator(origin);
    const { attempt, options } = await beginAdding(member);
    const send = (attestation: ReturnType<Authenticator["make"]>) =>
      app.call("POST /account/passkeys", { body: { attempt, name: "Key", attestation } }, member);
    expect((await send(key.make(options, twist))).status).toBe(422);
    expect((await send(key.make(options))).status).toBe(422);
    expect((await passkeysOf(member)).passkeys).toEqual([]);
  });

  test("a challenge belongs to the session that asked, and lasts five minutes", async () => {
    const member = await createMember(app);
    const other = await startSession(app.context, { userId: member.id, userAgent: "" });
    const { attempt, options } = await beginAdding(member);
    const body = { attempt, name: "Key", attestation: createAuthenticator(origin).make(options) };
    expect((await app.call("POST /account/passkeys", { body }, other)).status).toBe(422);
    now += 5 * 60_000;
    expect((await app.call("POST /account/passkeys", { body }, member)).status).toBe(422);
    await forgetDeadChallenges(app.context);
    const left = await app.db.selectFrom("passkey_challenges").selectAll().execute();
    expect(left).toEqual([]);
  });

  test("a passkey that somebody has already is not added again", async () => {
    const [first, second] = [await createMember(app), await createMember(app)];
    const key = await add(first);
    const { attempt, options } = await beginAdding(second);
    const body = { attempt, name: "Key", attestation: key.make(options) };
    expect((await app.call("POST /account/passkeys", { body }, second)).status).toBe(422);
  });
});

describe("signing in", () => {
  test("a passkey alone signs in, and the options name nobody", async () => {
    const member = await createMember(app);
    const key = await add(member);
    const { attempt, options } = await begin();
    expect(options).toMatchObject({ rpId: "moments.example.org", userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const answer = await enter(attempt, key.sign(options));
    expect(answer.status).toBe(200);
    expect(answer.body.data.user.id).toBe(member.id);
    const { token } = answer.body.data;
    expect((await app.call("GET /account", {}, { token })).status).toBe(200);
    expect((await passkeysOf(member)).passkeys[0].last_used_at).not.toBeNull();
  });

  test.each([
    ["another challenge", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["another origin", { origin: "http://moments.example.com" }],
    ["nobody verified", { isVerified: false }],
  ])("refuses %s", async (_what, twist) => {
    const key = await add(await createMember(app));
    const { attempt, options } = await begin();
    expect((await enter(attempt, key.sign(options, twist))).status).toBe(422);
  });

  test("a signed challenge works once", async () => {
    const key = await add(await createMember(app));
    const { attempt, options } = await begin();
    const assertion = key.sign(options);
    expect((await enter(attempt, assertion)).status).toBe(200);
    expect((await enter(attempt, assertion)).status).toBe(422);
    expect((await enter((await begin()).attempt, assertion)).status).toBe(422);
  });

  test("a counter that goes back is a copy, and is refused", async () => {
    const key = await add(await createMember(app));
    const use = async (counter: number) => {
      const { attempt, options } = await begin();
      return (await enter(attempt, key.sign(options, { counter }))).status;
    };
    expect(await use(10)).toBe(200);
    expect(await use(10)).toBe(422);
    expect(await use(9)).toBe(422);
    expect(await use(11)).toBe(200);
  });

  test("another's signature under one's own credential is refused", async () => {
    const [mine, theirs] = [await add(await createMember(app)), await add(await createMember(app))];
    const { attempt, options } = await begin();
    const forged = { ...theirs.sign(options), id: mine.id };
    expect((await enter(attempt, forged)).status).toBe(422);
  });

  test("a suspended member stays out", async () => {
    const member = await createMember(app);
    const key = await add(member);
    const suspended = { suspended_at: new Date(now) };
    await app.db.updateTable("users").set(suspended).where("id", "=", member.id).execute();
    const { attempt, options } = await begin();
    expect((await enter(attempt, key.sign(options))).status).toBe(403);
  });
});

describe("changing", () => {
  test("is renamed by its owner alone", async () => {
    const [member, stranger] = [await createMember(app), await createMember(app)];
    const { row: id } = await add(member);
    const input = { params: { id }, body: { name: "Blue key" } };
    expect((await app.call("PATCH /account/passkeys/{id}", input, stranger)).status).toBe(404);
    expect((await app.call("PATCH /account/passkeys/{id}", input, member)).status).toBe(200);
    expect((await passkeysOf(member)).passkeys[0].name).toBe("Blue key");
  });

  test("is removed by the password or a passkey, of this account and session only", async () => {
    const [member, stranger] = [await createMember(app), await createMember(app)];
    const [first, second] = [await add(member), await add(member, "Spare")];
    const foreign = await add(stranger);
    const remove = (id: string, proof: object) =>
      app.call("DELETE /account/passkeys/{id}", { params: { id }, body: { proof } }, member);
    expect((await remove(first.row, {})).status).toBe(422);
    const proofBy = async (key: Authenticator, asker: Member) => {
      const { attempt, options } = (await app.call("POST /account/passkeys/proof", {}, asker)).body
        .data;
      return { passkey: { attempt, assertion: key.sign(options) } };
    };
    expect((await remove(first.row, await proofBy(foreign, member))).status).toBe(422);
    expect((await remove(first.row, await proofBy(foreign, stranger))).status).toBe(422);
    expect((await remove(foreign.row, await proofBy(first, member))).status).toBe(404);
    expect((await remove(first.row, await proofBy(second, member))).status).toBe(204);
    expect((await remove(second.row, { password: member.password })).status).toBe(204);
    const mails = (await mailsTo(app, member.email)).map(({ template }) => template);
    expect(mails.filter((template) => template === "passkey-removed")).toHaveLength(2);
    const { attempt, options } = await begin();
    expect((await enter(attempt, first.sign(options))).status).toBe(422);
  });

  test("stays while it is the only way in", async () => {
    const member = await createMember(app, { has_password: false });
    const key = await add(member);
    const remove = async (id: string) => {
      const asked = (await app.call("POST /account/passkeys/proof", {}, member)).body.data;
      const passkey = { attempt: asked.attempt, assertion: key.sign(asked.options) };
      const input = { params: { id }, body: { proof: { passkey } } };
      return (await app.call("DELETE /account/passkeys/{id}", input, member)).status;
    };
    for (const id of [key.row, key.row.toUpperCase()]) expect(await remove(id)).toBe(409);
    expect((await passkeysOf(member)).passkeys).toHaveLength(1);
  });

  test("a member without a password proves it by a passkey", async () => {
    const member = await createMember(app, { has_password: false });
    const key = await add(member);
    const bare = await app.call(
      "POST /account/passkeys/options",
      { body: proofOf(member) },
      member,
    );
    expect(bare.status).toBe(422);
    const asked = (await app.call("POST /account/passkeys/proof", {}, member)).body.data;
    const passkey = { attempt: asked.attempt, assertion: key.sign(asked.options) };
    const proven = { body: { proof: { passkey } } };
    expect((await app.call("POST /account/passkeys/options", proven, member)).status).toBe(200);
  });
});
