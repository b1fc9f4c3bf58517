import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { AuditEntry } from "../../../contract/admin/audit.ts";
import { recordEvent } from "../../audit/audit.queries.ts";

let site: TestApp;
let operator: Member;
let ana: Member;
let bruno: Member;

beforeAll(async () => {
  site = await createTestApp();
  operator = await createMember(site, { scope: ["operator"] });
  ana = await createMember(site, { username: "ana.log", full_name: "Ana" });
  bruno = await createMember(site, { username: "bruno.log" });
  const id = (who: Member) => who.id;
  const entries = [
    { event: "logout", actorId: id(ana), subjectId: id(ana) },
    { event: "login-failed", actorId: null, subjectId: id(bruno) },
    { event: "moderated", actorId: id(ana), subjectId: id(bruno), details: { reason: "Spam." } },
    { event: "logout", actorId: id(bruno), subjectId: id(bruno) },
    { event: "operator-made", actorId: null, subjectId: id(operator) },
  ] as const;
  for (const entry of entries) await recordEvent(site.db, entry);
});
afterAll(() => site.close());

type Query = {
  event?: "logout" | "moderated";
  person?: string;
  page_limit?: number;
  cursor?: string;
};

async function read(query: Query = {}): Promise<{ entries: AuditEntry[]; cursor?: string }> {
  const { status, body } = await site.call("GET /admin/audit", { query }, operator);
  expect(status).toBe(200);
  return { entries: body.data.entries, cursor: body.meta.next_cursor };
}

const events = async (query: Query = {}) => (await read(query)).entries.map(({ event }) => event);

test("it is read from its end, with names and details", async () => {
  const { entries } = await read();
  expect(entries.map(({ event }) => event)).toEqual([
    "operator-made",
    "logout",
    "moderated",
    "login-failed",
    "logout",
  ]);
  expect(entries[2]).toMatchObject({
    actor: { id: ana.id, username: "ana.log", full_name: "Ana" },
    subject: { id: bruno.id, username: "bruno.log" },
    details: { reason: "Spam." },
  });
  expect(entries[3]?.actor).toBeNull();
});

test("by event, and by who did it or whom it is about", async () => {
  expect(await events({ event: "logout" })).toEqual(["logout", "logout"]);
  expect(await events({ person: "ANA.log" })).toEqual(["moderated", "logout"]);
  expect(await events({ person: "@bruno.log" })).toEqual(["logout", "moderated", "login-failed"]);
  expect(await events({ person: bruno.id })).toHaveLength(3);
  expect(await events({ person: "bruno.log", event: "moderated" })).toEqual(["moderated"]);
  expect(await events({ person: "nobody" })).toEqual([]);
});

test("page by page, none twice and none left out", async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ page_limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.entries.map(({ id }) => id));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
});

test("who is gone is still an id", async () => {
  const gone = await createMember(site);
  await recordEvent(site.db, { event: "registered", actorId: gone.id, subjectId: gone.id });
  await site.db.deleteFrom("users").where("id", "=", gone.id).execute();
  const { entries } = await read({ person: gone.id });
  expect(entries[0]?.actor).toEqual({ id: gone.id, username: null, full_name: null });
});

test("an event that there is not is refused", async () => {
  const query = { event: "made-up" as "logout" };
  expect((await site.call("GET /admin/audit", { query }, operator)).status).toBe(422);
});
