import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { eventsOf, giveCapsule, mailsTo } from "../../../../tests/support/identity.ts";
import { createMember } from "../../../../tests/support/people.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe("DELETE /account", () => {
  const remove = (token: string, body: object) =>
    app.call("DELETE /account", { body: body as never }, { token });

  async function rowsOf(id: string): Promise<number> {
    const rows = await app.db.selectFrom("users").select("id").where("id", "=", id).execute();
    return rows.length;
  }

  test("asks for the password, and everything goes", async () => {
    const { id, username, email, password, token } = await createMember(app, {
      locale: "fr",
      full_name: "Zoé Martin",
    });
    expect((await remove(token, {})).body.errors).toEqual({ password: ["This is required."] });
    expect((await remove(token, { username })).body.errors).toEqual({
      password: ["This is required."],
    });
    expect((await remove(token, { password: "not it" })).body.errors).toEqual({
      password: ["This isn’t your password."],
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
        details: { name: "Zoé Martin", username },
      },
    ]);
    expect(await eventsOf(app, id)).toContain("account-deleted");
    const again = await createMember(app, { username });
    expect(again.username).toBe(username);
  });

  test("asks for the username where there is no password", async () => {
    const { id, username, token } = await createMember(app, { has_password: false });
    for (const wrong of [{}, { username: "someone" }, { password: "a quiet walk by the sea" }]) {
      expect((await remove(token, wrong)).body.errors).toEqual({
        username: ["This isn’t your username."],
      });
    }
    expect((await remove(token, { username: username.toUpperCase() })).status).toBe(204);
    expect(await rowsOf(id)).toBe(0);
  });

  test("is for members", async () => {
    expect((await app.call("DELETE /account", { body: {} })).status).toBe(401);
  });
});

test("deleting an account leaves every count of what stays true", async () => {
  const leaving = await createMember(app);
  const staying = await createMember(app);
  const { token } = leaving;
  const mine = await giveCapsule(app, leaving);
  const theirs = await giveCapsule(app, staying);
  const theirId = { params: { id: theirs } };
  await app.call("POST /flenjors/{id}/like", theirId, { token });
  await app.call("POST /flenjors/{id}/like", theirId, { token: staying.token });
  const reviewed = await app.call(
    "POST /flenjors/{id}/review",
    { ...theirId, body: { rating: 2, comment: "" } },
    { token },
  );
  expect(reviewed.status).toBeLessThan(300);
  const answer = await app.call(
    "POST /flenjors/{id}/review",
    { params: { id: mine }, body: { rating: 5, comment: "" } },
    { token: staying.token },
  );
  expect(answer.status).toBeLessThan(300);
  await app.call("POST /users/{id}/follow", { params: { id: staying.id } }, { token });
  await app.call(
    "POST /users/{id}/follow",
    { params: { id: leaving.id } },
    { token: staying.token },
  );
  const list = await app.call(
    "POST /flenjor-lists",
    { body: { title: "Both" } },
    { token: staying.token },
  );
  await app.call(
    "PATCH /flenjor-lists/{id}",
    {
      params: { id: list.body.data.list.id },
      body: { add_flenjor_ids: [mine, theirs] },
    },
    { token: staying.token },
  );
  const counts = async () => ({
    capsule: await app.db
      .selectFrom("flenjor_counts")
      .select(["likes_count", "reviews_count", "rating_sum"])
      .where("flenjor_id", "=", theirs)
      .executeTakeFirst(),
    person: await app.db
      .selectFrom("users")
      .select(["followers_count", "following_count", "flenjors_count"])
      .where("id", "=", staying.id)
      .executeTakeFirst(),
    tags: await app.db
      .selectFrom("tags")
      .select("flenjors_count")
      .where("slug", "=", "grilled-fish")
      .executeTakeFirst(),
  });
  expect(await counts()).toMatchObject({
    capsule: { likes_count: 2, reviews_count: 1, rating_sum: 2 },
    person: { followers_count: 1, following_count: 1, flenjors_count: 1 },
    tags: { flenjors_count: 2 },
  });

  const gone = await app.call(
    "DELETE /account",
    { body: { password: leaving.password } },
    { token },
  );
  expect(gone.status).toBe(204);
  expect(await counts()).toEqual({
    capsule: { likes_count: 1, reviews_count: 0, rating_sum: 0 },
    person: { followers_count: 0, following_count: 0, flenjors_count: 1 },
    tags: { flenjors_count: 1 },
  });
  expect((await app.call("GET /flenjors/{id}", { params: { id: mine } })).status).toBe(404);
});
