// @module-tag first-try
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { createAttempts } from "../../http/rate-limits/attempt-limits.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { attempts: createAttempts() });
});
afterAll(() => app.close());

const publish = (who: Member, fields: object = {}) => {
  const body = { title: "One of many", experiences: [{ title: "First", order: 0 }], ...fields };
  return app.call("POST /flenjors", { body: body as never }, who);
};

test.each([
  ["a verified address", true, 40],
  ["no verified address", false, 10],
])(
  "an account with %s publishes a day's part of capsules, then waits",
  async (_name, email_verified, times) => {
    const member = await createMember(app, { email_verified });
    // A refused capsule uses up none of the budget.
    const refused = await publish(member, {
      cover_asset_ids: ["0198f2c4-0000-7000-8000-000000000001"],
    });
    expect(refused.status).toBe(422);
    for (let count = 0; count < times; count++) {
      const visibility = count % 2 ? "private" : "public";
      expect((await publish(member, { visibility })).status).toBe(201);
    }
    const late = await publish(member);
    expect(late.status).toBe(429);
    expect(late.body.message).toContain("24 hours");
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(60 * 60);
    expect((await publish(await createMember(app))).status).toBe(201);
  },
);
