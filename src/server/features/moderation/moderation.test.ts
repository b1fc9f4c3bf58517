import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { eventsOf, mailsTo } from "../../../../tests/support/identity.ts";
import {
  createModerationWorld,
  type ModerationWorld,
} from "../../../../tests/support/moderation.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { upload } from "../../../../tests/support/upload.ts";
import type { ModerationCase } from "../../../contract/moderation.ts";
import { forgetOldCases } from "./moderation-reports.service.ts";

let site: TestApp;
let moderator: ModerationWorld["moderator"];
let ana: ModerationWorld["ana"];
let bruno: ModerationWorld["bruno"];
let report: ModerationWorld["report"];
let cases: ModerationWorld["cases"];
let caseOf: ModerationWorld["caseOf"];
let decide: ModerationWorld["decide"];
let readCapsule: ModerationWorld["readCapsule"];
let tagCount: ModerationWorld["tagCount"];

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  ({ moderator, ana, bruno, report, cases, caseOf, decide, readCapsule, tagCount } =
    await createModerationWorld(site));
});

const isListed = async (id: string, viewer?: Member) => {
  const { body } = await site.call("GET /flenjors", { query: { page_limit: 100 } }, viewer);
  return body.data.flenjors.some((one: { id: string }) => one.id === id);
};

describe("reporting", () => {
  test("a thing is one case, and a person has one report of it, in their latest words", async () => {
    const { id } = await createCapsule(site, ana, { title: "Buy this" });
    expect((await report(bruno, "flenjors", id)).body.data).toEqual({ is_reported: true });
    await report(bruno, "flenjors", id, { reason: "danger", words: "There is a cliff." });
    await report(await createMember(site), "flenjors", id);
    const found = await caseOf(id);
    expect(found).toMatchObject({ kind: "capsule", is_open: true, reports_count: 2 });
    expect(found.thing).toMatchObject({ title: "Buy this", flenjor_id: id, is_hidden: false });
    expect(found.person).toMatchObject({ id: ana.id, is_suspended: false });
    expect(found.reports.at(-1)).toMatchObject({
      reason: "danger",
      words: "There is a cliff.",
      reporter: { id: bruno.id },
    });
  });

  test("is for members, about others, and about what they may see", async () => {
    const { id } = await createCapsule(site, ana, {});
    const hidden = await createCapsule(site, ana, { visibility: "private" });
    expect((await report(undefined, "flenjors", id)).status).toBe(401);
    expect((await report(ana, "flenjors", id)).status).toBe(403);
    expect((await report(ana, "users", ana.id)).status).toBe(403);
    expect((await report(bruno, "flenjors", hidden.id)).status).toBe(404);
    expect((await report(bruno, "users", "nobody-here")).status).toBe(404);
    expect((await report(bruno, "flenjors", id, { reason: "boring" })).status).toBe(422);
    expect((await report(bruno, "flenjors", id, { words: "x".repeat(1001) })).status).toBe(422);
  });

  test("nobody can flood the moderators", { tags: ["first-try"] }, async () => {
    const people = await Promise.all(Array.from({ length: 31 }, () => createMember(site)));
    const statuses = [];
    for (const { id } of people) statuses.push((await report(bruno, "users", id)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  test("nor by sending everything at once", { tags: ["first-try"] }, async () => {
    const others = await Promise.all(Array.from({ length: 40 }, () => createMember(site)));
    const answers = await Promise.all(others.map(({ id }) => report(bruno, "users", id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  });
});

describe("the queue", () => {
  test("is not there for anybody but moderators", async () => {
    for (const who of [undefined, ana]) {
      expect((await site.call("GET /moderation/cases", {}, who)).status).toBe(404);
      const answer = await site.call(
        "POST /moderation/cases/{id}/actions",
        { params: { id: ana.id }, body: { action: "dismiss", reason: "x" } },
        who,
      );
      expect(answer.status).toBe(404);
    }
  });

  test("a dismissed case is closed with its reason, and a new report opens it again", async () => {
    const { id } = await createCapsule(site, ana, {});
    await report(bruno, "flenjors", id);
    expect((await decide(id, "dismiss", "Nothing wrong here.")).body.data.case).toMatchObject({
      is_open: false,
      actions: [
        { action: "dismiss", reason: "Nothing wrong here.", moderator: { id: moderator.id } },
      ],
    });
    expect((await readCapsule(id)).status).toBe(200);
    const told = async () =>
      (await mailsTo(site, bruno.email)).map(({ details }) => details.outcome);
    expect(await told()).toEqual(["stays"]);
    await report(bruno, "flenjors", id);
    expect(await caseOf(id)).toMatchObject({ is_open: true, reports_count: 1 });
    await decide(id, "hide");
    expect(await told()).toEqual(["stays", "acted"]);
    await decide(id, "restore");
    expect(await told()).toHaveLength(2);
  });

  test("an old case is forgotten once it is closed and hides nothing", async () => {
    const made = [];
    for (let number = 0; number < 3; number++) made.push((await createCapsule(site, ana, {})).id);
    const [open = "", hidden = "", over = ""] = made;
    for (const id of made) await report(bruno, "flenjors", id);
    await decide(hidden, "hide");
    await decide(over, "dismiss");
    const later = new Date(Date.now() + 200 * 24 * 60 * 60 * 1000);
    await forgetOldCases({ ...site.context, clock: () => later });
    expect(await caseOf(open)).toMatchObject({ is_open: true });
    expect(await caseOf(hidden)).toMatchObject({ is_open: false });
    await expect(caseOf(over)).rejects.toThrow("not in the queue");
  });

  test("a moderator who is reported does not learn by whom", async () => {
    await report(bruno, "users", moderator.id);
    const ofMine = (all: ModerationCase[]) =>
      all.filter(({ person }) => person.id === moderator.id);
    expect(ofMine(await cases())).toEqual([]);
    const another = await createMember(site, { scope: ["moderator"] });
    const { body } = await site.call("GET /moderation/cases", {}, another);
    expect(ofMine(body.data.cases)).toHaveLength(1);
  });

  test("impossible actions, and those on one's own case, are refused", async () => {
    const { id } = await createCapsule(site, moderator, {});
    await report(bruno, "flenjors", id);
    const own = await site.db
      .selectFrom("moderation_cases")
      .select("id")
      .where("flenjor_id", "=", id)
      .executeTakeFirstOrThrow();
    const body = { action: "hide", reason: "Mine." } as const;
    const call = "POST /moderation/cases/{id}/actions";
    expect((await site.call(call, { params: own, body }, moderator)).status).toBe(403);
    await report(bruno, "users", ana.id);
    expect((await decide(ana.id, "hide")).status).toBe(409);
    expect((await decide(ana.id, "lift")).status).toBe(409);
    const other = await createMember(site, { scope: ["moderator"] });
    await report(bruno, "users", other.id);
    expect((await decide(other.id, "suspend")).status).toBe(403);
  });
});

test("a block does not keep the blocked person from reporting the other", async () => {
  const { id } = await createCapsule(site, ana, {});
  await site.call("POST /users/{id}/block", { params: { id: bruno.id } }, ana);
  expect((await readCapsule(id, bruno)).status).toBe(404);
  expect((await report(bruno, "flenjors", id)).status).toBe(200);
  expect((await report(bruno, "users", ana.username)).status).toBe(200);
  expect(await caseOf(ana.id)).toMatchObject({ is_open: true });
  const secret = await createCapsule(site, ana, { visibility: "private" });
  expect((await report(bruno, "flenjors", secret.id)).status).toBe(404);
});

describe("a hidden capsule", () => {
  test("R-CAPS-09 is gone for everybody but its owner, who is told why, and moderators", async () => {
    const picture = (await upload(site, await redSquare(), { token: ana.token })).body.data.asset;
    const made = { title: "Quite zephyrous", tags: ["zephyr"], cover_asset_ids: [picture.id] };
    const { id } = await createCapsule(site, ana, made);
    const media = (viewer?: Member) =>
      site.app.inject({
        url: `/media/${picture.id}`,
        headers: viewer ? { authorization: `Bearer ${viewer.token}` } : {},
      });
    await report(bruno, "flenjors", id);
    expect([await tagCount("zephyr"), (await media()).statusCode]).toEqual([1, 200]);
    expect((await decide(id, "hide", "It is an advertisement.")).status).toBe(200);

    for (const who of [undefined, bruno]) {
      expect((await readCapsule(id, who)).status).toBe(404);
      expect(await isListed(id, who)).toBe(false);
      expect((await media(who)).statusCode).toBe(404);
      const own = await site.call("GET /users/{id}/flenjors", { params: { id: ana.id } }, who);
      expect(own.body.data.flenjors).toEqual([]);
    }
    const preview = await site.app.inject({ url: `/previews/capsules/${id}.jpg` });
    expect(preview.statusCode).toBe(404);
    const search = await site.call("GET /flenjors", { query: { search: "zephyrous" } });
    expect(search.body.data.flenjors).toEqual([]);
    expect(await tagCount("zephyr")).toBeUndefined();
    const person = await site.call("GET /users/{id}", { params: { id: ana.id } });
    expect(person.body.data.user.flenjors_count).toBe(0);

    for (const who of [ana, moderator]) {
      expect((await readCapsule(id, who)).body.data.flenjor.hidden).toMatchObject({
        reason: "It is an advertisement.",
      });
      expect((await media(who)).statusCode).toBe(200);
    }
    expect(await isListed(id, ana)).toBe(true);
    const own = await site.call("GET /users/{id}/flenjors", { params: { id: ana.id } }, ana);
    expect(own.body.data.flenjors).toMatchObject([{ id, is_hidden: true }]);
    expect(await mailsTo(site, ana.email)).toMatchObject([
      { template: "capsule-hidden", details: { reason: "It is an advertisement." } },
    ]);
    expect(await eventsOf(site, ana.id)).toContain("moderated");

    await decide(id, "restore");
    const shown = (await readCapsule(id)).body.data.flenjor;
    expect(shown).not.toHaveProperty("hidden");
    expect(shown).not.toHaveProperty("is_hidden");
    expect(await isListed(id)).toBe(true);
    expect([await tagCount("zephyr"), (await media()).statusCode]).toEqual([1, 200]);
  });
});

describe("a hidden review", () => {
  test("R-CAPS-05 is not listed, counted or liked, and its author sees why", async () => {
    const { id } = await createCapsule(site, ana, {});
    const rate = (who: Member, rating: number) =>
      site.call("POST /flenjors/{id}/review", { params: { id }, body: { rating } }, who);
    const review = (await rate(bruno, 1)).body.data.review;
    await rate(await createMember(site), 5);
    await report(ana, "flenjor-reviews", review.id);
    await decide(review.id, "hide", "Be kind.");
    const seen = async (viewer?: Member) =>
      (await site.call("GET /flenjors/{id}/reviews", { params: { id } }, viewer)).body.data;
    for (const who of [undefined, ana, bruno]) {
      expect((await seen(who)).reviews).toHaveLength(1);
      expect((await seen(who)).summary).toMatchObject({ count: 1, average: 5 });
    }
    expect((await seen(bruno)).own_review.hidden).toMatchObject({ reason: "Be kind." });
    expect((await readCapsule(id)).body.data.flenjor.reviews_count).toBe(1);
    const like = { params: { id: review.id } };
    expect((await site.call("POST /flenjor-reviews/{id}/like", like, ana)).status).toBe(404);
    await rate(bruno, 3);
    expect((await readCapsule(id)).body.data.flenjor.rating_average).toBe(5);
    await decide(review.id, "restore");
    expect((await readCapsule(id)).body.data.flenjor.rating_average).toBe(4);
    expect((await seen(bruno)).own_review).not.toHaveProperty("hidden");
  });
});

const redSquare = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: "#c0392b" } })
    .png()
    .toBuffer();
