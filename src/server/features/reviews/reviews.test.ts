import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { eventsOf, mailsTo } from "../../../../tests/support/identity.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Review } from "../../../contract/reviews.ts";

let site: TestApp;
let creator: Member;
let readers: [Member, Member, Member];

beforeAll(async () => {
  site = await createTestApp();
  creator = await createMember(site);
  readers = [await createMember(site), await createMember(site), await createMember(site)];
});
afterAll(() => site.close());

const write = (id: string, who: Member | undefined, rating: number, comment?: string) =>
  site.call("POST /flenjors/{id}/review", { params: { id }, body: { rating, comment } }, who);
const read = (id: string, who?: Member, query = {}) =>
  site.call("GET /flenjors/{id}/reviews", { params: { id }, query }, who);
const remove = (id: string, who?: Member) =>
  site.call("DELETE /flenjor-reviews/{id}", { params: { id } }, who);

/** The capsule's sums beside what its rows say. */
async function sums(id: string) {
  const { rows } = await kyselySql<{ kept: string; counted: string }>`select
    (select reviews_count || ' ' || rating_sum from flenjor_counts where flenjor_id = ${id}) as kept,
    (select count(*) || ' ' || coalesce(sum(rating), 0) from reviews where flenjor_id = ${id}) as counted`.execute(
    site.db,
  );
  return rows[0];
}

async function expectSums(id: string) {
  const { kept, counted } = (await sums(id)) ?? {};
  expect(kept).toBe(counted);
}

describe("R-CAPS-05 reviewing a capsule", () => {
  test("R-CAPS-05 one per person; a second replaces the first", async () => {
    const { id } = await createCapsule(site, creator);
    const first = await write(id, readers[0], 2, "  Crowded. ");
    expect(first.body.data.review).toMatchObject({ rating: 2, comment: "Crowded." });
    const second = await write(id, readers[0], 5, "Better at dawn.");
    expect(second.body.data.review.id).toBe(first.body.data.review.id);
    const { reviews, summary, own_review } = (await read(id, readers[0])).body.data;
    expect(reviews).toHaveLength(1);
    expect(reviews[0]).toMatchObject({ rating: 5, comment: "Better at dawn." });
    expect(own_review).toEqual(reviews[0]);
    expect(summary).toEqual({ average: 5, count: 1, distribution: [0, 0, 0, 0, 1] });
    await expectSums(id);
  });

  test("R-CAPS-05 the summary and the capsule agree", async () => {
    const { id } = await createCapsule(site, creator);
    for (const [index, rating] of [5, 4, 4].entries()) {
      await write(id, readers[index], rating);
    }
    const { summary, own_review } = (await read(id)).body.data;
    expect(summary.distribution).toEqual([0, 0, 0, 2, 1]);
    expect(summary.average).toBeCloseTo(13 / 3);
    expect(own_review).toBeNull();
    const { flenjor } = (await site.call("GET /flenjors/{id}", { params: { id } })).body.data;
    expect(flenjor.reviews_count).toBe(3);
    expect(flenjor.rating_average).toBeCloseTo(13 / 3);
  });

  test("never about one's own, never without an account, never of what one may not see", async () => {
    const { id } = await createCapsule(site, creator);
    const closed = await createCapsule(site, creator, { visibility: "private" });
    expect((await write(id, creator, 5)).status).toBe(403);
    expect((await write(id, undefined, 5)).status).toBe(401);
    expect((await write(closed.id, readers[0], 5)).status).toBe(404);
    expect((await read(closed.id, readers[0])).status).toBe(404);
    await expectSums(id);
  });

  test("bounds: one to five whole stars, 2,000 characters", async () => {
    const { id } = await createCapsule(site, creator);
    for (const rating of [0, 6, 2.5]) {
      const answer = await write(id, readers[0], rating);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toHaveProperty("rating");
    }
    expect((await write(id, readers[0], 5, "x".repeat(2001))).body.errors).toHaveProperty(
      "comment",
    );
    expect((await write(id, readers[0], 5, "x".repeat(2000))).status).toBe(200);
  });

  test("R-CAPS-05 newest first, page by page, while more are written", async () => {
    const { id } = await createCapsule(site, creator);
    for (const reader of readers) await write(id, reader, 3);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await read(id, undefined, { page_limit: 1, ...(cursor && { cursor }) });
      seen.push(...body.data.reviews.map((review: Review) => review.user.id));
      if (!cursor) await write(id, await createMember(site), 1);
      cursor = body.meta.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(readers.map((reader) => reader.id).reverse());
    const second = await read(id, undefined, { page: 2, page_limit: 2 });
    expect(second.body.data.reviews).toHaveLength(2);
    expect((await read(id, undefined, { cursor: "x" })).status).toBe(422);
  });
});

describe("R-CAPS-06 a review", () => {
  async function reviewed() {
    const capsule = await createCapsule(site, creator);
    const { body } = await write(capsule.id, readers[0], 4, "Lovely.");
    return { capsule, review: body.data.review as Review };
  }

  test("R-CAPS-06 is liked once by each, and by its author too", async () => {
    const { capsule, review } = await reviewed();
    const params = { id: review.id };
    const like = (who: Member) => site.call("POST /flenjor-reviews/{id}/like", { params }, who);
    expect((await like(readers[1])).body.data).toEqual({ liked: true, likes_count: 1 });
    expect((await like(readers[1])).body.data.likes_count).toBe(1);
    expect((await like(readers[2])).body.data.likes_count).toBe(2);
    const [seen] = (await read(capsule.id, readers[1])).body.data.reviews;
    expect(seen).toMatchObject({ liked: true, likes_count: 2 });
    const unlike = await site.call("DELETE /flenjor-reviews/{id}/like", { params }, readers[1]);
    expect(unlike.body.data).toEqual({ liked: false, likes_count: 1 });
  });

  test("R-CAPS-06 likes never drift from the rows under parallel clicks", async () => {
    const { review } = await reviewed();
    await Promise.all(
      Array.from({ length: 30 }, (_, click) => {
        const verb = click % 4 === 0 ? "DELETE" : "POST";
        const key = `${verb} /flenjor-reviews/{id}/like` as const;
        return site.call(key, { params: { id: review.id } }, readers[click % 3]);
      }),
    );
    const { rows } = await kyselySql<{ rows: number; count: number }>`select
      (select count(*)::integer from review_likes where review_id = ${review.id}) as rows,
      (select likes_count from reviews where id = ${review.id}) as count`.execute(site.db);
    expect(rows[0]?.count).toBe(rows[0]?.rows);
  });

  test("R-CAPS-06 is deleted by its author, and by nobody else who is not a moderator", async () => {
    const { capsule, review } = await reviewed();
    expect((await remove(review.id)).status).toBe(401);
    expect((await remove(review.id, readers[1])).status).toBe(403);
    expect((await remove(review.id, creator)).status).toBe(403);
    expect((await remove(review.id, readers[0])).status).toBe(204);
    expect((await remove(review.id, readers[0])).status).toBe(404);
    const { summary } = (await read(capsule.id)).body.data;
    expect(summary).toEqual({ average: null, count: 0, distribution: [0, 0, 0, 0, 0] });
    await expectSums(capsule.id);
  });

  test("R-CAPS-06 a moderator deletes it with a reason, which is logged and told to its author", async () => {
    const moderator = await createMember(site, { scope: ["moderator"] });
    const author = await createMember(site);
    const { id } = await createCapsule(site, creator, { title: "Pier at night" });
    const review = (await write(id, author, 1, "Buy my watches.")).body.data.review;
    const params = { id: review.id };
    const without = await remove(review.id, moderator);
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ["reason"]]);
    const body = { reason: "It is an advertisement." };
    const call = "DELETE /flenjor-reviews/{id}";
    expect((await site.call(call, { params, body }, moderator)).status).toBe(204);
    expect((await read(id)).body.data.reviews).toEqual([]);
    await expectSums(id);
    expect(await mailsTo(site, author.email)).toMatchObject([
      { template: "review-deleted", details: { title: "Pier at night", ...body } },
    ]);
    expect(await eventsOf(site, author.id)).toContain("moderated");

    const own = await createCapsule(site, moderator);
    const about = (await write(own.id, author, 1)).body.data.review;
    const onOwn = await site.call(call, { params: { id: about.id }, body }, moderator);
    expect(onOwn.status).toBe(403);
  });

  test("of a capsule that one may not see is not there", async () => {
    const { capsule, review } = await reviewed();
    const body = { visibility: "private" as const };
    await site.call("PATCH /flenjors/{id}", { params: { id: capsule.id }, body }, creator);
    const params = { id: review.id };
    expect((await remove(review.id, readers[1])).status).toBe(404);
    const like = await site.call("POST /flenjor-reviews/{id}/like", { params }, readers[1]);
    expect(like.status).toBe(404);
  });

  test("sums stay exact while people write, replace and delete at once", {
    tags: ["first-try"],
  }, async () => {
    const { id } = await createCapsule(site, creator);
    await Promise.all(
      Array.from({ length: 24 }, async (_, turn) => {
        const who = readers[turn % 3] as Member;
        const { body } = await write(id, who, (turn % 5) + 1);
        if (turn % 4 === 0) await remove(body.data.review.id, who);
      }),
    );
    await expectSums(id);
    const leaving = await createMember(site);
    await write(id, leaving, 1);
    await site.call("DELETE /account", { body: { password: leaving.password } }, leaving);
    await expectSums(id);
  });
});
