// @module-tag first-try
import { randomUUID } from "node:crypto";
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createMember } from "../../../tests/support/people.ts";
import type { Caller } from "../context.ts";
import { invalid } from "../errors.ts";
import { createPasswords } from "../passwords/passwords.ts";
import { forgetOldKeys, onlyOnce } from "./idempotency.ts";
import { plainAnswer } from "./run-endpoint.ts";

const visitor: Caller = {
  viewer: null,
  locale: "en",
  address: "127.0.0.1",
  device: null,
  userAgent: "",
  requestId: "test",
};

let app: TestApp;
let now = Date.now();

beforeAll(async () => {
  app = await createTestApp({}, { clock: () => new Date(now) });
});
afterAll(() => app.close());

function join(email: string, key: string, token?: string) {
  return app.call(
    "POST /waitlist",
    { body: { email, feature: "app" } },
    { headers: { "idempotency-key": key }, ...(token && { token }) },
  );
}

/** Makes a row that is another one every time it really runs. */
function makeSomething(key: string, input: unknown = "the same", caller = visitor) {
  return onlyOnce({ key, endpoint: "POST /things", input }, caller, app.context, async ({ db }) => {
    const email = `${randomUUID()}@example.org`;
    await db.insertInto("waitlist").values({ email, feature: key, locale: "en" }).execute();
    return { data: { email } };
  });
}

async function countMade(key: string): Promise<number> {
  const rows = await app.db
    .selectFrom("waitlist")
    .select("email")
    .where("feature", "=", key)
    .execute();
  return rows.length;
}

test("the same key and body give the same answer and make nothing twice", async () => {
  const first = await makeSomething("again");
  expect(await makeSomething("again")).toEqual(first);
  expect(await countMade("again")).toBe(1);
});

test("a long body is no hindrance", async () => {
  const long = "An evening by the river. ".repeat(10_000);
  const first = await makeSomething("long", long);
  expect(await makeSomething("long", long)).toEqual(first);
  await expect(makeSomething("long", `${long}.`)).rejects.toMatchObject({ status: 409 });
});

test("the same key at the same moment makes it once, and everyone hears of it", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => makeSomething("at-once")));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await countMade("at-once")).toBe(1);
});

test("a key belongs to whoever used it", async () => {
  const { id } = await createMember(app);
  const member = { ...visitor, viewer: { id, sessionId: randomUUID(), scope: [], blockedIds: [] } };
  const first = await makeSomething("whose");
  expect(await makeSomething("whose", "the same", member)).not.toEqual(first);
  expect(await countMade("whose")).toBe(2);
});

test("a refused call may be tried again with the same key", async () => {
  const attempt = (run: () => Promise<{ data: unknown }>) =>
    onlyOnce({ key: "refused", endpoint: "POST /things", input: 1 }, visitor, app.context, run);
  const refusal = attempt(async () => {
    throw invalid({ title: ["No."] });
  });
  await expect(refusal).rejects.toMatchObject({ status: 422 });
  expect(await attempt(async () => ({ data: "made" }))).toEqual({ data: "made" });
});

test("a call that fails half-way leaves nothing behind", async () => {
  const half = onlyOnce(
    { key: "half", endpoint: "POST /things", input: 1 },
    visitor,
    app.context,
    async ({ db }) => {
      await db
        .insertInto("waitlist")
        .values({ email: "half@example.org", feature: "half", locale: "en" })
        .execute();
      throw new Error("the power went");
    },
  );
  await expect(half).rejects.toThrow("the power went");
  expect(await countMade("half")).toBe(0);
});

test("a sign-in that is answered again can still set its cookie", async () => {
  const expiresAt = new Date("2027-01-01T00:00:00Z");
  const signIn = () =>
    onlyOnce(
      { key: "signed-in", endpoint: "POST /auth/register", input: 1 },
      visitor,
      app.context,
      async () => ({ data: {}, sessionCookie: { token: randomUUID(), expiresAt } }),
    );
  const first = await signIn();
  expect(await signIn()).toEqual(first);
  expect(first.sessionCookie?.expiresAt).toEqual(expiresAt);
});

describe("over the wire", () => {
  test("a repeated call is answered alike; with another body it is a conflict", async () => {
    const key = randomUUID();
    const first = await join("ana@example.org", key);
    expect(first).toMatchObject({ status: 200, body: { data: { joined: true } } });
    expect((await join("ana@example.org", key)).body).toEqual(first.body);
    const other = await join("rui@example.org", key);
    expect(other).toMatchObject({
      status: 409,
      body: { message: "This key was already used for another request." },
    });
  });

  test("two people with one key and one body each make their own", async () => {
    const [ana, rui] = [await createMember(app), await createMember(app)];
    const headers = { "idempotency-key": randomUUID() };
    const publish = ({ token }: { token: string }) =>
      app.call("POST /flenjors", { body: { title: "The same words" } }, { token, headers });
    const answers = [await publish(ana), await publish(rui), await publish(ana)];
    const made = answers.map(({ status, body }) => [status, body.data.flenjor.creator.id]);
    expect(made).toEqual([
      [201, ana.id],
      [201, rui.id],
      [201, ana.id],
    ]);
    const [first, second, again] = answers.map(({ body }) => body.data.flenjor.id);
    expect(second).not.toBe(first);
    expect(again).toBe(first);
  });

  test("a key is known to another node and after a restart", async () => {
    const key = randomUUID();
    await join("one@example.org", key);
    const node = await createTestApp({}, { db: app.db });
    const send = (email: string) =>
      node.call(
        "POST /waitlist",
        { body: { email, feature: "app" } },
        { headers: { "idempotency-key": key } },
      );
    expect((await send("one@example.org")).status).toBe(200);
    expect((await send("two@example.org")).status).toBe(409);
    await node.close();
  });

  test.each([
    ["empty", ""],
    ["too long", "k".repeat(256)],
  ])("a key that is %s is refused", async (_, key) => {
    const { status, body } = await join("ana@example.org", key);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["Idempotency-Key"]);
  });

  test("a body without a bottom is refused, with a key or without", async () => {
    const payload = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    for (const more of [{}, { "idempotency-key": randomUUID() }]) {
      const headers = { "content-type": "application/json", ...more };
      const response = await app.app.inject({
        method: "POST",
        url: "/api/v1/waitlist",
        headers,
        payload,
      });
      expect(response.statusCode).toBe(400);
    }
  });
});

test("a stored answer tells nothing without its key, and is deleted after a day", async () => {
  const key = `secret-${randomUUID()}`;
  const first = await makeSomething(key);
  const { email } = plainAnswer(first).data as { email: string };
  const rows = await app.db.selectFrom("idempotency_keys").selectAll().execute();
  const kept = rows
    .flatMap((row) => [row.key_hash, row.fingerprint, row.sealed_answer])
    .map((bytes) => Buffer.from(bytes).toString("latin1"));
  expect(kept.length).toBeGreaterThan(0);
  for (const bytes of kept) expect(bytes).not.toMatch(new RegExp(`${key}|${email}`));

  now += 23 * 60 * 60 * 1000;
  await forgetOldKeys(app.context);
  expect(await makeSomething(key)).toEqual(first);
  now += 2 * 60 * 60 * 1000;
  await forgetOldKeys(app.context);
  expect(await makeSomething(key)).not.toEqual(first);
});

test("a sign-up with a key holds no transaction while its password is hashed", async () => {
  const passwords = createPasswords();
  let held: unknown;
  const site = await createTestApp(
    {},
    {
      db: app.db,
      passwords: {
        ...passwords,
        async hash(password) {
          // With the one connection of the embedded database, this alone would wait for ever.
          const { rows } = await kyselySql`select pid from pg_stat_activity
            where state = 'idle in transaction' and datname = current_database()`.execute(app.db);
          held = rows;
          return passwords.hash(password);
        },
      },
    },
  );
  const name = `u${randomUUID().slice(0, 8)}`;
  const body = {
    full_name: "Inês Valadão",
    username: name,
    email: `${name}@example.org`,
    password: "quiet tram on the hill",
  };
  const headers = { "idempotency-key": randomUUID() };
  const answers = [
    await site.call("POST /auth/register", { body }, { headers }),
    await site.call("POST /auth/register", { body }, { headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(held).toEqual([]);
  await site.close();
});
