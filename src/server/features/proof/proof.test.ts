import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import {
  type Authenticator,
  createAuthenticator,
} from "../../../../tests/support/authenticator.ts";
import { giveIdentity, givePasskey } from "../../../../tests/support/identity.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { type EndpointKey, endpointTable } from "../../../contract/endpoints.ts";
import { proof, provenPasskey } from "../../../contract/identity/proof.ts";

const origin = "http://moments.example.org";
const start = new Date("2026-05-01T12:00:00Z").getTime();
const minute = 60_000;
const newPassword = "lighthouse after rain";

const provider = {
  id: "school",
  name: "School",
  issuer: "https://id.school.example",
  client_id: "us",
  client_secret: "hush",
};

let app: TestApp;
let now = start;

beforeAll(async () => {
  const settings = { ORIGIN: origin, OPENID_PROVIDERS: JSON.stringify([provider]) };
  app = await createTestApp(settings, { clock: () => new Date(now) });
});
afterAll(() => app.close());
beforeEach(() => {
  now = start;
});

type Given = { password?: string; passkey?: object };
type Guarded = {
  input(given: Given, member: Member, id: string): object;
  /** Makes the thing that the call is about; its id stands in the path. */
  prepare?(member: Member): Promise<string>;
  /** Without a passkey there is nothing to call it for. */
  needsPasskey?: true;
};

const whole: Guarded["input"] = (proof) => ({ body: { proof } });
const byId: Guarded["input"] = (proof, _member, id) => ({ params: { id }, body: { proof } });
const current = ({ password, passkey }: Given) => ({
  ...(password && { current_password: password }),
  ...(passkey && { passkey }),
});

/** Everything that a thief with a session would like to do. */
const guarded: Record<string, Guarded> = {
  "PATCH /account/password": {
    input: (given) => ({ body: { ...current(given), password: newPassword } }),
  },
  "PATCH /account": {
    input: (given, { username }) => ({
      body: { ...current(given), email: `${username}@elsewhere.example` },
    }),
  },
  "POST /account/export": { input: whole },
  "DELETE /account": {
    input: (given, { user }) => ({
      body: { ...given, ...(!user.has_password && { username: user.username }) },
    }),
  },
  "POST /account/passkeys/options": { input: whole },
  "DELETE /account/passkeys/{id}": {
    input: byId,
    prepare: (member) => givePasskey(app, member),
    needsPasskey: true,
  },
  "PATCH /account/second-step": { input: (proof) => ({ body: { is_on: false, proof } }) },
  "POST /account/recovery-codes": { input: whole, prepare: askForSecondStep },
  "DELETE /account/identities/{id}": {
    input: byId,
    prepare: (member) => giveIdentity(app, member),
  },
};

/** The contract knows which calls take a proof, so that a new one cannot be left out here. */
const takeProof = Object.entries(endpointTable).flatMap(([key, { body }]) => {
  const fields: unknown[] = Object.values(body?.shape ?? {});
  const isProof = (field: unknown) =>
    field === proof || (field instanceof z.ZodOptional && field.unwrap() === provenPasskey);
  // Those of operators are tried beside them, in admin-people.test.ts and backups.test.ts.
  if (key.includes(" /admin/")) return [];
  return fields.some(isProof) ? [key as EndpointKey] : [];
});

/** Also another way in, so that none of them is the last. */
async function prepare(key: string, member: Member): Promise<string> {
  await giveIdentity(app, member);
  return (await guarded[key]?.prepare?.(member)) ?? "";
}

async function askForSecondStep({ id }: Member): Promise<string> {
  await app.db.updateTable("users").set({ second_step: true }).where("id", "=", id).execute();
  return id;
}

const call = (key: EndpointKey, input: object, member: Member) =>
  app.call(key, input as never, { token: member.token });

/** Added within the first minutes of the session, as a provider's new account would. */
async function addPasskey(member: Member): Promise<Authenticator> {
  const key = createAuthenticator(origin);
  const given = member.user.has_password ? { password: member.password } : {};
  const asked = await app.call(
    "POST /account/passkeys/options",
    { body: { proof: given } },
    member,
  );
  const { attempt, options } = asked.body.data;
  const body = { attempt, name: "Key", attestation: key.make(options) };
  expect((await app.call("POST /account/passkeys", { body }, member)).status).toBe(201);
  return key;
}

async function signed(key: Authenticator, member: Member): Promise<object> {
  const { attempt, options } = (await app.call("POST /account/passkeys/proof", {}, member)).body
    .data;
  return { attempt, assertion: key.sign(options) };
}

test("every call that takes a proof is tried here", () => {
  expect(takeProof.toSorted()).toEqual(Object.keys(guarded).toSorted());
});

describe.each(takeProof)("%s", (key) => {
  const { input, needsPasskey } = guarded[key] ?? { input: whole };

  test("asks an account with a password for it", async () => {
    const member = await createMember(app);
    const id = await prepare(key, member);
    expect((await call(key, input({}, member, id), member)).status).toBe(422);
    expect((await call(key, input({ password: "not it" }, member, id), member)).status).toBe(422);
    const answer = await call(key, input({ password: member.password }, member, id), member);
    expect(answer.status).toBeLessThan(300);
  });

  test("asks an account that has passkeys and no password for a passkey", async () => {
    const [member, stranger] = [
      await createMember(app, { has_password: false }),
      await createMember(app),
    ];
    const [mine, theirs] = [await addPasskey(member), await addPasskey(stranger)];
    const id = await prepare(key, member);
    for (const given of [{}, { password: "a quiet walk by the sea" }]) {
      const answer = await call(key, input(given, member, id), member);
      expect(answer.status).toBe(422);
      expect(answer.body.message).toBe("Please confirm with a passkey.");
    }
    const forged = { passkey: await signed(theirs, member) };
    expect((await call(key, input(forged, member, id), member)).status).toBe(422);
    const proven = { passkey: await signed(mine, member) };
    expect((await call(key, input(proven, member, id), member)).status).toBeLessThan(300);
  });

  if (needsPasskey) return;
  test("asks an account that has neither to have signed in within a quarter of an hour", async () => {
    const member = await createMember(app, { has_password: false });
    const id = await prepare(key, member);
    now = start + 15 * minute + 1;
    const late = await call(key, input({}, member, id), member);
    expect(late.status).toBe(422);
    expect(Object.keys(late.body.errors)).toEqual(["sign_in"]);
    now = start + 15 * minute;
    expect((await call(key, input({}, member, id), member)).status).toBeLessThan(300);
  });
});

test("a proof by passkey works once", async () => {
  const member = await createMember(app, { has_password: false });
  const key = await addPasskey(member);
  const passkey = await signed(key, member);
  const body = { passkey, email: "first@elsewhere.example" };
  expect((await call("PATCH /account", { body }, member)).status).toBe(200);
  const again = { passkey, email: "second@elsewhere.example" };
  expect((await call("PATCH /account", { body: again }, member)).status).toBe(422);
});

test("a profile is changed without any proof", async () => {
  const member = await createMember(app, { has_password: false });
  now = start + 60 * minute;
  expect((await call("PATCH /account", { body: { bio: "Maps" } }, member)).status).toBe(200);
});
