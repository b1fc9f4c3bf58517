import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { publish } from "../../../../tests/support/whole-capsules.ts";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { forgetOldVisits } from "./visits.service.ts";

const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0",
};
const machine = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };

let site: TestApp;
let owner: Member;
let stranger: Member;
let capsule: WholeFlenjor;
let now = new Date("2026-03-01T10:00:00Z");

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now });
  owner = await createMember(site);
  stranger = await createMember(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  now = new Date("2026-03-01T10:00:00Z");
  capsule = await publish(site, owner);
});

type Looker = { token?: string; headers?: Record<string, string>; channel?: string };

async function look({ token, headers = browser, channel }: Looker = {}) {
  const answer = await site.call(
    "POST /flenjors/{id}/view",
    { params: { id: capsule.id }, query: { view_cource: channel } },
    { token, headers },
  );
  expect(answer.status).toBe(201);
  return answer.body.data.view.id as string;
}

const tell = (id: string, duration_ms: number) =>
  site.call("PATCH /flenjors/views/{id}", { params: { id }, body: { duration_ms } });

async function viewsCount() {
  const answer = await site.call("GET /flenjors/{id}", { params: { id: capsule.id } });
  return answer.body.data.flenjor.views_count as number;
}

function days(kind = "view") {
  return site.db
    .selectFrom("flenjor_days")
    .select(["detail", "count", "read_ms"])
    .where("flenjor_id", "=", capsule.id)
    .where("kind", "=", kind)
    .orderBy("detail")
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, read_ms: Number(row.read_ms) })));
}

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

describe("R-CAPS-08 POST /flenjors/{id}/view", () => {
  test("a look counts at once, by day and by the link it came through", async () => {
    await look();
    await look({ token: stranger.token, channel: "WhatsApp" });
    expect(await viewsCount()).toBe(2);
    expect(await days()).toEqual([
      { detail: "", count: 1, read_ms: 0 },
      { detail: "whatsapp", count: 1, read_ms: 0 },
    ]);
  });

  test("many at the same moment are each counted once", { tags: ["first-try"] }, async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => look()));
    expect(new Set(ids).size).toBe(60);
    expect(await viewsCount()).toBe(60);
    expect(await days()).toEqual([{ detail: "", count: 60, read_ms: 0 }]);
  });

  test.each([
    ["the owner", () => ({ token: owner.token })],
    ["a machine", () => ({ headers: machine })],
    ["who does not say what it is", () => ({ headers: { "user-agent": "" } })],
  ])("%s gets an id like everybody and is not counted", async (_, looker) => {
    const id = await look(looker());
    later(5000);
    expect((await tell(id, 5000)).status).toBe(200);
    expect(await viewsCount()).toBe(0);
    expect(await days()).toEqual([]);
  });

  test("odd channels are one", async () => {
    await look({ channel: "<script>" });
    await look({ channel: "a channel with spaces" });
    expect(await days()).toEqual([{ detail: "other", count: 2, read_ms: 0 }]);
  });

  test("with a key, the same look again is the same view", async () => {
    const headers = { ...browser, "idempotency-key": "look-1" };
    expect(await look({ headers })).toBe(await look({ headers }));
    expect(await viewsCount()).toBe(1);
  });

  test("a private capsule is looked at only by those who may see it", async () => {
    capsule = await publish(site, owner, { visibility: "private" });
    const view = (token?: string) =>
      site.call(
        "POST /flenjors/{id}/view",
        { params: { id: capsule.id } },
        { token, headers: browser },
      );
    const missing = await site.call("POST /flenjors/{id}/view", { params: { id: owner.id } });
    for (const token of [undefined, stranger.token]) {
      const answer = await view(token);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(missing.body);
    }
    await site.db
      .insertInto("flenjor_access")
      .values({ flenjor_id: capsule.id, user_id: stranger.id })
      .execute();
    expect((await view(stranger.token)).status).toBe(201);
  });

  test("a capsule that is deleted meanwhile spoils nobody else's view", {
    tags: ["first-try"],
  }, async () => {
    const kept = capsule;
    const doomed = await publish(site, owner);
    const lookAt = (id: string) =>
      site.call("POST /flenjors/{id}/view", { params: { id } }, { headers: browser });
    const looks = [lookAt(kept.id), lookAt(doomed.id), lookAt(kept.id)];
    await site.call("DELETE /flenjors/{id}", { params: { id: doomed.id } }, { token: owner.token });
    for (const answer of await Promise.all(looks)) expect([201, 404]).toContain(answer.status);
    expect(await viewsCount()).toBe(2);
  });
});

describe("R-CAPS-08 PATCH /flenjors/views/{id}", () => {
  test("the time goes to the day, and what is told twice is added once", async () => {
    const id = await look({ channel: "email" });
    later(20_000);
    expect((await tell(id, 8000)).body.data.view).toEqual({ id, duration_ms: 8000 });
    await tell(id, 8000);
    await tell(id, 12_000);
    expect((await tell(id, 3000)).body.data.view.duration_ms).toBe(12_000);
    expect(await days()).toEqual([{ detail: "email", count: 1, read_ms: 12_000 }]);
  });

  test("R-CAPS-09 ends with the right to see the capsule", async () => {
    const id = await look({ token: stranger.token });
    later(20_000);
    const turn = { params: { id: capsule.id }, body: { visibility: "private" as const } };
    await site.call("PATCH /flenjors/{id}", turn, owner);
    expect((await tell(id, 8000)).status).toBe(404);
    expect(await days()).toEqual([{ detail: "", count: 1, read_ms: 0 }]);
  });

  test("nobody reads longer than time has passed", async () => {
    const id = await look();
    later(2000);
    expect((await tell(id, 86_400_000)).body.data.view.duration_ms).toBe(2000);
    expect(await days()).toEqual([{ detail: "", count: 1, read_ms: 2000 }]);
  });

  test("reading past midnight belongs to the day it began", async () => {
    now = new Date("2026-03-01T23:59:50Z");
    const id = await look();
    later(30_000);
    await tell(id, 30_000);
    expect(await days()).toEqual([{ detail: "", count: 1, read_ms: 30_000 }]);
  });

  test("a missing view is 404, an impossible duration is 422", async () => {
    expect((await tell(owner.id, 1)).status).toBe(404);
    const id = await look();
    for (const duration of [-1, 86_400_001, 1.5]) {
      expect((await tell(id, duration)).status).toBe(422);
    }
  });

  test("after a day a view is forgotten, its count stays", async () => {
    const id = await look();
    later(24 * 60 * 60 * 1000 + 1);
    await forgetOldVisits(site.context);
    expect((await tell(id, 1)).status).toBe(404);
    expect(await viewsCount()).toBe(1);
  });
});

describe("R-EXP-04 POST /activities/{id}/click", () => {
  const activityId = () => capsule.experiences[0]?.activities[0]?.id ?? "";
  const click = (click_type: string, options: Looker = {}) =>
    site.call(
      "POST /activities/{id}/click",
      { params: { id: activityId() }, body: { click_type } },
      { token: options.token, headers: options.headers ?? browser },
    );

  test("counts per day, by activity and by type", async () => {
    await click("link");
    await click("link", { token: stranger.token });
    const answer = await click("Map");
    expect(answer.body).toEqual({ data: { clicked: true } });
    expect(await days("click")).toEqual([
      { detail: `${activityId()} link`, count: 2, read_ms: 0 },
      { detail: `${activityId()} map`, count: 1, read_ms: 0 },
    ]);
  });

  test("machines and the owner are not counted", async () => {
    expect((await click("link", { headers: machine })).status).toBe(200);
    expect((await click("link", { token: owner.token })).status).toBe(200);
    expect(await days("click")).toEqual([]);
  });

  test("an activity nobody may see is as missing as one that is not there", async () => {
    capsule = await publish(site, owner, { visibility: "private" });
    const hidden = await click("link", { token: stranger.token });
    expect(hidden.status).toBe(404);
    const missing = await site.call("POST /activities/{id}/click", {
      params: { id: owner.id },
      body: { click_type: "link" },
    });
    expect(hidden.body).toEqual(missing.body);
  });

  test.each([{}, { click_type: "" }, { click_type: "x".repeat(41) }, { click_type: 1 }])(
    "%j is refused",
    async (body) => {
      const answer = await site.call("POST /activities/{id}/click", {
        params: { id: activityId() },
        body: body as never,
      });
      expect(answer.status).toBe(422);
    },
  );
});
