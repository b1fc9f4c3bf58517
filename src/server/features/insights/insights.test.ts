import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";

const browser = { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" } };
const dayMs = 24 * 60 * 60 * 1000;

let site: TestApp;
let creator: Member;
let reader: Member;
let now = new Date();

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now });
  creator = await createMember(site);
  reader = await createMember(site);
});
afterAll(() => site.close());

const day = () => now.toISOString().slice(0, 10);

async function look(id: string, source?: string, forMs = 0): Promise<void> {
  const query = { view_cource: source };
  const { body } = await site.call("POST /flenjors/{id}/view", { params: { id }, query }, browser);
  now = new Date(now.getTime() + forMs);
  const params = { id: body.data.view.id };
  await site.call("PATCH /flenjors/views/{id}", { params, body: { duration_ms: forMs } });
}

const insightsOf = async (id: string, days = 7) =>
  (await site.call("GET /flenjors/{id}/insights", { params: { id }, query: { days } }, creator))
    .body.data.insights;

describe("R-CAPS-08 insights", () => {
  test("R-CAPS-07 R-CAPS-08 R-EXP-04 tell views, time, saves, shares and clicks, by day", async () => {
    const capsule = await createCapsule(site, creator, {
      experiences: [{ activities: [{ activity_type: "Ride the tram" }] }],
    });
    const { id } = capsule;
    const yesterday = day();
    await look(id, undefined, 4_000);
    now = new Date(now.getTime() + dayMs);
    await look(id, "whatsapp", 6_000);
    await look(id, "whatsapp");
    await site.call("POST /flenjors/{id}/share", { params: { id }, body: { channel: "qr" } });
    const activity = capsule.experiences[0]?.activities[0]?.id ?? "";
    const click = { params: { id: activity }, body: { click_type: "link" } };
    await site.call("POST /activities/{id}/click", click, browser);
    const made = { body: { title: "Later" } };
    const list = (await site.call("POST /flenjor-lists", made, reader)).body.data.list;
    const add = { params: { id: list.id }, body: { add_flenjor_ids: [id] } };
    await site.call("PATCH /flenjor-lists/{id}", add, reader);

    const insights = await insightsOf(id);
    expect(insights.totals).toMatchObject({ views: 3, read_ms: 10_000, clicks: 1 });
    expect(insights.days).toHaveLength(7);
    expect(insights.days.at(-1)).toMatchObject({ day: day(), views: 2, read_ms: 6_000 });
    expect(insights.days.at(-2)).toMatchObject({ day: yesterday, views: 1, read_ms: 4_000 });
    expect(insights.views_by_channel).toEqual([
      { channel: "whatsapp", count: 2 },
      { channel: "", count: 1 },
    ]);
    expect(insights.clicks_by_activity).toEqual([
      { id: activity, activity_type: "Ride the tram", flenjor_id: id, count: 1 },
    ]);
    const rows = await site.db
      .selectFrom("flenjor_days")
      .select(["kind", "detail"])
      .where("flenjor_id", "=", id)
      .where("kind", "in", ["save", "share"])
      .orderBy("kind")
      .execute();
    expect(rows).toEqual([
      { kind: "save", detail: "" },
      { kind: "share", detail: "qr" },
    ]);
  });

  test("sum up all of one's capsules, and nobody else's", async () => {
    const other = await createMember(site);
    const mine = await createCapsule(site, other);
    const second = await createCapsule(site, other);
    await look(mine.id);
    await look(mine.id);
    await look(second.id);
    const { body } = await site.call("GET /account/insights", {}, other);
    const { totals, days, flenjors } = body.data.insights;
    expect(totals.views).toBe(3);
    expect(days).toHaveLength(30);
    expect(flenjors).toMatchObject([
      { id: mine.id, views: 2 },
      { id: second.id, views: 1 },
    ]);
  });

  test("R-CAPS-11 keeping what one made oneself tells nothing", async () => {
    const { id } = await createCapsule(site, creator);
    const made = { body: { title: "Mine" } };
    const list = (await site.call("POST /flenjor-lists", made, creator)).body.data.list;
    const add = { params: { id: list.id }, body: { add_flenjor_ids: [id] } };
    await site.call("PATCH /flenjor-lists/{id}", add, creator);
    expect((await insightsOf(id, 365)).totals.saves).toBe(0);
  });

  test("are the creator's alone", async () => {
    const open = await createCapsule(site, creator);
    const closed = await createCapsule(site, creator, { visibility: "private" });
    const ask = async (id: string, who?: Member) =>
      (await site.call("GET /flenjors/{id}/insights", { params: { id } }, who)).status;
    expect(await ask(open.id, reader)).toBe(403);
    expect(await ask(closed.id, reader)).toBe(404);
    expect(await ask(open.id)).toBe(401);
    expect((await site.call("GET /account/insights")).status).toBe(401);
    const query = { days: 366 };
    expect((await site.call("GET /account/insights", { query }, creator)).status).toBe(422);
  });
});
