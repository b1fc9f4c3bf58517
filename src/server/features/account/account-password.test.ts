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
    const { id, email, password, token } = await createMember(app, { locale: "pt" });
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
      { user_id: id, template: "password-changed", locale: "pt", details: {} },
    ]);
    expect(await eventsOf(app, id)).toContain("password-changed");
  });

  test.each([
    ["current_password", { password: newPassword }, "This is needed."],
    [
      "current_password",
      { current_password: "not the password", password: newPassword },
      "This is not your password.",
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

  test("who has none yet sets a first one", async () => {
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

describe("DELETE /account", () => {
  const remove = (token: string, body: object) =>
    app.call("DELETE /account", { body: body as never }, { token });

  async function rowsOf(id: string): Promise<number> {
    const rows = await app.db.selectFrom("users").select("id").where("id", "=", id).execute();
    return rows.length;
  }

  test("R-ROUTE-10 asks for the password, and everything goes", async () => {
    const { id, username, email, password, token } = await createMember(app, {
      locale: "fr",
      full_name: "Zoé Martin",
    });
    expect((await remove(token, {})).body.errors).toEqual({ password: ["This is needed."] });
    expect((await remove(token, { username })).body.errors).toEqual({
      password: ["This is needed."],
    });
    expect((await remove(token, { password: "not it" })).body.errors).toEqual({
      password: ["This is not your password."],
    });
    expect(await rowsOf(id)).toBe(1);

    const answer = await remove(token, { password });
    expect(answer.status).toBe(204);
    expect(String(answer.headers["set-cookie"])).toContain("auth.token=;");
    expect(await rowsOf(id)).toBe(0);
    expect((await app.call("GET /account", {}, { token })).status).toBe(401);
    expect((await app.call("POST /auth/login", { body: { email, password } })).status).toBe(422);
    expect(await mailsTo(app, email)).toEqual([
      {
        user_id: null,
        template: "account-deleted",
        locale: "fr",
        details: { name: "Zoé Martin" },
      },
    ]);
    expect(await eventsOf(app, id)).toContain("account-deleted");
    const again = await createMember(app, { username });
    expect(again.username).toBe(username);
  });

  test("R-ROUTE-10 asks for the username where there is no password", async () => {
    const { id, username, token } = await createMember(app, { has_password: false });
    for (const wrong of [{}, { username: "someone" }, { password: "a quiet walk by the sea" }]) {
      expect((await remove(token, wrong)).body.errors).toEqual({
        username: ["This is not your username."],
      });
    }
    expect((await remove(token, { username: username.toUpperCase() })).status).toBe(204);
    expect(await rowsOf(id)).toBe(0);
  });

  test("is for members", async () => {
    expect((await app.call("DELETE /account", { body: {} })).status).toBe(401);
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
