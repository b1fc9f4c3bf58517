import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { eventsOf, giveAsset, mailsTo } from "../../../../tests/support/identity.ts";
import { createMember } from "../../../../tests/support/people.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function change(token: string, body: object, locale?: string) {
  return app.call("PATCH /account", { body }, { token, ...(locale && { locale }) });
}

describe("GET /account", () => {
  test("R-AUTH-06 answers with the signed-in user", async () => {
    const { id, username, email, token } = await createMember(app, { locale: "fr", bio: "Walks" });
    const answer = await app.call("GET /account", {}, { token });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body.data.user).toEqual({
      id,
      username,
      full_name: `Member ${username}`,
      bio: "Walks",
      profile_picture: null,
      profile_picture_id: null,
      followers_count: 0,
      following_count: 0,
      flenjors_count: 0,
      is_following: false,
      email,
      email_verified: true,
      pending_email: null,
      locale: "fr",
      has_password: true,
      scope: [],
      mail_digest: true,
      unread_notifications: 0,
      created_at: expect.any(String),
    });
  });

  test("R-AUTH-15 carries the roles", async () => {
    const { token } = await createMember(app, { scope: ["moderator"] });
    expect((await app.call("GET /account", {}, { token })).body.data.user.scope).toEqual([
      "moderator",
    ]);
  });

  test("is for members", async () => {
    expect((await app.call("GET /account")).status).toBe(401);
  });
});

describe("R-AUTH-07 PATCH /account", () => {
  test.each([
    { full_name: "Inês Duarte" },
    { username: "ines.duarte" },
    { bio: "Slow trains, early swims." },
    { bio: "" },
    { locale: "pt" },
    {},
  ])("changes what is given and nothing else: %j", async (changes) => {
    const { user, token } = await createMember(app, { bio: "Before" });
    const answer = await change(token, changes);
    expect(answer.status).toBe(200);
    expect(answer.body.data.user).toEqual({ ...user, ...changes });
    expect((await app.call("GET /account", {}, { token })).body.data.user).toEqual(
      answer.body.data.user,
    );
  });

  test("changes everything together", async () => {
    const { id, user, password, token } = await createMember(app);
    const picture = await giveAsset(app, { id });
    const profile = { full_name: "Rui Sá", username: "RuiSa", bio: "Hills", locale: "pt" };
    const answer = await change(token, {
      ...profile,
      profile_picture_id: picture,
      email: "rui.sa@example.org",
      current_password: password,
    });
    expect(answer.body.data.user).toMatchObject({
      ...user,
      ...profile,
      pending_email: "rui.sa@example.org",
      profile_picture_id: picture,
      profile_picture: { id: picture, url: `/media/${picture}`, asset_type: "image" },
    });
  });

  test("one wrong field changes nothing of the rest", async () => {
    const taken = await createMember(app);
    const { user, password, token } = await createMember(app);
    const answer = await change(token, {
      full_name: "Not Stored",
      email: "not.stored@example.org",
      current_password: password,
      username: taken.username,
    });
    expect(Object.keys(answer.body.errors)).toEqual(["username"]);
    expect((await app.call("GET /account", {}, { token })).body.data.user).toEqual(user);
    expect(await mailsTo(app, "not.stored@example.org")).toEqual([]);
  });

  test("a username may change its case, and is taken in any", async () => {
    const other = await createMember(app);
    const { username, token } = await createMember(app);
    expect((await change(token, { username: username.toUpperCase() })).status).toBe(200);
    const answer = await change(token, { username: other.username.toUpperCase() });
    expect(answer.body.errors).toEqual({ username: ["This username is taken."] });
  });

  test("a member keeps a username that was reserved later", async () => {
    const { token } = await createMember(app, { username: "discover" });
    expect((await change(token, { username: "Discover", bio: "Here first" })).status).toBe(200);
  });

  test("two who want one username at once: one gets it, the other is told by the field", {
    tags: ["first-try"],
  }, async () => {
    const members = await Promise.all([1, 2, 3].map(() => createMember(app)));
    const answers = await Promise.all(
      members.map(({ token }) => change(token, { username: "wanted" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test("a profile picture is one's own image, and can be taken away", async () => {
    const { id, token } = await createMember(app);
    const stranger = await createMember(app);
    const wrong = [await giveAsset(app, stranger), await giveAsset(app, { id }, "video"), newId()];
    for (const asset of wrong) {
      const answer = await change(token, { profile_picture_id: asset });
      expect(Object.keys(answer.body.errors)).toEqual(["profile_picture_id"]);
    }
    const own = await giveAsset(app, { id });
    await change(token, { profile_picture_id: own });
    const cleared = await change(token, { profile_picture_id: null });
    expect(cleared.body.data.user).toMatchObject({
      profile_picture: null,
      profile_picture_id: null,
    });
  });

  test.each([
    ["full_name", { full_name: "" }],
    ["full_name", { full_name: "x".repeat(81) }],
    ["full_name", { full_name: "Flenjor" }],
    ["full_name", { full_name: "Flenjor Support" }],
    ["username", { username: "a b c" }],
    ["bio", { bio: "x".repeat(501) }],
    ["locale", { locale: "xx" }],
    ["profile_picture_id", { profile_picture_id: "one" }],
    ["email", { email: ["a@example.org"] }],
    ["scope", { scope: ["moderator"] }],
    ["followers_count", { followers_count: 1000 }],
    ["email_verified", { email_verified: true }],
  ])("refuses a wrong %s: %j", async (field, body) => {
    const { token } = await createMember(app);
    expect(Object.keys((await change(token, body)).body.errors)).toEqual([field]);
  });

  test("speaks the language that is asked in", async () => {
    const { token } = await createMember(app);
    const answer = await change(token, { username: "admin" }, "fr");
    expect(answer.body.errors.username).toEqual(["Ce nom d’utilisateur est déjà pris."]);
  });
});

describe("R-AUTH-14 a new address in PATCH /account", () => {
  test("asks for the password, waits, and is told to both addresses", async () => {
    const { id, username, email, password, token } = await createMember(app, { locale: "fr" });
    const wanted = "nouvelle@example.org";
    expect((await change(token, { email: wanted })).body.errors).toEqual({
      current_password: ["This is required."],
    });
    const wrong = await change(token, { email: wanted, current_password: "not the password" });
    expect(wrong.body.errors).toEqual({ current_password: ["This isn’t your password."] });
    expect(await mailsTo(app, wanted)).toEqual([]);

    const answer = await change(token, { email: wanted, current_password: password });
    expect(answer.body.data.user).toMatchObject({ email, pending_email: wanted });
    expect(await mailsTo(app, wanted)).toMatchObject([
      { user_id: id, template: "verify-new-email", locale: "fr" },
    ]);
    expect(await mailsTo(app, email)).toEqual([
      {
        user_id: id,
        template: "email-change-notice",
        locale: "fr",
        details: { newEmail: wanted, username },
      },
    ]);
    expect(await eventsOf(app, id)).toEqual(["email-change-asked"]);
  });

  test("of somebody else looks the same; they are told that they have an account", async () => {
    const owner = await createMember(app);
    const { username, password, token } = await createMember(app);
    const answer = await change(token, { email: owner.email, current_password: password });
    expect(answer.body.data.user).toMatchObject({ pending_email: owner.email });
    expect(await mailsTo(app, owner.email)).toMatchObject([
      {
        template: "already-registered",
        details: { username: owner.username, claimant: username },
      },
    ]);
  });

  test("that one has already is told at its field, and calls a change under way off", async () => {
    const { email, password, token } = await createMember(app);
    const own = await change(token, { email: email.toUpperCase() });
    expect(own.status).toBe(422);
    expect(own.body.errors).toEqual({ email: ["That’s your address already."] });
    await change(token, { email: "elsewhere@example.org", current_password: password });
    expect((await change(token, { email })).body.data.user).toMatchObject({ pending_email: null });
    expect((await change(token, { email })).status).toBe(422);
  });

  test("needs no password where there is none", async () => {
    const { token } = await createMember(app, { has_password: false });
    const answer = await change(token, { email: "provider.only@example.org" });
    expect(answer.body.data.user.pending_email).toBe("provider.only@example.org");
  });

  test("tells no address that was never proven", async () => {
    const { email, password, token } = await createMember(app, { email_verified: false });
    await change(token, { email: "proper@example.org", current_password: password });
    expect(await mailsTo(app, email)).toEqual([]);
  });
});

describe("POST /account/email/verification", () => {
  const resend = (token: string) => app.call("POST /account/email/verification", {}, { token });

  test("mails the verification again", async () => {
    const { id, email, token } = await createMember(app, { email_verified: false });
    expect((await resend(token)).body.data).toEqual({ sent: true });
    expect(await mailsTo(app, email)).toMatchObject([{ user_id: id, template: "verify-email" }]);
  });

  test("mails the one of a new address that waits", async () => {
    const { password, token } = await createMember(app);
    const wanted = "waiting@example.org";
    await change(token, { email: wanted, current_password: password });
    await resend(token);
    expect((await mailsTo(app, wanted)).map(({ template }) => template)).toEqual([
      "verify-new-email",
      "verify-new-email",
    ]);
  });

  test("has nothing to send to who is verified", async () => {
    const { email, token } = await createMember(app);
    expect((await resend(token)).status).toBe(409);
    expect(await mailsTo(app, email)).toEqual([]);
  });
});

test("one account asks at most five addresses a day whether they are its own", async () => {
  const limited = await createTestApp({ RATE_LIMITS: "on" });
  try {
    const { token, password } = await createMember(limited);
    const ask = (number: number) =>
      limited.call(
        "PATCH /account",
        { body: { email: `stranger${number}@example.org`, current_password: password } },
        { token },
      );
    for (let number = 0; number < 5; number++) expect((await ask(number)).status).toBe(200);
    expect((await ask(5)).status).toBe(429);
    expect(await mailsTo(limited, "stranger5@example.org")).toEqual([]);
  } finally {
    await limited.close();
  }
});
