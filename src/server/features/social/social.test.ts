import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { type OpenidServer, startOpenidServer } from "../../../../tests/support/openid.ts";
import { createMember } from "../../../../tests/support/people.ts";

const origin = "http://localhost:3000";

let provider: OpenidServer;
let app: TestApp;

beforeAll(async () => {
  provider = await startOpenidServer(origin);
  app = await createTestApp({
    ORIGIN: origin,
    OPENID_PROVIDERS: JSON.stringify([provider.entry]),
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

type Body = { code: string; code_verifier: string; redirect_uri: string; nonce: string };

function post(body: Body, options?: { locale?: string; token?: string }) {
  return app.call("POST /auth/social", { body: { provider: "loopback", ...body } }, options);
}

async function signIn(options?: { locale?: string }) {
  return post(await provider.obtainCode(), options);
}

let lastNumber = 0;

/** Somebody new at the provider, with an address that it vouches for. */
function arrive(name: string, more: { email?: string; email_verified?: boolean } = {}) {
  const number = ++lastNumber;
  provider.person = {
    sub: `person-${number}`,
    name,
    email: `person-${number}@example.org`,
    email_verified: true,
    ...more,
  };
  return provider.person;
}

function usersWith(email: string) {
  return app.db.selectFrom("users").selectAll().where("email", "=", email).execute();
}

describe("R-AUTH-03 someone new", () => {
  test("gets an account with the address that the provider vouches for, and a session", async () => {
    arrive("Inês Ōkawa", { email: "Ines@Example.org" });
    const { status, body, headers } = await signIn({ locale: "pt" });
    expect(status).toBe(200);
    expect(body.data.user).toMatchObject({
      username: "ines.okawa",
      full_name: "Inês Ōkawa",
      email: "ines@example.org",
      email_verified: true,
      has_password: false,
      locale: "pt",
    });
    expect(String(headers["set-cookie"])).toContain(`auth.token=${body.data.token}`);
    const { status: known } = await app.call(
      "GET /account/sessions",
      {},
      { token: body.data.token },
    );
    expect(known).toBe(200);
  });

  test("comes back to the same account, whatever name and address they have by then", async () => {
    const person = arrive("Rui Costa");
    const first = await signIn();
    provider.person = { ...person, name: "Rui C.", email: "rui.new@example.org" };
    const second = await signIn();
    expect(second.body.data.user).toEqual(first.body.data.user);
    expect(second.body.data.token).not.toBe(first.body.data.token);
    expect(await usersWith("rui.new@example.org")).toEqual([]);
  });

  test("gets a name of their own where theirs is taken, reserved or not writable", async () => {
    const names = [];
    for (const name of ["Ana Sousa", "Ana Sousa", "Discover", "Ольга", ""]) {
      arrive(name, { email: undefined });
      const { body } = await signIn();
      names.push(body.data.user.username);
    }
    expect(names[0]).toBe("ana.sousa");
    expect(names[1]).toMatch(/^ana\.sousa-\d+$/);
    expect(names[2]).toMatch(/^discover-\d+$/);
    expect(names[3]).toMatch(/^traveller/);
    expect(names[4]).toMatch(/^traveller-\d+$/);
  });

  test("can be sent back to the login page of any language", async () => {
    arrive("Léa Petit");
    const code = await provider.obtainCode({ redirectUri: `${origin}/fr/login` });
    expect((await post(code)).status).toBe(200);
  });

  test("is written down: joined, and signed in, with which provider", async () => {
    arrive("Nora Lind");
    const { body } = await signIn();
    const events = await app.db
      .selectFrom("audit_log")
      .select(["event", "details"])
      .where("subject_id", "=", body.data.user.id)
      .orderBy("id")
      .execute();
    expect(events).toEqual([
      { event: "registered", details: { provider: "loopback" } },
      { event: "login-succeeded", details: { provider: "loopback" } },
    ]);
  });
});

describe("R-AUTH-03 an address that is known here", () => {
  test("leads into the account that has proven it", async () => {
    const member = await createMember(app);
    arrive("Another Name", { email: member.email.toUpperCase() });
    const { body } = await signIn();
    expect(body.data.user).toMatchObject({ id: member.id, username: member.username });
    expect(body.data.user.has_password).toBe(true);
    const again = await signIn();
    expect(again.body.data.user.id).toBe(member.id);
    const events = await app.db
      .selectFrom("audit_log")
      .select("event")
      .where("subject_id", "=", member.id)
      .orderBy("id")
      .execute();
    expect(events.map(({ event }) => event)).toEqual([
      "identity-linked",
      "login-succeeded",
      "login-succeeded",
    ]);
  });

  test("stays closed to someone whose address the provider does not vouch for", async () => {
    const member = await createMember(app);
    for (const email_verified of [false, undefined]) {
      arrive("Mallory", { email: member.email, email_verified });
      const { status, body } = await signIn();
      expect(status).toBe(200);
      expect(body.data.user.id).not.toBe(member.id);
      expect(body.data.user).toMatchObject({ email: null, email_verified: false });
    }
    expect(await usersWith(member.email)).toHaveLength(1);
  });

  test("is taken from whoever claimed it without proof, with all that they set", async () => {
    const email = "target@example.org";
    const squatter = await createMember(app, { email, email_verified: false });
    arrive("Real Owner", { email });
    const { body } = await signIn();
    expect(body.data.user.id).not.toBe(squatter.id);
    expect(body.data.user).toMatchObject({ email, email_verified: true, has_password: false });
    const login = await app.call("POST /auth/login", {
      body: { email, password: squatter.password },
    });
    expect(login.status).toBe(422);
    const owners = await usersWith(email);
    expect(owners.map(({ id }) => id)).toEqual([body.data.user.id]);
  });

  test("does not open an account that is suspended, now or later", async () => {
    const member = await createMember(app);
    arrive("Banned", { email: member.email });
    await app.db
      .updateTable("users")
      .set({ suspended_at: new Date() })
      .where("id", "=", member.id)
      .execute();
    expect((await signIn()).status).toBe(403);
    const linked = await app.db
      .selectFrom("identities")
      .select("subject")
      .where("user_id", "=", member.id)
      .execute();
    expect(linked).toEqual([]);
  });

  test("an account suspended after it was linked is refused too", async () => {
    arrive("Soon Gone");
    const { body } = await signIn();
    await app.db
      .updateTable("users")
      .set({ suspended_at: new Date() })
      .where("id", "=", body.data.user.id)
      .execute();
    const refused = await signIn();
    expect(refused.status).toBe(403);
    expect(refused.headers["set-cookie"]).toBeUndefined();
  });
});

describe("R-AUTH-03 what does not fit is refused in words", () => {
  test("someone who says no at the provider brings back no code", async () => {
    arrive("Undecided");
    const { query } = await provider.visit({ isDenied: true });
    expect(query.get("error")).toBe("access_denied");
    expect(query.get("code")).toBeNull();
  });

  test("a code works once, and its second use opens nothing", async () => {
    arrive("Replayed");
    const code = await provider.obtainCode();
    expect((await post(code)).status).toBe(200);
    const again = await post(code);
    expect(again.status).toBe(422);
    expect(again.headers["set-cookie"]).toBeUndefined();
  });

  test.each([
    ["another nonce", { nonce: "the-nonce-of-another-browser" }],
    ["another verifier", { code_verifier: "v".repeat(43) }],
    ["a verifier of odd characters", { code_verifier: "é ".repeat(30) }],
    ["another address to return to", { redirect_uri: `${origin}/pt/login` }],
    ["a code that never was", { code: "made-up" }],
  ])("%s", async (_what, change) => {
    arrive("Careless");
    const before = await countUsers();
    const { status, body, headers } = await post({
      ...(await provider.obtainCode()),
      ...change,
    });
    expect(status).toBe(422);
    expect(body.errors.code).toEqual([body.message]);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(await countUsers()).toBe(before);
  });

  test.each([
    ["en", "That sign-in was not confirmed"],
    ["fr", "Cette connexion n’a pas été confirmée"],
    ["pt", "Este início de sessão não foi confirmado"],
  ])("in the caller's language: %s", async (locale, words) => {
    const code = { ...(await provider.obtainCode()), code: "made-up" };
    expect((await post(code, { locale })).body.message).toContain(words);
  });

  test.each([
    "https://evil.example/login",
    `${origin}/login/`,
    `${origin}/login?next=1`,
    `${origin}/discover`,
    `${origin}.evil.example/login`,
    "/login",
  ])("an address to return to that is not ours: %s", async (redirect_uri) => {
    const { status, body } = await post({ ...(await provider.obtainCode()), redirect_uri });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty("redirect_uri");
  });

  test("a provider that is not set up", async () => {
    const code = await provider.obtainCode();
    const answer = await app.call("POST /auth/social", { body: { ...code, provider: "google" } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty("provider");
  });

  test("a refusal is written down, without the code", async () => {
    const code = { ...(await provider.obtainCode()), code: "not-to-be-kept" };
    await post(code);
    const [last] = await app.db
      .selectFrom("audit_log")
      .selectAll()
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(last).toMatchObject({ event: "login-failed", details: { provider: "loopback" } });
    expect(JSON.stringify(last)).not.toContain("not-to-be-kept");
  });
});

describe("R-AUTH-03 at the same moment", () => {
  test("the same code posted twice makes one account", async () => {
    const { email = "" } = arrive("Double Click");
    const code = await provider.obtainCode();
    const answers = await Promise.all([post(code), post(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await usersWith(email)).toHaveLength(1);
  });

  test.each([
    ["with an address", {}],
    ["without one", { email: undefined }],
  ])("several codes of one new person lead into one account, %s", async (_what, more) => {
    const { sub } = arrive("Many Tabs", more);
    const codes = [];
    for (let tab = 0; tab < 4; tab++) codes.push(await provider.obtainCode());
    const answers = await Promise.all(codes.map((code) => post(code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.user.id)).size).toBe(1);
    const identities = await app.db
      .selectFrom("identities")
      .selectAll()
      .where("subject", "=", sub)
      .execute();
    expect(identities).toHaveLength(1);
  });
});

async function countUsers(): Promise<number> {
  return (await app.db.selectFrom("users").select("id").execute()).length;
}
