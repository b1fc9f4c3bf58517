import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { eventsOf, mailsTo } from "../../../../tests/support/identity.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { issueEmailToken } from "../auth/auth-tokens.service.ts";
import { startSession } from "../sessions/sessions.service.ts";

const newPassword = "lighthouse after rain";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function change(token: string, body: object) {
  return app.call("PATCH /account/password", { body: body as never }, { token });
}

describe("PATCH /account/password", () => {
  test("R-AUTH-07 changes it, ends the other sessions, and tells the owner", async () => {
    const { id, username, email, password, token } = await createMember(app, { locale: "pt" });
    const other = await startSession(app.context, { userId: id, userAgent: "" });
    const reset = await issueEmailToken(app.context, { userId: id, purpose: "reset", email });
    const answer = await change(token, { current_password: password, password: newPassword });
    expect(answer.status).toBe(200);

    expect((await app.call("GET /account", {}, { token })).status).toBe(200);
    expect((await app.call("GET /account", {}, { token: other.token })).status).toBe(401);
    const login = (given: string) =>
      app.call("POST /auth/login", { body: { email, password: given } });
    expect((await login(password)).status).toBe(422);
    expect((await login(newPassword)).status).toBe(200);
    const stale = { token: reset ?? "", password: "through the old door" };
    expect((await app.call("PATCH /auth/password/reset", { body: stale })).status).toBe(404);
    expect(await mailsTo(app, email)).toEqual([
      {
        user_id: id,
        template: "password-changed",
        locale: "pt",
        details: { username },
      },
    ]);
    expect(await eventsOf(app, id)).toContain("password-changed");
  });

  test.each([
    ["current_password", { password: newPassword }, "This is required."],
    [
      "current_password",
      { current_password: "not the password", password: newPassword },
      "This isn’t your password.",
    ],
    [
      "password",
      { current_password: "a quiet walk by the sea", password: "password123" },
      "This password is too easy to guess.",
    ],
    [
      "password",
      { current_password: "a quiet walk by the sea", password: "short" },
      "Use at least 8 characters.",
    ],
  ])("refuses a wrong %s and changes nothing: %j", async (field, body, message) => {
    const { id, email, password, token } = await createMember(app);
    const other = await startSession(app.context, { userId: id, userAgent: "" });
    expect((await change(token, body)).body.errors).toEqual({ [field]: [message] });
    expect((await app.call("GET /account", {}, { token: other.token })).status).toBe(200);
    expect((await app.call("POST /auth/login", { body: { email, password } })).status).toBe(200);
    expect(await mailsTo(app, email)).toEqual([]);
  });

  test("refuses the password that it has already, and ends nothing", async () => {
    const { id, email, password, token } = await createMember(app);
    const other = await startSession(app.context, { userId: id, userAgent: "" });
    const answer = await change(token, { current_password: password, password });
    expect(answer.status).toBe(422);
    const message = "This is your password already. Choose another one.";
    expect(answer.body.errors).toEqual({ password: [message] });
    expect((await app.call("GET /account", {}, { token: other.token })).status).toBe(200);
    expect(await mailsTo(app, email)).toEqual([]);
    // Only whoever proved it is told so.
    const guess = await change(token, { current_password: "not the password", password });
    expect(guess.body.errors).toEqual({ current_password: ["This isn’t your password."] });
  });

  test("a member without a password sets a first one", async () => {
    const { email, token } = await createMember(app, { has_password: false });
    const answer = await change(token, { password: newPassword });
    expect(answer.body.data.user.has_password).toBe(true);
    const body = { email, password: newPassword };
    expect((await app.call("POST /auth/login", { body })).status).toBe(200);
  });

  test("is for members", async () => {
    const body = { current_password: "x", password: newPassword };
    expect((await app.call("PATCH /account/password", { body })).status).toBe(401);
  });
});

describe("the audit log", () => {
  test("is only added to", async () => {
    const { email, id, password } = await createMember(app);
    await app.call("POST /auth/login", { body: { email, password } });
    const mine = app.db.updateTable("audit_log").where("subject_id", "=", id);
    await expect(mine.set({ event: "nothing" }).execute()).rejects.toThrow("only added to");
    const deletion = app.db.deleteFrom("audit_log").where("subject_id", "=", id);
    await expect(deletion.execute()).rejects.toThrow("only added to");
    expect(await eventsOf(app, id)).toEqual(["login-succeeded"]);
  });
});
