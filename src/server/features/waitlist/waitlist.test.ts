import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function join(email: string, feature: "app" | "offline_maps", locale = "en") {
  return app.call("POST /waitlist", { body: { email, feature } }, { locale });
}

async function waiting(email: string) {
  return app.db
    .selectFrom("waitlist")
    .select(["feature", "locale"])
    .where("email", "=", email)
    .orderBy("feature")
    .execute();
}

test("R-MODAL-12 an address is stored once per feature, without an account", async () => {
  const first = await join("ana@example.org", "app", "pt");
  expect(first).toMatchObject({ status: 200, body: { data: { joined: true } } });
  await join("ana@example.org", "offline_maps", "fr");
  const again = await Promise.all(
    [" Ana@Example.org ", "ANA@EXAMPLE.ORG", "ana@example.org"].map((email) => join(email, "app")),
  );
  // Nobody learns whether an address was there already.
  for (const answer of again) {
    expect(answer.status).toBe(first.status);
    expect(answer.body).toEqual(first.body);
  }
  expect(await waiting("ana@example.org")).toEqual([
    { feature: "app", locale: "pt" },
    { feature: "offline_maps", locale: "fr" },
  ]);
});

test("many at the same moment are still one", { tags: ["first-try"] }, async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => join("rui@example.org", "app")),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await waiting("rui@example.org")).toHaveLength(1);
});
