import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { newExperience, publish } from "../../../../tests/support/whole-capsules.ts";

let site: TestApp;
let ana: Member;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
});
afterAll(() => site.close());

test("one capsule offers a few hundred words as corrections, however many it has and however often it changes", async () => {
  const letters = "abcdefghij";
  const wordOf = (number: number) =>
    [...String(10_000 + number)].map((digit) => letters[Number(digit)]).join("");
  const texts = Array.from({ length: 4 }, (_, part) =>
    Array.from({ length: 700 }, (__, at) => wordOf(700 * part + at)).join(" "),
  );
  const { id } = await publish(site, ana, {
    title: "Endless words",
    experiences: texts.map((description) => newExperience({ description })),
  });
  const held = async () => {
    const rows = await site.db
      .selectFrom("search_words")
      .select("word")
      .where("holder", "=", id)
      .execute();
    return rows.length;
  };
  expect(await held()).toBeGreaterThan(300);
  for (const estimated_spend of [1, 2]) {
    const change = { params: { id }, body: { estimated_spend } };
    await site.call("PATCH /flenjors/{id}", change, { token: ana.token });
    expect(await held()).toBeLessThanOrEqual(600);
  }
  await site.call("DELETE /flenjors/{id}", { params: { id } }, { token: ana.token });
  expect(await held()).toBe(0);
});
