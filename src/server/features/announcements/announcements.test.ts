import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type {
  AnnouncementInput,
  ShownAnnouncement,
} from "../../../contract/admin/announcements.ts";

const hourMs = 60 * 60 * 1000;
const start = new Date("2026-06-01T12:00:00Z");

let site: TestApp;
let operator: Member;
let member: Member;
let now = start;

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now });
  operator = await createMember(site, { scope: ["operator"] });
  member = await createMember(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  now = start;
  await site.db.deleteFrom("announcements").execute();
});

const later = (hours: number) => new Date(start.getTime() + hours * hourMs).toISOString();

function input(overrides: Partial<AnnouncementInput> = {}): AnnouncementInput {
  return {
    kind: "info",
    audience: "everyone",
    texts: { en: "We move on Sunday." },
    starts_at: later(0),
    ends_at: later(24),
    ...overrides,
  };
}

async function announce(overrides: Partial<AnnouncementInput> = {}): Promise<string> {
  const made = await site.call("POST /admin/announcements", { body: input(overrides) }, operator);
  expect(made.status).toBe(201);
  return made.body.data.announcement.id;
}

async function shown(who: object = {}): Promise<ShownAnnouncement[]> {
  return (await site.call("GET /announcements", {}, who)).body.data.announcements;
}

const texts = async (who: object = {}) => (await shown(who)).map(({ text }) => text);

test("everyone reads it from its beginning to its end", async () => {
  await announce({ starts_at: later(1), ends_at: later(2) });
  const seen: string[][] = [];
  for (const hours of [0, 1, 1.9, 2]) {
    now = new Date(later(hours));
    seen.push(await texts());
  }
  const words = ["We move on Sunday."];
  expect(seen).toEqual([[], words, words, []]);
});

test("each reader gets their language, or one that there is", async () => {
  await announce({ texts: { fr: "Bonjour", pt: "Olá" } });
  const seen = await Promise.all(["en", "fr", "pt"].map((locale) => shown({ locale })));
  expect(seen.flat().map(({ text, language }) => [text, language])).toEqual([
    ["Bonjour", "fr"],
    ["Bonjour", "fr"],
    ["Olá", "pt"],
  ]);
});

test("what is for members is shown to nobody else; warnings come first, three at most", async () => {
  await announce({ audience: "members", texts: { en: "Members" } });
  expect(await texts()).toEqual([]);
  expect(await texts(member)).toEqual(["Members"]);
  await announce({ texts: { en: "First" }, starts_at: later(-3) });
  await announce({ texts: { en: "Warning" }, kind: "warning", starts_at: later(-5) });
  await announce({ texts: { en: "Second" }, starts_at: later(-2) });
  expect(await texts()).toEqual(["Warning", "Second", "First"]);
  expect(await texts(member)).toEqual(["Warning", "Members", "Second"]);
});

async function logged(): Promise<string[]> {
  const query = site.db.selectFrom("audit_log").select("event").orderBy("id");
  return (await query.where("actor_id", "=", operator.id).execute()).map(({ event }) => event);
}

test("operators list, change and remove them; every act is in the log", async () => {
  const before = await logged();
  const ids: string[] = [];
  for (let times = 0; times < 3; times++) ids.unshift(await announce());
  const path = { params: { id: ids[0] as string } };
  const changed = input({ texts: { pt: "Mudámos." }, kind: "warning" });
  const { body } = await site.call(
    "PATCH /admin/announcements/{id}",
    { ...path, body: changed },
    operator,
  );
  expect(body.data.announcement).toEqual({ id: ids[0], ...changed });
  expect(await texts()).toHaveLength(3);
  const page = async (cursor?: string) => {
    const query = { page_limit: 2, ...(cursor && { cursor }) };
    return (await site.call("GET /admin/announcements", { query }, operator)).body;
  };
  const first = await page();
  const second = await page(first.meta.next_cursor);
  const listed = [...first.data.announcements, ...second.data.announcements];
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(second.meta.has_more).toBe(false);

  const remove = () => site.call("DELETE /admin/announcements/{id}", path, operator);
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect(await texts()).toHaveLength(2);
  const again = await site.call(
    "PATCH /admin/announcements/{id}",
    { ...path, body: changed },
    operator,
  );
  expect(again.status).toBe(404);
  expect((await logged()).slice(before.length)).toEqual([
    "announced",
    "announced",
    "announced",
    "announcement-changed",
    "announcement-removed",
  ]);
});

test("the log keeps the words of one that is removed, those before a change too", async () => {
  const id = await announce({ texts: { en: "Never shown again", fr: "Plus jamais" } });
  const path = { params: { id } };
  const body = input({ texts: { pt: "Outra coisa" } });
  await site.call("PATCH /admin/announcements/{id}", { ...path, body }, operator);
  await site.call("DELETE /admin/announcements/{id}", path, operator);
  const { entries } = (await site.call("GET /admin/audit", {}, operator)).body.data;
  const details = entries.slice(0, 3).map((entry: { details: object }) => entry.details);
  expect(details).toEqual([
    { announcement: id },
    { announcement: id, texts: { pt: "Outra coisa" } },
    { announcement: id, texts: { en: "Never shown again", fr: "Plus jamais" } },
  ]);
});

test.each([
  [{ texts: {} }, "texts"],
  [{ texts: { en: "   " } }, "texts.en"],
  [{ texts: { en: "x".repeat(501) } }, "texts.en"],
  [{ texts: { en: "Hello", de: "Hallo" } as object }, "texts.de"],
  [{ ends_at: later(0) }, "ends_at"],
  [{ starts_at: "tomorrow" }, "starts_at"],
  [{ kind: "fun" as "info" }, "kind"],
])("%j is refused with its field named", async (wrong, field) => {
  const body = input(wrong);
  const refused = await site.call("POST /admin/announcements", { body }, operator);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
});
