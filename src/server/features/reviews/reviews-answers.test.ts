import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { mailsTo } from "../../../../tests/support/identity.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { unzip } from "../../../../tests/support/unzip.ts";
import type { ModerationCase } from "../../../contract/moderation.ts";
import type { Notification } from "../../../contract/notifications.ts";
import type { Review } from "../../../contract/reviews.ts";

let site: TestApp;
let creator: Member;
let reviewer: Member;
let other: Member;
let capsuleId: string;
let reviewId: string;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  creator = await createMember(site, { full_name: "Clara Creator" });
  reviewer = await createMember(site);
  other = await createMember(site);
  capsuleId = (await createCapsule(site, creator, { title: "Pier at night" })).id;
  const body = { rating: 2, comment: "Cold." };
  const params = { id: capsuleId };
  const written = await site.call("POST /flenjors/{id}/review", { params, body }, reviewer);
  reviewId = written.body.data.review.id;
});

const answer = (who: Member | undefined, comment: string) =>
  site.call(
    "POST /flenjor-reviews/{id}/answer",
    { params: { id: reviewId }, body: { comment } },
    who,
  );
const remove = (who: Member) =>
  site.call("DELETE /flenjor-reviews/{id}/answer", { params: { id: reviewId } }, who);

async function shown(viewer?: Member): Promise<Review | undefined> {
  const params = { id: capsuleId };
  const { body } = await site.call("GET /flenjors/{id}/reviews", { params }, viewer);
  return body.data.reviews[0];
}

async function told(who: Member): Promise<Notification[]> {
  return (await site.call("GET /account/notifications", {}, who)).body.data.notifications;
}

describe("the creator's answer to a review", () => {
  test("R-CAPS-05 stands under the review for everyone, once, and can be changed and taken back", async () => {
    expect((await shown())?.answer).toBeNull();
    const first = await answer(creator, "  Take a coat. ");
    expect(first.body.data.answer).toMatchObject({
      comment: "Take a coat.",
      user: { id: creator.id, full_name: "Clara Creator" },
    });
    for (const viewer of [undefined, reviewer, creator, other]) {
      expect((await shown(viewer))?.answer?.comment).toBe("Take a coat.");
    }
    await answer(creator, "It is warmer in June.");
    expect((await shown())?.answer?.comment).toBe("It is warmer in June.");
    expect((await remove(creator)).status).toBe(204);
    expect((await shown())?.answer).toBeNull();
    expect((await remove(creator)).status).toBe(404);
  });

  test("R-CAPS-05 is nobody else's to give or take back, and has 1 to 2,000 characters", async () => {
    expect((await answer(undefined, "Mine.")).status).toBe(401);
    for (const who of [reviewer, other]) expect((await answer(who, "Mine.")).status).toBe(403);
    expect((await answer(creator, "  ")).status).toBe(422);
    expect((await answer(creator, "x".repeat(2001))).status).toBe(422);
    await answer(creator, "Take a coat.");
    expect((await remove(reviewer)).status).toBe(403);
    expect((await shown())?.answer?.comment).toBe("Take a coat.");
  });

  test("is told to the reviewer once, however often it is changed, and no more when it is gone", async () => {
    await answer(creator, "Take a coat.");
    expect(await told(reviewer)).toMatchObject([
      { kind: "answer", flenjor: { id: capsuleId }, actors: [{ id: creator.id }], is_unread: true },
    ]);
    await site.call("POST /account/notifications/read", { body: {} }, reviewer);
    await answer(creator, "It is warmer in June.");
    expect(await told(reviewer)).toMatchObject([{ kind: "answer", is_unread: false }]);
    await remove(creator);
    expect(await told(reviewer)).toEqual([]);
  });

  test("goes with the review, and with the account of its creator", async () => {
    await answer(creator, "Take a coat.");
    const params = { id: reviewId };
    await site.call("DELETE /flenjor-reviews/{id}", { params }, reviewer);
    expect(await rows()).toBe(0);
    expect(await told(reviewer)).toEqual([]);
    const again = { params: { id: capsuleId }, body: { rating: 3 } };
    const written = await site.call("POST /flenjors/{id}/review", again, reviewer);
    reviewId = written.body.data.review.id;
    await answer(creator, "Take a coat.");
    expect(await rows()).toBe(1);
    await site.call("DELETE /account", { body: { password: creator.password } }, creator);
    expect(await rows()).toBe(0);
  });

  test("is in the export of its creator", async () => {
    await answer(creator, "Take a coat.");
    const { rawPayload } = await site.app.inject({
      method: "POST",
      url: "/api/v1/account/export",
      headers: { authorization: `Bearer ${creator.token}` },
      payload: { proof: { password: creator.password } },
    });
    const file = unzip(rawPayload).get("review-answers.json")?.toString() ?? "null";
    expect(JSON.parse(file)).toMatchObject([
      { review_id: reviewId, capsule_id: capsuleId, comment: "Take a coat." },
    ]);
  });

  test("between people who blocked each other there is none to give, and none to see", async () => {
    await answer(creator, "Take a coat.");
    await site.call("POST /users/{id}/block", { params: { id: creator.id } }, reviewer);
    expect((await answer(creator, "Again.")).status).toBe(404);
    expect(await shown(creator)).toBeUndefined();
    expect((await shown(other))?.answer?.comment).toBe("Take a coat.");
    expect(await told(reviewer)).toEqual([]);
  });
});

describe("a reported answer", () => {
  const report = (who: Member) =>
    site.call(
      "POST /flenjor-reviews/{id}/answer/report",
      { params: { id: reviewId }, body: { reason: "harassment" } },
      who,
    );

  test("is hidden from all but its creator, who is told why, and can come back", async () => {
    const moderator = await createMember(site, { scope: ["moderator"] });
    expect((await report(reviewer)).status).toBe(404);
    await answer(creator, "You are cold.");
    expect((await report(creator)).status).toBe(403);
    expect((await report(reviewer)).body.data).toEqual({ is_reported: true });
    const listed = await site.call("GET /moderation/cases", {}, moderator);
    const found = listed.body.data.cases.find(
      ({ thing }: ModerationCase) => thing.id === reviewId,
    ) as ModerationCase;
    expect(found).toMatchObject({
      kind: "answer",
      person: { id: creator.id },
      thing: { words: "You are cold.", flenjor_id: capsuleId, is_hidden: false },
      reports: [{ reason: "harassment", reporter: { id: reviewer.id } }],
    });
    const decide = (action: "hide" | "restore") =>
      site.call(
        "POST /moderation/cases/{id}/actions",
        { params: { id: found.id }, body: { action, reason: "Be kind." } },
        moderator,
      );
    expect((await decide("hide")).body.data.case.thing.is_hidden).toBe(true);
    for (const viewer of [undefined, reviewer, other]) {
      expect((await shown(viewer))?.answer).toBeNull();
    }
    expect((await shown(creator))?.answer?.hidden).toMatchObject({ reason: "Be kind." });
    expect(await told(reviewer)).toEqual([]);
    expect(await mailsTo(site, creator.email)).toMatchObject([
      { template: "answer-hidden", details: { reason: "Be kind." } },
    ]);
    expect(await mailsTo(site, reviewer.email)).toMatchObject([
      { template: "report-decided", details: { outcome: "acted" } },
    ]);
    await answer(creator, "You are very cold.");
    expect((await shown())?.answer).toBeNull();
    await decide("restore");
    expect((await shown())?.answer).toMatchObject({ comment: "You are very cold." });
    expect(await told(reviewer)).toMatchObject([{ kind: "answer" }]);
  });
});

async function rows(): Promise<number> {
  const found = await site.db
    .selectFrom("review_answers")
    .select("review_id")
    .where("review_id", "=", reviewId)
    .execute();
  return found.length;
}

test("review and answer stay their authors' own to delete, whoever blocks whom", async () => {
  await answer(creator, "Bring a coat.");
  await site.call("POST /users/{id}/block", { params: { id: creator.id } }, reviewer);
  expect((await remove(creator)).status).toBe(204);
  const gone = { params: { id: reviewId }, body: {} };
  expect((await site.call("DELETE /flenjor-reviews/{id}", gone, other)).status).toBe(403);
  expect((await site.call("DELETE /flenjor-reviews/{id}", gone, reviewer)).status).toBe(204);
  expect(await shown()).toBeUndefined();
});

test("a review of a capsule that was closed meanwhile can still be deleted by its author", async () => {
  const turn = { params: { id: capsuleId }, body: { visibility: "private" as const } };
  await site.call("PATCH /flenjors/{id}", turn, creator);
  const gone = { params: { id: reviewId }, body: {} };
  expect((await site.call("DELETE /flenjor-reviews/{id}", gone, other)).status).toBe(404);
  expect((await site.call("DELETE /flenjor-reviews/{id}", gone, reviewer)).status).toBe(204);
});
