import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createCapsule } from "../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../tests/support/people.ts";
import { createAnswerCache } from "../cache/answer-cache.ts";
import { storeCuratedTags } from "../features/tags/tags.service.ts";

let now = Date.now();
const clock = () => new Date(now);
// As main makes it: how long it remembers is its own choice.
const cache = createAnswerCache({ clock });
let app: TestApp;
let moderator: Member;

beforeAll(async () => {
  app = await createTestApp({}, { cache });
  moderator = await createMember(app, { scope: ["moderator"] });
  await storeCuratedTags(app.context);
});
afterAll(() => app.close());
afterEach(() => cache.invalidate());

const reads = ["GET /flenjors", "GET /flenjors/{id}", "GET /users/{id}/flenjors"] as const;

/** Tells for each cached call whether a visitor finds the capsule in its answer. */
async function seenOf(id: string, owner: Member): Promise<boolean[]> {
  const seen: boolean[] = [];
  for (const key of reads) {
    const params = { id: key.startsWith("GET /users") ? owner.id : id };
    const { body } = await app.call(key, key === "GET /flenjors" ? {} : ({ params } as never));
    seen.push(JSON.stringify(body).includes(id));
  }
  return seen;
}

async function hide(id: string): Promise<void> {
  const reporter = await createMember(app);
  const reported = { params: { id }, body: { reason: "spam" } as never };
  await app.call("POST /flenjors/{id}/report", reported, reporter);
  const { body } = await app.call("GET /moderation/cases", {}, moderator);
  const found = body.data.cases.find(({ thing }: { thing: { id: string } }) => thing.id === id);
  // The report invalidated the cache, so this call fills it again.
  await app.call("GET /flenjors");
  const input = {
    params: { id: found.id },
    body: { action: "hide", reason: "Not for here." },
  } as const;
  const decided = await app.call("POST /moderation/cases/{id}/actions", input, moderator);
  expect(decided.status).toBe(200);
}

const changes: [string, (id: string, owner: Member) => Promise<unknown>][] = [
  ["hidden by a moderator", hide],
  [
    "deleted with its owner's account",
    (_, owner) => app.call("DELETE /account", { body: { password: owner.password } }, owner),
  ],
];

test.each(changes)("R-CAPS-09 a capsule that is %s is gone with the answer", async (_, change) => {
  const owner = await createMember(app);
  const { id } = await createCapsule(app, owner);
  expect(await seenOf(id, owner)).toEqual([true, true, true]);
  await change(id, owner);
  expect(await seenOf(id, owner)).toEqual([false, false, false]);
});

test("an answer is remembered for five seconds, and not at their end", async () => {
  const { id } = await createCapsule(app, await createMember(app));
  const views = async () =>
    (await app.call("GET /flenjors/{id}", { params: { id } })).body.data.flenjor.views_count;
  expect(await views()).toBe(0);
  // No door sees it, so nothing is dropped.
  await app.db
    .updateTable("flenjor_counts")
    .set({ views_count: 7 })
    .where("flenjor_id", "=", id)
    .execute();
  now += 4_999;
  expect(await views()).toBe(0);
  now += 1;
  expect(await views()).toBe(7);
});

test("an answer is remembered for each language", async () => {
  const nameIn = async (locale: string) => {
    const answer = await app.call("GET /tags", { query: { search: "wine" } }, { locale });
    return answer.body.data.tags[0].name;
  };
  for (let times = 0; times < 2; times++) {
    expect(await nameIn("en")).toBe("Wine");
    expect(await nameIn("fr")).toBe("Vin");
    expect(await nameIn("pt")).toBe("Vinho");
  }
});
