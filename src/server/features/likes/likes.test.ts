import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";

let app: TestApp;
let creator: Member;
let reader: Member;

beforeAll(async () => {
  app = await createTestApp();
  creator = await createMember(app);
  reader = await createMember(app);
});
afterAll(() => app.close());

async function rowsAndCount(id: string) {
  const { rows } = await kyselySql<{ rows: number; count: number }>`select
    (select count(*)::integer from flenjor_likes where flenjor_id = ${id}) as rows,
    (select likes_count from flenjor_counts where flenjor_id = ${id}) as count`.execute(app.db);
  return rows[0];
}

describe("R-CAPS-04 liking a capsule", () => {
  test("R-CAPS-04 toggles, and twice counts once", async () => {
    const { id } = await createCapsule(app, creator);
    const like = () => app.call("POST /flenjors/{id}/like", { params: { id } }, reader);
    expect((await like()).body.data).toEqual({ liked: true, likes_count: 1 });
    expect((await like()).body.data).toEqual({ liked: true, likes_count: 1 });
    const seen = await app.call("GET /flenjors/{id}", { params: { id } }, reader);
    expect(seen.body.data.flenjor).toMatchObject({ liked: true, likes_count: 1 });
    const unlike = () => app.call("DELETE /flenjors/{id}/like", { params: { id } }, reader);
    expect((await unlike()).body.data).toEqual({ liked: false, likes_count: 0 });
    expect((await unlike()).body.data).toEqual({ liked: false, likes_count: 0 });
  });

  test("R-CAPS-04 counts never drift from the rows under fifty parallel clicks", {
    tags: ["first-try"],
  }, async () => {
    const { id } = await createCapsule(app, creator);
    const people = await Promise.all(Array.from({ length: 5 }, () => createMember(app)));
    await Promise.all(
      Array.from({ length: 50 }, (_, click) => {
        const key = click % 3 === 0 ? "DELETE /flenjors/{id}/like" : "POST /flenjors/{id}/like";
        return app.call(key, { params: { id } }, people[click % people.length]);
      }),
    );
    const { rows, count } = (await rowsAndCount(id)) ?? {};
    expect(count).toBe(rows);
  });

  test("needs an account, and a capsule that the viewer may see", async () => {
    const { id } = await createCapsule(app, creator, { visibility: "private" });
    const params = { id };
    expect((await app.call("POST /flenjors/{id}/like", { params })).status).toBe(401);
    expect((await app.call("POST /flenjors/{id}/like", { params }, reader)).status).toBe(404);
    expect(await rowsAndCount(id)).toEqual({ rows: 0, count: 0 });
  });

  test("goes with the account that gave it, and so does its count", async () => {
    const { id } = await createCapsule(app, creator);
    const leaving = await createMember(app);
    await app.call("POST /flenjors/{id}/like", { params: { id } }, leaving);
    await app.call("DELETE /account", { body: { password: leaving.password } }, leaving);
    expect(await rowsAndCount(id)).toEqual({ rows: 0, count: 0 });
  });
});
