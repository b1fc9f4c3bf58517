import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { PublicUser } from "../../../contract/users.ts";

let site: TestApp;
let ana: Member;
let bruno: Member;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site, { username: "ana.sa", full_name: "Ana Conceição Sá" });
  bruno = await createMember(site, { username: "Bruno_99", full_name: "Bruno Étienne" });
});
afterAll(() => site.close());

const follow = (who: Member, whom: string) =>
  site.call("POST /users/{id}/follow", { params: { id: whom } }, who);
const unfollow = (who: Member, whom: string) =>
  site.call("DELETE /users/{id}/follow", { params: { id: whom } }, who);

async function person(id: string, viewer?: Member): Promise<PublicUser> {
  const { status, body } = await site.call("GET /users/{id}", { params: { id } }, viewer);
  expect(status).toBe(200);
  return body.data.user;
}

async function names(search: string): Promise<string[]> {
  const query = { search, page: 1, page_limit: 100 };
  const { body } = await site.call("GET /users", { query });
  return body.data.users.map((user: PublicUser) => user.username);
}

async function suspend(id: string) {
  await site.db
    .updateTable("users")
    .set({ suspended_at: new Date() })
    .where("id", "=", id)
    .execute();
}

describe("one person", () => {
  test("by id, or by username whatever its case", async () => {
    expect((await person(ana.id)).username).toBe("ana.sa");
    expect((await person("bruno_99")).id).toBe(bruno.id);
    expect((await person("BRUNO_99")).id).toBe(bruno.id);
    expect(await person(ana.id)).not.toHaveProperty("email");
  });

  test("by a username with marks that nobody sees, as mails hold them", async () => {
    expect((await person("ana.\u2060sa")).id).toBe(ana.id);
    expect((await person("\u200bbruno_99")).id).toBe(bruno.id);
    const report = { reason: "spam", words: "" } as const;
    const params = { id: "ana.\u2060sa" };
    const answer = await site.call("POST /users/{id}/report", { params, body: report }, bruno);
    expect(answer.status).toBe(200);
  });

  test("nobody, and somebody suspended, are alike", async () => {
    const gone = await createMember(site);
    await suspend(gone.id);
    for (const id of [gone.id, gone.username, "nobody-by-this-name", "%", "a b"]) {
      expect((await site.call("GET /users/{id}", { params: { id } })).status).toBe(404);
      expect((await follow(ana, id)).status).toBe(404);
      for (const part of ["followers", "following", "flenjors", "flenjor-lists"] as const) {
        const answer = await site.call(`GET /users/{id}/${part}`, { params: { id } });
        expect(answer.status).toBe(404);
      }
    }
    expect(await names(gone.username)).toEqual([]);
  });
});

describe("R-USER-03 people by name", () => {
  test("R-USER-03 R-MISC-05 a part of the name or username, page 1, limit 100", async () => {
    expect(await names("Conceição")).toEqual(["ana.sa"]);
    expect(await names("concei")).toEqual(["ana.sa"]);
    expect(await names("CONCEICAO SA")).toEqual(["ana.sa"]);
    expect(await names("etienne")).toEqual(["Bruno_99"]);
    expect(await names("no_9")).toEqual(["Bruno_99"]);
  });

  test("R-USER-03 a username as the site prints it, or as it was copied from a mail", async () => {
    expect(await names("@ana.sa")).toEqual(["ana.sa"]);
    expect(await names("@ana.\u2060sa")).toEqual(["ana.sa"]);
    expect(await names("@")).toEqual([]);
  });

  test("R-USER-03 words in any order", async () => {
    expect(await names("sá ana")).toEqual(["ana.sa"]);
    expect(await names("ana etienne")).toEqual([]);
  });

  test("R-FIND-09 in spite of slips, and with @", async () => {
    const member = await createMember(site, { full_name: "Wilhelmina Quartermaine" });
    for (const search of ["wilhelmina quatermaine", "Vilhelmina", "@Quartermane"]) {
      const { body } = await site.call("GET /users", { query: { search } });
      expect(
        body.data.users.map(({ id }: { id: string }) => id),
        search,
      ).toEqual([member.id]);
    }
    const none = await site.call("GET /users", { query: { search: "zzxxyyqq" } });
    expect(none.body.data.users).toEqual([]);
  });

  test("signs that mean something to the database are just signs", async () => {
    for (const search of ["%", "_a", "\\", "a%a", "'"]) expect(await names(search)).toEqual([]);
  });

  test("pages by number and by cursor hold everyone once", async () => {
    const all = await names("");
    for (const by of ["page", "cursor"] as const) {
      const seen: string[] = [];
      let next: Record<string, string | number> | null = {};
      for (let page = 1; next; page++) {
        const query = { page_limit: 1, ...next } as never;
        const { body } = await site.call("GET /users", { query });
        seen.push(...body.data.users.map((user: PublicUser) => user.username));
        if (!body.meta.has_more) next = null;
        else next = by === "page" ? { page: page + 1 } : { cursor: body.meta.next_cursor };
      }
      expect(seen).toEqual(all);
    }
    const bad = await site.call("GET /users", { query: { page_limit: 101, cursor: "x" } });
    expect(bad.status).toBe(422);
  });
});

describe("R-USER-04 following", () => {
  test("R-USER-04 toggles, twice counts once, and both counts follow", async () => {
    expect((await follow(ana, bruno.id)).body.data).toEqual({
      is_following: true,
      followers_count: 1,
    });
    expect((await follow(ana, bruno.username)).body.data.followers_count).toBe(1);
    expect(await person(bruno.id, ana)).toMatchObject({ is_following: true, followers_count: 1 });
    expect(await person(bruno.id)).toMatchObject({ is_following: false });
    expect(await person(ana.id)).toMatchObject({ following_count: 1, followers_count: 0 });
    expect((await unfollow(ana, bruno.id)).body.data).toEqual({
      is_following: false,
      followers_count: 0,
    });
    expect((await unfollow(ana, bruno.id)).body.data.followers_count).toBe(0);
    expect(await person(ana.id)).toMatchObject({ following_count: 0 });
  });

  test("nobody follows themselves, and visitors follow nobody", async () => {
    expect((await follow(ana, ana.id)).status).toBe(403);
    const answer = await site.call("POST /users/{id}/follow", { params: { id: ana.id } });
    expect(answer.status).toBe(401);
  });

  test("R-USER-04 counts never drift from the rows under parallel clicks, both ways", {
    tags: ["first-try"],
  }, async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createMember(site)));
    await Promise.all(
      Array.from({ length: 48 }, (_, click) => {
        const who = people[click % 4] as Member;
        const whom = people[(click * 7 + 1 + Math.floor(click / 4)) % 4] as Member;
        if (who === whom) return null;
        return click % 3 === 0 ? unfollow(who, whom.id) : follow(who, whom.id);
      }),
    );
    const { rows } = await kyselySql<{
      wrong: number;
    }>`select count(*)::integer as wrong from users u
      where followers_count <> (select count(*) from follows where followed_id = u.id)
      or following_count <> (select count(*) from follows where follower_id = u.id)`.execute(
      site.db,
    );
    expect(rows[0]?.wrong).toBe(0);
  });

  test("R-USER-04 the counts open as lists, the latest first, with whom the viewer follows", async () => {
    const star = await createMember(site);
    const fans = [await createMember(site), await createMember(site), await createMember(site)];
    for (const fan of fans) await follow(fan, star.id);
    await follow(ana, (fans[1] as Member).id);
    const seen: PublicUser[] = [];
    let cursor: string | undefined;
    do {
      const query = { page_limit: 2, ...(cursor && { cursor }) };
      const input = { params: { id: star.username }, query };
      const { body } = await site.call("GET /users/{id}/followers", input, ana);
      seen.push(...body.data.users);
      cursor = body.meta.next_cursor ?? undefined;
    } while (cursor);
    expect(seen.map((user) => user.id)).toEqual(fans.map((fan) => fan.id).reverse());
    expect(seen.map((user) => user.is_following)).toEqual([false, true, false]);
    const input = { params: { id: (fans[0] as Member).id } };
    const { body } = await site.call("GET /users/{id}/following", input);
    expect(body.data.users.map((user: PublicUser) => user.id)).toEqual([star.id]);
  });

  test("goes with the account, and so do the counts", async () => {
    const leaving = await createMember(site);
    await follow(leaving, bruno.id);
    await follow(bruno, leaving.id);
    await site.call("DELETE /account", { body: { password: leaving.password } }, leaving);
    expect(await person(bruno.id)).toMatchObject({ followers_count: 0, following_count: 0 });
  });
});

test("a private capsule is not in its creator's count", async () => {
  const maker = await createMember(site);
  await createCapsule(site, maker);
  await createCapsule(site, maker, { visibility: "private" });
  expect((await person(maker.id)).flenjors_count).toBe(1);
});

test("a profile's count is that of the capsules which the viewer finds on it", async () => {
  const [maker, guest, stranger] = await Promise.all([
    createMember(site),
    createMember(site),
    createMember(site),
  ]);
  await createCapsule(site, maker);
  const [shared, hidden] = await Promise.all([
    createCapsule(site, maker, { visibility: "private" }),
    createCapsule(site, maker, { visibility: "private" }),
  ]);
  await site.call(
    "POST /flenjors/{id}/user-access",
    { params: { id: shared.id }, body: { user_ids: [guest.id] } },
    maker,
  );
  await site.db
    .updateTable("flenjors")
    .set({ hidden_at: new Date() })
    .where("id", "=", hidden.id)
    .execute();
  for (const [viewer, count] of [
    [maker, 3],
    [guest, 2],
    [stranger, 1],
    [undefined, 1],
  ] as const) {
    const input = { params: { id: maker.id }, query: {} };
    const { body } = await site.call("GET /users/{id}/flenjors", input, viewer);
    expect(body.data.flenjors).toHaveLength(count);
    expect((await person(maker.id, viewer)).flenjors_count).toBe(count);
  }
  const own = await site.call("GET /account", {}, maker);
  expect(own.body.data.user.flenjors_count).toBe(3);
});
