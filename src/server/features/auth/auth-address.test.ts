import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { eventsOf, mailsTo } from "../../../../tests/support/identity.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { inTransaction } from "../../db/transaction.ts";
import { proveAddress } from "./auth-address.service.ts";
import { forgetDeadTokens, issueEmailToken } from "./auth-tokens.service.ts";

const start = new Date("2026-05-01T12:00:00Z").getTime();
const day = 24 * 60 * 60 * 1000;

let app: TestApp;
let now = start;

beforeAll(async () => {
  app = await createTestApp({}, { clock: () => new Date(now) });
});
afterAll(() => app.close());
beforeEach(() => {
  now = start;
});

async function tokenFor(userId: string, purpose: "verify" | "change" | "reset", email: string) {
  return (await issueEmailToken(app.context, { userId, purpose, email })) ?? "none was issued";
}

function verify(token: string) {
  return app.call("PATCH /auth/email/verify/{token}", { params: { token } });
}

async function account(token: string) {
  return (await app.call("GET /account", {}, { token })).body.data.user;
}

describe("PATCH /auth/email/verify/{token}", () => {
  test("R-AUTH-04 proves the address, once", async () => {
    const { id, email, token: session } = await createMember(app, { email_verified: false });
    const token = await tokenFor(id, "verify", email);
    const answer = await verify(token);
    expect(answer.body.data.user).toMatchObject({ id, email, email_verified: true });
    expect(await account(session)).toMatchObject({ email_verified: true });
    expect((await verify(token)).status).toBe(404);
    expect(await eventsOf(app, id)).toEqual(["email-verified"]);
  });

  test("a GET, as a mail scanner makes it, uses nothing up", async () => {
    const { id, email } = await createMember(app, { email_verified: false });
    const token = await tokenFor(id, "verify", email);
    const url = `/api/v1/auth/email/verify/${token}`;
    expect((await app.app.inject({ method: "GET", url })).statusCode).toBe(404);
    expect((await verify(token)).status).toBe(200);
  });

  test("works for three days, and a change for one", async () => {
    const member = await createMember(app, { email_verified: false });
    await app.db
      .updateTable("users")
      .set({ pending_email: "later@example.org" })
      .where("id", "=", member.id)
      .execute();
    const first = await tokenFor(member.id, "verify", member.email);
    const change = await tokenFor(member.id, "change", "later@example.org");
    now = start + day;
    expect((await verify(change)).status).toBe(404);
    now = start + 3 * day;
    expect((await verify(first)).status).toBe(404);
    now = start + 3 * day - 1;
    expect((await verify(first)).status).toBe(200);
  });

  test("only the newest token works, and a reset token is none", async () => {
    const { id, email } = await createMember(app, { email_verified: false });
    const older = await tokenFor(id, "verify", email);
    const newer = await tokenFor(id, "verify", email);
    expect((await verify(older)).status).toBe(404);
    expect((await verify(await tokenFor(id, "reset", email))).status).toBe(404);
    expect((await verify(newer)).status).toBe(200);
  });

  test("lets nobody else prove the address, and takes no claim away", async () => {
    const { id, email } = await createMember(app, { email_verified: false });
    const rival = await createMember(app, { email, email_verified: false });
    const wanting = await createMember(app);
    await app.db
      .updateTable("users")
      .set({ pending_email: email })
      .where("id", "=", wanting.id)
      .execute();
    const rivals = await Promise.all([
      tokenFor(rival.id, "verify", email),
      tokenFor(rival.id, "reset", email),
      tokenFor(wanting.id, "change", email),
    ]);
    expect((await verify(await tokenFor(id, "verify", email))).status).toBe(200);

    expect(await account(rival.token)).toMatchObject({ email, email_verified: false });
    expect(await account(wanting.token)).toMatchObject({
      email: wanting.email,
      email_verified: true,
      pending_email: null,
    });
    const [ofClaim, ofReset, ofChange] = rivals;
    for (const token of [ofClaim, ofChange]) {
      const answer = await verify(token);
      expect(answer.status).toBe(409);
      expect(answer.body.message).toBe(
        "Another account has confirmed this address in the meantime.",
      );
    }
    // The password of the claim can still be reset by the link that was mailed for it.
    const body = { token: ofReset, password: "still my own door" };
    expect((await app.call("PATCH /auth/password/reset", { body })).status).toBe(200);
  });

  test("of several who prove one address at the same time, one does and nothing breaks", async () => {
    const email = "race@example.org";
    const racers = await Promise.all(
      [0, 1, 2, 3].map(() => createMember(app, { email, email_verified: false })),
    );
    const tokens = await Promise.all(racers.map(({ id }) => tokenFor(id, "verify", email)));
    const answers = await Promise.all(tokens.map(verify));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const holders = await app.db
      .selectFrom("users")
      .select("email_verified_at")
      .where("email", "=", email)
      .where("email_verified_at", "is not", null)
      .execute();
    expect(holders).toHaveLength(1);
  });

  test("an address that another account has proven is theirs", async () => {
    const { id, email, token } = await createMember(app, { email_verified: false });
    const mailed = await tokenFor(id, "verify", email);
    await createMember(app, { email });
    const answer = await verify(mailed);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe("Another account has confirmed this address in the meantime.");
    expect(await account(token)).toMatchObject({ email_verified: false });
  });

  test.each(["short", "x".repeat(201)])(
    "a token of the wrong length is a wrong field: %s",
    async (token) => {
      expect(Object.keys((await verify(token)).body.errors)).toEqual(["token"]);
    },
  );
});

describe("R-AUTH-14 a change of address", () => {
  test("takes effect when the new address is proven, and tells the old one", async () => {
    const { id, email, password, token } = await createMember(app, { locale: "pt" });
    const wanted = "moved@example.org";
    const body = { email: wanted, current_password: password };
    const asked = await app.call("PATCH /account", { body }, { token });
    expect(asked.body.data.user).toMatchObject({
      email,
      pending_email: wanted,
      email_verified: true,
    });
    const login = (address: string) =>
      app.call("POST /auth/login", { body: { email: address, password } });
    expect((await login(wanted)).status).toBe(422);

    const reset = await tokenFor(id, "reset", email);
    const answer = await verify(await tokenFor(id, "change", wanted));
    expect(answer.body.data.user).toMatchObject({
      email: wanted,
      pending_email: null,
      email_verified: true,
    });
    expect((await login(wanted)).status).toBe(200);
    expect((await login(email)).status).toBe(422);
    expect((await mailsTo(app, email)).map(({ template }) => template)).toEqual([
      "email-change-notice",
      "email-changed",
    ]);
    // A reset link that still lies in the old mailbox must not open the account.
    const stale = await app.call("PATCH /auth/password/reset", {
      body: { token: reset, password: "through the old door" },
    });
    expect(stale.status).toBe(404);
    expect(await eventsOf(app, id)).toContain("email-changed");
  });

  test("tells nobody at an address that was merely claimed", async () => {
    const victim = "never-joined@example.org";
    const stranger = await createMember(app, { email: victim, email_verified: false });
    const { id, password, token } = stranger;
    const body = { email: "own@example.org", current_password: password };
    expect((await app.call("PATCH /account", { body }, { token })).status).toBe(200);
    expect((await verify(await tokenFor(id, "change", "own@example.org"))).status).toBe(200);
    expect(await account(token)).toMatchObject({ email: "own@example.org", email_verified: true });
    expect(await mailsTo(app, victim)).toEqual([]);
  });

  test("that was taken back or replaced cannot be proven any more", async () => {
    const { id, email, password, token } = await createMember(app);
    const change = (wanted: string) =>
      app.call(
        "PATCH /account",
        { body: { email: wanted, current_password: password } },
        { token },
      );
    await change("first@example.org");
    const first = await tokenFor(id, "change", "first@example.org");
    await change("second@example.org");
    expect((await verify(first)).status).toBe(404);
    const second = await tokenFor(id, "change", "second@example.org");
    expect((await change(email)).body.data.user.pending_email).toBeNull();
    expect((await verify(second)).status).toBe(404);
  });
});

describe("issueEmailToken", () => {
  test("gives none for what is no longer to be proven", async () => {
    const { id, email } = await createMember(app);
    const issue = (purpose: "verify" | "change" | "reset", address: string) =>
      issueEmailToken(app.context, { userId: id, purpose, email: address });
    expect(await issue("verify", email)).toBeNull();
    expect(await issue("change", email)).toBeNull();
    expect(await issue("reset", "former@example.org")).toBeNull();
    expect(await issue("reset", email)).toMatch(/^[\w-]{43}$/);
  });

  test("tokens that are too old are swept", async () => {
    const { id, email } = await createMember(app);
    await tokenFor(id, "reset", email);
    await forgetDeadTokens(app.context);
    const count = () =>
      app.db.selectFrom("email_tokens").select("purpose").where("user_id", "=", id).execute();
    expect(await count()).toHaveLength(1);
    now = start + day;
    await forgetDeadTokens(app.context);
    expect(await count()).toHaveLength(0);
  });
});

test("two new accounts that prove one address at once leave one owner", {
  tags: ["first-try"],
}, async () => {
  const email = "provider@example.org";
  const newcomers = await Promise.all(
    [0, 1].map((number) => createMember(app, { email: `new${number}@example.org` })),
  );
  const results = await Promise.allSettled(
    newcomers.map(({ id }) =>
      inTransaction(app.context, (inside) => proveAddress(inside, { userId: id, email })),
    ),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = results.find((result) => result.status === "rejected");
  expect(refused?.reason).toMatchObject({ status: 409, code: "email_taken" });
});
