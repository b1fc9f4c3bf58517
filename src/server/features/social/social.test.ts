import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "../../../../tests/support/app.ts";
import type { OpenidServer } from "../../../../tests/support/openid.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { createSocialApp, type SocialApp, socialOrigin } from "../../../../tests/support/social.ts";

let social: SocialApp;
let app: TestApp;
let provider: OpenidServer;

beforeAll(async () => {
  social = await createSocialApp();
  ({ app, provider } = social);
});
afterAll(() => social.close());

describe("R-AUTH-03 someone new", () => {
  test("gets an account with the address that the provider vouches for, and a session", async () => {
    social.arrive("Inês Ōkawa", { email: "Ines@Example.org" });
    const { status, body, headers } = await social.signIn({ locale: "pt" });
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

  test("whose name speaks for the site gets an account, but neither name", async () => {
    social.arrive("Flenjor Support Team");
    const { user } = (await social.signIn({})).body.data;
    expect(user.full_name).not.toMatch(/flenjor|support/i);
    expect(user.username).not.toMatch(/flenjor|support/i);
  });

  test("comes back to the same account, whatever name and address they have by then", async () => {
    const person = social.arrive("Rui Costa");
    const first = await social.signIn();
    provider.person = { ...person, name: "Rui C.", email: "rui.new@example.org" };
    const second = await social.signIn();
    expect(second.body.data.user).toEqual(first.body.data.user);
    expect(second.body.data.token).not.toBe(first.body.data.token);
    expect(await social.usersWith("rui.new@example.org")).toEqual([]);
  });

  test("gets a name of their own where theirs is taken, reserved or not writable", async () => {
    const names = [];
    for (const name of ["Ana Sousa", "Ana Sousa", "Discover", "Ольга", ""]) {
      social.arrive(name, { email: undefined });
      const { body } = await social.signIn();
      names.push(body.data.user.username);
    }
    expect(names[0]).toBe("ana.sousa");
    expect(names[1]).toMatch(/^ana\.sousa-\d+$/);
    expect(names[2]).toMatch(/^discover-\d+$/);
    expect(names[3]).toMatch(/^traveller/);
    expect(names[4]).toMatch(/^traveller-\d+$/);
  });

  test("has a name without what nobody sees in it", async () => {
    social.arrive("\u202EEve\u200B\n Adams\u3164");
    expect((await social.signIn()).body.data.user.full_name).toBe("Eve Adams");
  });

  test("can be sent back to the login page of any language", async () => {
    social.arrive("Léa Petit");
    const code = await provider.obtainCode({ redirectUri: `${socialOrigin}/fr/login` });
    expect((await social.post(code)).status).toBe(200);
  });

  test("is written down: joined, and signed in, with which provider", async () => {
    social.arrive("Nora Lind");
    const { body } = await social.signIn();
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
    social.arrive("Another Name", { email: member.email.toUpperCase() });
    const { body } = await social.signIn();
    expect(body.data.user).toMatchObject({ id: member.id, username: member.username });
    expect(body.data.user.has_password).toBe(true);
    const again = await social.signIn();
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
      social.arrive("Mallory", { email: member.email, email_verified });
      const { status, body } = await social.signIn();
      expect(status).toBe(200);
      expect(body.data.user.id).not.toBe(member.id);
      expect(body.data.user).toMatchObject({ email: null, email_verified: false });
    }
    expect(await social.usersWith(member.email)).toHaveLength(1);
  });

  test("is proven by whom the provider vouches for; who claimed it keeps their own account", async () => {
    const email = "target@example.org";
    const squatter = await createMember(app, { email, email_verified: false });
    social.arrive("Real Owner", { email });
    const { body } = await social.signIn();
    expect(body.data.user.id).not.toBe(squatter.id);
    expect(body.data.user).toMatchObject({ email, email_verified: true, has_password: false });
    const login = await app.call("POST /auth/login", {
      body: { email, password: squatter.password },
    });
    expect(login.body.data.user).toMatchObject({ id: squatter.id, email_verified: false });
    expect(await social.usersWith(email)).toHaveLength(2);
  });

  test("does not open an account that is suspended, now or later", async () => {
    const member = await createMember(app);
    social.arrive("Banned", { email: member.email });
    await app.db
      .updateTable("users")
      .set({ suspended_at: new Date() })
      .where("id", "=", member.id)
      .execute();
    expect((await social.signIn()).status).toBe(403);
    const linked = await app.db
      .selectFrom("identities")
      .select("subject")
      .where("user_id", "=", member.id)
      .execute();
    expect(linked).toEqual([]);
  });

  test("an account suspended after it was linked is refused too", async () => {
    social.arrive("Soon Gone");
    const { body } = await social.signIn();
    await app.db
      .updateTable("users")
      .set({ suspended_at: new Date() })
      .where("id", "=", body.data.user.id)
      .execute();
    const refused = await social.signIn();
    expect(refused.status).toBe(403);
    expect(refused.headers["set-cookie"]).toBeUndefined();
  });
});

describe("R-AUTH-03 at the same moment", { tags: ["first-try"] }, () => {
  test("the same code posted twice makes one account", async () => {
    const { email = "" } = social.arrive("Double Click");
    const code = await provider.obtainCode();
    const answers = await Promise.all([social.post(code), social.post(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await social.usersWith(email)).toHaveLength(1);
  });

  test.each([
    ["with an address", {}],
    ["without one", { email: undefined }],
  ])("several codes of one new person lead into one account, %s", async (_what, more) => {
    const { sub } = social.arrive("Many Tabs", more);
    const codes = [];
    for (let tab = 0; tab < 4; tab++) codes.push(await provider.obtainCode());
    const answers = await Promise.all(codes.map((code) => social.post(code)));
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
