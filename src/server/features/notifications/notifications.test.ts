import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Notification } from "../../../contract/notifications.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

async function told(who: Member): Promise<Notification[]> {
  return (await site.call("GET /account/notifications", {}, who)).body.data.notifications;
}

async function unread(who: Member): Promise<number> {
  return (await site.call("GET /account", {}, who)).body.data.user.unread_notifications;
}

const like = (id: string, who: Member) =>
  site.call("POST /flenjors/{id}/like", { params: { id } }, who);
const unlike = (id: string, who: Member) =>
  site.call("DELETE /flenjors/{id}/like", { params: { id } }, who);
const access = (method: "POST" | "DELETE", id: string, owner: Member, user: Member) =>
  site.call(
    `${method} /flenjors/{id}/user-access`,
    { params: { id }, body: { user_ids: [user.id] } },
    owner,
  );

describe("R-CAPS-04 R-USER-04 notifications", () => {
  test("R-CAPS-04 likes of one capsule are one line, the latest first, with how many", async () => {
    const creator = await createMember(site);
    const { id, title } = await createCapsule(site, creator);
    const people = [];
    for (const name of ["Ana", "Bruno", "Carla", "Dora"]) {
      const person = await createMember(site, { full_name: name });
      people.push(person);
      await like(id, person);
      await like(id, person);
    }
    await like(id, creator);
    const [line, ...others] = await told(creator);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      kind: "like",
      actors_count: 4,
      flenjor: { id, title },
      is_unread: true,
    });
    expect(line?.actors.map((actor) => actor.full_name)).toEqual(["Dora", "Carla", "Bruno"]);
    expect(await unread(creator)).toBe(1);

    for (const person of people) await unlike(id, person);
    expect(await told(creator)).toEqual([]);
    expect(await unread(creator)).toBe(0);
  });

  test("R-CAPS-05 R-CAPS-06 reviews and likes of them are told, and taken back", async () => {
    const creator = await createMember(site);
    const reader = await createMember(site);
    const { id } = await createCapsule(site, creator);
    const review = (rating: number) =>
      site.call("POST /flenjors/{id}/review", { params: { id }, body: { rating } }, reader);
    const { body } = await review(5);
    await review(4);
    const params = { id: body.data.review.id };
    await site.call("POST /flenjor-reviews/{id}/like", { params }, creator);
    await site.call("POST /flenjor-reviews/{id}/like", { params }, reader);
    expect(await told(creator)).toMatchObject([{ kind: "review", actors_count: 1 }]);
    expect(await told(reader)).toMatchObject([
      { kind: "review_like", actors_count: 1, actors: [{ id: creator.id }], flenjor: { id } },
    ]);
    await site.call("DELETE /flenjor-reviews/{id}", { params }, reader);
    expect(await told(creator)).toEqual([]);
    expect(await told(reader)).toEqual([]);
  });

  test("R-USER-04 R-CAPS-10 follows and grants are told, and taken back", async () => {
    const creator = await createMember(site);
    const friend = await createMember(site);
    const { id } = await createCapsule(site, creator, { visibility: "private" });
    const params = { id: creator.username };
    await site.call("POST /users/{id}/follow", { params }, friend);
    await access("POST", id, creator, friend);
    expect(await told(creator)).toMatchObject([{ kind: "follow", flenjor: null }]);
    expect(await told(friend)).toMatchObject([{ kind: "grant", flenjor: { id } }]);
    await site.call("DELETE /users/{id}/follow", { params }, friend);
    await access("DELETE", id, creator, friend);
    expect(await told(creator)).toEqual([]);
    expect(await told(friend)).toEqual([]);
  });

  test("are read one by one or all, and unread again when someone else joins", async () => {
    const creator = await createMember(site);
    const [ana, bruno] = [await createMember(site), await createMember(site)];
    const first = await createCapsule(site, creator);
    const second = await createCapsule(site, creator);
    await like(first.id, ana);
    await like(second.id, ana);
    const [newest] = await told(creator);
    const read = (ids?: string[], who = creator) =>
      site.call("POST /account/notifications/read", { body: { ids } }, who);
    // Somebody else's stay as they are.
    await read([newest?.id ?? ""], ana);
    expect(await unread(creator)).toBe(2);
    expect((await read([newest?.id ?? ""])).body.data).toEqual({ unread_count: 1 });
    expect((await read()).body.data).toEqual({ unread_count: 0 });
    await like(first.id, bruno);
    expect(await told(creator)).toMatchObject([
      { flenjor: { id: first.id }, is_unread: true, actors_count: 2 },
      { flenjor: { id: second.id }, is_unread: false },
    ]);
    // Ana's like remains, and it was read before.
    await unlike(first.id, bruno);
    expect(await unread(creator)).toBe(0);
  });

  test("are paged by cursor without a gap", async () => {
    const creator = await createMember(site);
    const reader = await createMember(site);
    const made: string[] = [];
    for (let number = 0; number < 5; number++) {
      const { id } = await createCapsule(site, creator);
      await like(id, reader);
      made.unshift(id);
    }
    const seen: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const query = { page_limit: 2, ...(cursor && { cursor }) };
      const { body } = await site.call("GET /account/notifications", { query }, creator);
      seen.push(...body.data.notifications.map((one: Notification) => one.flenjor?.id));
      cursor = body.meta.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(made);
  });

  test("R-CAPS-09 say nothing of what one may see no more, nor of people who are gone", async () => {
    const creator = await createMember(site);
    const reader = await createMember(site);
    const leaving = await createMember(site);
    const { id } = await createCapsule(site, creator);
    const written = { params: { id }, body: { rating: 5 } };
    const { body } = await site.call("POST /flenjors/{id}/review", written, reader);
    const params = { id: body.data.review.id };
    await site.call("POST /flenjor-reviews/{id}/like", { params }, leaving);
    await like(id, leaving);
    expect(await told(reader)).toHaveLength(1);
    const closed = { params: { id }, body: { visibility: "private" as const } };
    await site.call("PATCH /flenjors/{id}", closed, creator);
    expect(await told(reader)).toEqual([]);
    expect(await told(creator)).toHaveLength(2);
    await site.call("DELETE /account", { body: { password: leaving.password } }, leaving);
    expect((await told(creator)).map(({ kind }) => kind)).toEqual(["review"]);
    await site.call("DELETE /flenjors/{id}", { params: { id } }, creator);
    expect(await told(creator)).toEqual([]);
  });

  test("say nothing of people one has blocked, or was blocked by", async () => {
    const creator = await createMember(site);
    const [ana, bruno] = [await createMember(site), await createMember(site)];
    const { id } = await createCapsule(site, creator);
    await like(id, ana);
    await like(id, bruno);
    await site.call("POST /users/{id}/block", { params: { id: ana.id } }, creator);
    expect(await told(creator)).toMatchObject([{ actors_count: 1, actors: [{ id: bruno.id }] }]);
    await site.call("POST /users/{id}/block", { params: { id: creator.id } }, bruno);
    expect(await told(creator)).toEqual([]);
    expect(await unread(creator)).toBe(0);
  });

  test("equal their rows after a storm of likes and follows", { tags: ["first-try"] }, async () => {
    const creator = await createMember(site);
    const { id } = await createCapsule(site, creator);
    const people = await Promise.all(Array.from({ length: 5 }, () => createMember(site)));
    await Promise.all(
      Array.from({ length: 60 }, (_, turn) => {
        const who = people[turn % people.length] as Member;
        const params = { id: creator.id };
        if (turn % 4 === 0) return unlike(id, who);
        if (turn % 4 === 1) return site.call("POST /users/{id}/follow", { params }, who);
        if (turn % 4 === 2) return site.call("DELETE /users/{id}/follow", { params }, who);
        return like(id, who);
      }),
    );
    const { rows } = await kyselySql<{ kind: string; told: number; real: number }>`
      select 'like' as kind, (select count(*)::integer from flenjor_likes where flenjor_id = ${id}) as real,
        (select count(*)::integer from notification_acts a join notifications n on n.id = a.notification_id
          where n.kind = 'like' and n.flenjor_id = ${id}) as told
      union all select 'follow', (select count(*)::integer from follows where followed_id = ${creator.id}),
        (select count(*)::integer from notification_acts a join notifications n on n.id = a.notification_id
          where n.kind = 'follow' and n.user_id = ${creator.id})`.execute(site.db);
    for (const { told: counted, real } of rows) expect(counted).toBe(real);
    const { rows: hollow } = await kyselySql`select from notifications n where not exists (
      select from notification_acts a where a.notification_id = n.id)`.execute(site.db);
    expect(hollow).toHaveLength(0);
  });

  test("are for members", async () => {
    expect((await site.call("GET /account/notifications")).status).toBe(401);
    expect((await site.call("POST /account/notifications/read", { body: {} })).status).toBe(401);
  });
});

test("R-CAPS-09 the bell counts what the list shows, and nothing of what was closed", async () => {
  const [owner, guest] = [await createMember(site), await createMember(site)];
  const secret = await createCapsule(site, owner, { visibility: "private" });
  const open = await createCapsule(site, guest);
  await access("POST", secret.id, owner, guest);
  await site.call(
    "POST /flenjors/{id}/review",
    { params: { id: secret.id }, body: { rating: 5 } },
    guest,
  );
  const { body } = await site.call(
    "GET /flenjors/{id}/reviews",
    { params: { id: secret.id } },
    guest,
  );
  const review = body.data.own_review?.id ?? body.data.reviews[0].id;
  await site.call("POST /flenjor-reviews/{id}/like", { params: { id: review } }, owner);
  await like(open.id, owner);
  const shown = async () => (await told(guest)).filter((line) => line.is_unread).length;
  expect(await unread(guest)).toBe(await shown());
  expect(await shown()).toBe(3);
  await access("DELETE", secret.id, owner, guest);
  expect(await shown()).toBe(1);
  expect(await unread(guest)).toBe(1);
});
