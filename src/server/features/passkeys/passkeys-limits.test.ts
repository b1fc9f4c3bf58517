// @module-tag first-try
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createAuthenticator } from "../../../../tests/support/authenticator.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";

const origin = "http://moments.example.org";
let app: TestApp;
let now = Date.now();

beforeAll(async () => {
  app = await createTestApp({ ORIGIN: origin }, { clock: () => new Date(now) });
});
afterAll(() => app.close());

async function begin(member: Member) {
  const body = { proof: { password: member.password } };
  return (await app.call("POST /account/passkeys/options", { body }, member)).body.data;
}

async function add(member: Member, waitMs = 0) {
  const key = createAuthenticator(origin);
  const { attempt, options } = await begin(member);
  now += waitMs;
  const body = { attempt, name: "Key", attestation: key.make(options) };
  const { status } = await app.call("POST /account/passkeys", { body }, member);
  return { key, status };
}

test("an account has twenty passkeys, and no more", async () => {
  const member = await createMember(app);
  await kyselySql`insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced,
      created_at)
    select gen_random_uuid(), ${member.id}::uuid, 'key' || n, '\\x00', 0, 'Key', false, now()
    from generate_series(1, 19) n`.execute(app.db);
  expect((await add(member)).status).toBe(201);
  expect((await add(member)).status).toBe(409);
});

test("a challenge for a passkey is valid for just under five minutes", async () => {
  const member = await createMember(app);
  expect((await add(member, 5 * 60 * 1000 - 1)).status).toBe(201);
  expect((await add(member, 5 * 60 * 1000)).status).toBe(422);
});

test("a passkey is of the person whom its user handle names, or of nobody", async () => {
  const [mine, theirs] = [await createMember(app), await createMember(app)];
  const { key } = await add(mine);
  const { options: foreign } = await begin(theirs);
  const enter = async (handle: string | undefined) => {
    const { attempt, options } = (await app.call("POST /auth/passkey/options")).body.data;
    const { user_handle: _own, ...signed } = key.sign(options);
    const assertion = { ...signed, ...(handle && { user_handle: handle }) };
    return (await app.call("POST /auth/passkey", { body: { attempt, assertion } })).status;
  };
  expect(await enter(foreign.user.id)).toBe(422);
  expect(await enter(Buffer.from("nobody").toString("base64url"))).toBe(422);
  expect(await enter(Buffer.from(mine.id.replaceAll("-", ""), "hex").toString("base64url"))).toBe(
    200,
  );
});

test("the handle that a device keeps is the account's id, and tells nothing else", async () => {
  const member = await createMember(app);
  const { options } = await begin(member);
  expect(Buffer.from(options.user.id, "base64url").toString("hex")).toBe(
    member.id.replaceAll("-", ""),
  );
});
