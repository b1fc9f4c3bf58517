// @module-tag first-try
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { elsewhere } from "../../../../tests/support/elsewhere.ts";
import { countedPasswords, mailsTo } from "../../../../tests/support/identity.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { unavailable } from "../../errors.ts";
import { issueEmailToken } from "./auth-tokens.service.ts";

const passwords = countedPasswords();

let app: TestApp;

// Limits count in memory, so every test has an application of its own.
beforeEach(async () => {
  app = await createTestApp({ RATE_LIMITS: "on", TRUST_PROXY: "1" }, { passwords });
  passwords.count = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  return app.close();
});

function login(email: string, password: string, options = elsewhere()) {
  return app.call("POST /auth/login", { body: { email, password } }, options);
}

function newcomer(number: number, email = `newcomer${number}@example.org`) {
  const username = `newcomer${number}`;
  return { full_name: "New Comer", username, email, password: "seven slow rivers" };
}

describe("by account, wherever the attempts come from", () => {
  test("ten wrong passwords for an address, known or not, then none is tried", async () => {
    const { email, password } = await createMember(app);
    for (const address of [email, "unknown@example.org"]) {
      for (let attempt = 0; attempt < 10; attempt++) {
        expect((await login(address, "not the password")).status).toBe(422);
      }
    }
    passwords.count = 0;
    const [known, unknown] = [
      await login(email, password),
      await login("unknown@example.org", password),
    ];
    expect(known.status).toBe(429);
    expect(known.body.message).toMatch(/wrong passwords\. Try again in 1[45] minutes, or choose/);
    expect({ ...unknown.body, status: unknown.status }).toEqual({ ...known.body, status: 429 });
    expect(Number(known.headers["retry-after"])).toBeGreaterThan(60);
    expect(Number(unknown.headers["retry-after"])).toBeGreaterThan(60);
    expect(passwords.count).toBe(0);
  }, 60_000);

  test("many at once do not slip through", async () => {
    const { email } = await createMember(app);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => login(email, "not the password")),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  }, 60_000);

  test("a success takes back its own attempt and none of the guesses", async () => {
    const owner = await createMember(app);
    for (let attempt = 0; attempt < 9; attempt++) await login(owner.email, "not the password");
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await login(owner.email, owner.password)).status).toBe(200);
    }
    expect((await login(owner.email, "not the password")).status).toBe(422);
    expect((await login(owner.email, owner.password)).status).toBe(429);
  }, 60_000);

  test("a sign-up that the busy site turned away uses up no mails to its address", async () => {
    const email = "patient@example.org";
    const join = async (number: number) => {
      const payload = newcomer(number, email);
      const url = "/api/v1/auth/register";
      const answer = await app.app.inject({ method: "POST", url, payload, ...elsewhere() });
      return answer.statusCode;
    };
    const hashing = vi.spyOn(passwords, "hash").mockRejectedValue(unavailable());
    for (let number = 0; number < 6; number++) expect(await join(number)).toBe(503);
    hashing.mockRejectedValue(new Error("out of memory"));
    for (let number = 0; number < 6; number++) expect(await join(number)).toBe(500);
    hashing.mockRestore();
    expect(await join(1)).toBe(201);
    expect(await mailsTo(app, email)).toHaveLength(1);
    for (let number = 2; number < 6; number++) expect(await join(number)).toBe(201);
    // The sixth account is made without a mail, which its owner can ask for later.
    expect(await join(6)).toBe(201);
    expect(await mailsTo(app, email)).toHaveLength(5);
  }, 60_000);

  test("a reset by mail lets the owner in again", async () => {
    const { id, email } = await createMember(app);
    for (let attempt = 0; attempt < 11; attempt++) await login(email, "not the password");
    const token = await issueEmailToken(app.context, { userId: id, purpose: "reset", email });
    const body = { token: token ?? "", password: "under a paper lantern" };
    await app.call("PATCH /auth/password/reset", { body }, elsewhere());
    expect((await login(email, "under a paper lantern")).status).toBe(200);
  }, 60_000);

  test("guessing the password from inside a session is limited as well", async () => {
    const { token, password } = await createMember(app);
    const guess = (current_password: string) =>
      app.call(
        "PATCH /account",
        { body: { email: "thief@example.org", current_password } },
        { token, ...elsewhere() },
      );
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await guess("not the password")).status).toBe(422);
    }
    expect((await guess(password)).status).toBe(429);
    const removal = await app.call("DELETE /account", { body: { password } }, { token });
    expect(removal.status).toBe(429);
  }, 60_000);

  test("three resets and five other mails an hour to one address, whoever asks", async () => {
    const { email } = await createMember(app);
    const forgot = (address: string) =>
      app.call("PATCH /auth/password/forgot", { body: { email: address } }, elsewhere());
    let number = 0;
    const join = (address: string) =>
      app.call("POST /auth/register", { body: newcomer(++number, address) }, elsewhere());
    for (const address of [email, "unknown@example.org"]) {
      for (let attempt = 0; attempt < 3; attempt++) {
        expect((await forgot(address)).status).toBe(200);
      }
      expect((await forgot(address)).status).toBe(429);
      for (let attempt = 0; attempt < 5; attempt++) {
        expect((await join(address)).status).toBe(201);
      }
      // Strangers who joined with it keep nobody from joining too.
      const last = await join(address);
      expect(last.status).toBe(201);
      const { token } = last.body.data;
      const again = await app.call("POST /account/email/verification", {}, { token });
      expect(again.status).toBe(429);
    }
    expect(await mailsTo(app, email)).toHaveLength(8);
  }, 60_000);

  test("verification mails count too", async () => {
    const { email, token } = await createMember(app, { email_verified: false });
    for (let attempt = 0; attempt < 6; attempt++) {
      const answer = await app.call("POST /account/email/verification", {}, { token });
      expect(answer.status).toBe(attempt < 5 ? 200 : 429);
    }
    expect(await mailsTo(app, email)).toHaveLength(5);
  });
});

describe("by mailbox, however its address is spelled", () => {
  const spellings = {
    "plain@example.org": (at: number) => `Plain+${at}@example.org`,
    "an.abel@gmail.com": (at: number) => `anabel${at ? `+${at}` : ""}@googlemail.com`,
  };

  test.each(Object.entries(spellings))(
    "the mails to %s",
    async (email, spelled) => {
      const join = (number: number, address: string) =>
        app.call("POST /auth/register", { body: newcomer(number, address) }, elsewhere());
      for (let number = 0; number < 5; number++) await join(number, spelled(number));
      expect((await join(9, email)).status).toBe(201);
      expect(await mailsTo(app, email)).toEqual([]);
      const other = email.replace("a", "b");
      await join(10, other);
      expect(await mailsTo(app, other)).toHaveLength(1);
    },
    60_000,
  );

  test("the ways back in", async () => {
    const ask = (email: string) =>
      app.call("PATCH /auth/password/forgot", { body: { email } }, elsewhere());
    for (let at = 0; at < 3; at++) expect((await ask(`lost+${at}@example.org`)).status).toBe(200);
    expect((await ask("lost@example.org")).status).toBe(429);
    expect((await ask("lost@example.com")).status).toBe(200);
  });
});

describe("by network", () => {
  const here = { headers: { "x-forwarded-for": "2001:db8:1:2::1" } };
  const neighbour = { headers: { "x-forwarded-for": "2001:db8:1:2:ffff::9" } };

  test("joining", async () => {
    for (let number = 0; number < 20; number++) {
      // Refused for their fields, which costs the same as being accepted.
      const body = { ...newcomer(number), password: "password123" };
      expect((await app.call("POST /auth/register", { body }, here)).status).toBe(422);
    }
    const refused = await app.call("POST /auth/register", { body: newcomer(99) }, neighbour);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const other = await app.call("POST /auth/register", { body: newcomer(99) }, elsewhere());
    expect(other.status).toBe(201);
  });

  test.each([
    ["POST /auth/login", { body: { email: "x", password: "y" } }],
    ["PATCH /auth/password/forgot", { body: { email: "x" } }],
    ["PATCH /auth/password/reset", { body: { token: "x", password: "y" } }],
    ["PATCH /auth/email/verify/{token}", { params: { token: "x" } }],
    ["GET /auth/links/{token}", { params: { token: "x" } }],
    ["PATCH /account/password", { body: { password: "y" } }],
    ["DELETE /account", { body: {} }],
  ] as const)("%s", async (key, input) => {
    for (let attempt = 0; attempt < 30; attempt++) {
      expect([401, 422]).toContain((await app.call(key, input as never, here)).status);
    }
    expect((await app.call(key, input as never, neighbour)).status).toBe(429);
  });
});

test("guesses by username and by address are counted together", async () => {
  const { email, username, password } = await createMember(app);
  for (let times = 0; times < 10; times++) {
    const answer = await login(times % 2 ? email : username, "not the password");
    expect(answer.status).toBe(422);
  }
  for (const name of [email, username]) expect((await login(name, password)).status).toBe(429);
});

test("an unknown username is refused like a wrong password, after the same work", async () => {
  const { username } = await createMember(app);
  const answers = [];
  for (const name of [username, "nobody.has.this"]) {
    passwords.count = 0;
    const { status, body } = await login(name, "not the password");
    answers.push({ status, body, hashes: passwords.count });
  }
  expect(answers[0]).toEqual(answers[1]);
});

describe("the mails of an address are not used up", () => {
  const join = (number: number, email: string) =>
    app.call("POST /auth/register", { body: newcomer(number, email) }, elsewhere());

  test("by changes of accounts that are refused for another reason", async () => {
    const email = "wanted@example.org";
    const { token, password } = await createMember(app);
    for (let times = 0; times < 5; times++) {
      const body = { email, username: "admin", current_password: password };
      const answer = await app.call("PATCH /account", { body }, { token, ...elsewhere() });
      expect(answer.status).toBe(422);
    }
    await join(1, email);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  test("by sign-ups of which one took the username", async () => {
    const email = "at.once@example.org";
    await Promise.all(Array.from({ length: 5 }, () => join(2, email)));
    expect(await mailsTo(app, email)).toHaveLength(1);
    for (let number = 3; number < 7; number++) await join(number, email);
    expect(await mailsTo(app, email)).toHaveLength(5);
  });
});
