import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { countedPasswords, eventsOf, mailsTo } from "../../../../tests/support/identity.ts";
import { createMember } from "../../../../tests/support/people.ts";

const password = "seven slow rivers";
const passwords = countedPasswords();

let app: TestApp;
let lastNumber = 0;

beforeAll(async () => {
  app = await createTestApp({}, { passwords });
});
afterAll(() => app.close());
beforeEach(() => {
  passwords.count = 0;
});

function somebody(overrides: Record<string, unknown> = {}) {
  const username = `traveller${++lastNumber}`;
  return {
    full_name: "Ana Luz",
    username,
    email: `${username}@example.org`,
    password,
    ...overrides,
  };
}

function register(body: ReturnType<typeof somebody>, options = {}) {
  return app.call("POST /auth/register", { body }, options);
}

function login(email: string, given = password) {
  return app.call("POST /auth/login", { body: { email, password: given } });
}

describe("POST /auth/register", () => {
  test("R-AUTH-01 makes an account that works at once, its address to be verified", async () => {
    const body = somebody({ locale: "fr" });
    const answer = await register(body);
    expect(answer.status).toBe(201);
    const { token, user } = answer.body.data;
    expect(user).toMatchObject({
      username: body.username,
      full_name: "Ana Luz",
      email: body.email,
      email_verified: false,
      has_password: true,
      locale: "fr",
    });
    const account = await app.call("GET /account", {}, { token });
    expect(account.body.data.user).toEqual(user);
    expect(await mailsTo(app, body.email)).toEqual([
      {
        user_id: user.id,
        template: "verify-email",
        locale: "fr",
        details: { username: body.username },
      },
    ]);
    expect(await eventsOf(app, user.id)).toEqual(["registered"]);
  });

  test("sets the cookie by which pages know who is looking", async () => {
    const answer = await register(somebody());
    const cookie = String(answer.headers["set-cookie"]);
    expect(cookie).toContain(`auth.token=${answer.body.data.token};`);
    expect(cookie).toContain("Path=/;");
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("without a language takes the one that was asked in", async () => {
    const answer = await register(somebody(), { locale: "pt" });
    expect(answer.body.data.user.locale).toBe("pt");
  });

  test.each([
    ["full_name", { full_name: " " }],
    ["full_name", { full_name: "x".repeat(81) }],
    ["username", { username: "ab" }],
    ["username", { username: "x".repeat(31) }],
    ["username", { username: "-dash" }],
    ["username", { username: "with space" }],
    ["username", { username: "ｆｕｌｌｗｉｄｔｈ" }],
    ["email", { email: "nobody" }],
    ["email", { email: ["a@example.org", "b@example.org"] }],
    ["email", { email: "a@example.org,b@example.org" }],
    ["email", { email: `${"x".repeat(250)}@example.org` }],
    ["password", { password: "short" }],
    ["password", { password: "x".repeat(129) }],
    ["password", { password: "Password123!" }],
    ["password", { password: "aaaaaaaaaaaa" }],
    ["password", { password: "nul\u0000nul\u0000nul" }],
    ["locale", { locale: "de" }],
    ["scope", { scope: ["moderator"] }],
    ["id", { id: "018f0000-0000-7000-8000-000000000000" }],
  ])("refuses a wrong %s: %j", async (field, wrong) => {
    const answer = await register(somebody(wrong));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  test("refuses a password that is little more than the name or the address", async () => {
    const easy = { username: "marisol", email: "sol.marinho@example.org" };
    for (const given of ["marisol1987", "sol.marinho", "Marisol!!!"]) {
      const answer = await register(somebody({ ...easy, password: given }));
      expect(answer.body.errors).toEqual({ password: ["This password is too easy to guess."] });
    }
  });

  test("takes any other password as it is, spaces and all", async () => {
    const body = somebody({ password: "  ünïcödé 🌊 mar  " });
    expect((await register(body)).status).toBe(201);
    expect((await login(body.email, "  ünïcödé 🌊 mar  ")).status).toBe(200);
    expect((await login(body.email, "ünïcödé 🌊 mar")).status).toBe(422);
  });

  test("a username is taken whatever its case", async () => {
    const { username } = await createMember(app, { username: "SolMar" });
    const answer = await register(somebody({ username: username.toUpperCase() }));
    expect(answer.body.errors).toEqual({ username: ["This username is taken."] });
  });

  test("two who want one username at once: one gets it, the other is told by the field", {
    tags: ["first-try"],
  }, async () => {
    const answers = await Promise.all(
      ["twin", "TWIN", "Twin"].map((username, index) =>
        register(somebody({ username, email: `twin${index}@example.org` })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    for (const { status, body } of answers) {
      if (status === 422) expect(Object.keys(body.errors)).toEqual(["username"]);
    }
  });

  test("answers alike for a known and an unknown address; only the mail differs", async () => {
    const known = await createMember(app, { locale: "pt" });
    const again = somebody({ email: known.email });
    const fresh = somebody();
    const answers = [];
    const counts = [];
    for (const body of [again, fresh]) {
      passwords.count = 0;
      answers.push(await register(body));
      counts.push(passwords.count);
    }
    const [first, second] = answers.map(({ status, body, headers }) => ({
      status,
      headers: Object.keys(headers).sort(),
      user: { ...body.data.user, id: 0, username: 0, email: 0, created_at: 0 },
    }));
    expect(first).toEqual(second);
    expect(counts).toEqual([1, 1]);
    expect(await mailsTo(app, known.email)).toEqual([
      {
        user_id: known.id,
        template: "already-registered",
        locale: "pt",
        details: { username: known.username, claimant: again.username },
      },
    ]);
    expect((await mailsTo(app, fresh.email)).map(({ template }) => template)).toEqual([
      "verify-email",
    ]);
  });

  test("the same key and body make one account, and answer with the same token", async () => {
    const body = somebody();
    const options = { headers: { "idempotency-key": `key-${body.username}` } };
    const [first, second] = await Promise.all([register(body, options), register(body, options)]);
    const third = await register(body, options);
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect(third.headers["set-cookie"]).toEqual(first.headers["set-cookie"]);
    expect(await mailsTo(app, body.email)).toHaveLength(1);
    const other = await register({ ...body, full_name: "Someone Else" }, options);
    expect(other.status).toBe(409);
  });
});

describe("R-ROUTE-20 usernames", () => {
  test.each([
    ["a screen", "discover"],
    ["a screen's first word", "capsules"],
    ["a screen for visitors", "Delete-Account"],
    ["the API", "api"],
    ["a folder of files", "assets"],
    ["a word to keep", "admin"],
    ["a file", "robots.txt"],
    ["a file that may come", "ads.txt"],
  ])("cannot be %s: %s", async (_, username) => {
    expect((await register(somebody({ username }))).body.errors).toEqual({
      username: ["This username is taken."],
    });
    const { token } = await createMember(app);
    const renamed = await app.call("PATCH /account", { body: { username } }, { token });
    expect(renamed.body.errors).toEqual({ username: ["This username is taken."] });
    const asked = await app.call("GET /auth/username", { query: { username } });
    expect(asked.body.data).toEqual({ available: false });
  });

  test("are told to be free or not, one's own being free", async () => {
    const { username, token } = await createMember(app);
    const ask = async (name: string, options = {}) =>
      (await app.call("GET /auth/username", { query: { username: name } }, options)).body.data
        .available;
    expect(await ask("quite.free-name_1")).toBe(true);
    expect(await ask(username.toUpperCase())).toBe(false);
    expect(await ask(username, { token })).toBe(true);
    expect(await ask("no")).toBe(false);
    expect(await ask("not a name")).toBe(false);
  });
});
