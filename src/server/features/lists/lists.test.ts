import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Flenjor } from "../../../contract/capsules.ts";
import type { CapsuleList } from "../../../contract/lists.ts";

let site: TestApp;
let owner: Member;
let other: Member;

beforeAll(async () => {
  site = await createTestApp();
  owner = await createMember(site);
  other = await createMember(site);
});
afterAll(() => site.close());

type Changes = NonNullable<Parameters<typeof site.call<"PATCH /flenjor-lists/{id}">>[1]>["body"];

async function makeList(fields: Partial<CapsuleList> = {}, who = owner): Promise<CapsuleList> {
  const body = { title: "Slow Sundays", ...fields } as { title: string };
  const answer = await site.call("POST /flenjor-lists", { body }, who);
  expect(answer.status).toBe(201);
  return answer.body.data.list;
}
const change = (id: string, body: Changes, who: Member = owner) =>
  site.call("PATCH /flenjor-lists/{id}", { params: { id }, body }, who);
const read = (id: string, who?: Member, query = {}) =>
  site.call("GET /flenjor-lists/{id}", { params: { id }, query }, who);
const idsOf = (flenjors: Flenjor[]) => flenjors.map((capsule) => capsule.id);
const capsules = (count: number, fields = {}) =>
  Promise.all(Array.from({ length: count }, () => createCapsule(site, owner, fields)));

describe("R-LIST-01 a list", () => {
  test("R-LIST-01 is made, read, changed and deleted by its owner", async () => {
    const made = await makeList({ description: "For two" });
    expect(made).toMatchObject({ visibility: "public", items_count: 0, is_owner: true });
    const changed = await change(made.id, { title: "Slow mornings", visibility: "private" });
    expect(changed.body.data.list).toMatchObject({
      title: "Slow mornings",
      description: "For two",
      visibility: "private",
    });
    const gone = await site.call("DELETE /flenjor-lists/{id}", { params: { id: made.id } }, owner);
    expect(gone.status).toBe(204);
    expect((await read(made.id, owner)).status).toBe(404);
  });

  test("R-LIST-01 is public unless told otherwise, and others may only look", async () => {
    const { id } = await makeList();
    expect((await read(id)).body.data.list).toMatchObject({ is_owner: false });
    expect((await change(id, { title: "Mine" }, other)).status).toBe(403);
    const refused = await site.call("DELETE /flenjor-lists/{id}", { params: { id } }, other);
    expect(refused.status).toBe(403);
    expect((await site.call("DELETE /flenjor-lists/{id}", { params: { id } })).status).toBe(401);
  });

  test("a private one is not there for others, whatever they call", async () => {
    const { id } = await makeList({ visibility: "private" });
    const calls = [
      read(id, other),
      read(id),
      change(id, { title: "x" }, other),
      site.call("DELETE /flenjor-lists/{id}", { params: { id } }, other),
      site.call("POST /flenjor-lists/{id}/view", { params: { id } }, other),
      site.call("POST /flenjor-lists/{id}/share", {
        params: { id },
        query: { view_cource: "copy" },
      }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
    expect((await read(id, owner)).status).toBe(200);
  });

  test("bounds: a title of 1 to 80, nothing unknown", async () => {
    const make = (body: object) => site.call("POST /flenjor-lists", { body: body as never }, owner);
    for (const title of ["", "   ", "x".repeat(81)]) {
      const answer = await make({ title });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toHaveProperty("title");
    }
    expect((await make({ title: "x", items_count: 3 })).status).toBe(422);
    expect((await make({ title: "x".repeat(80) })).status).toBe(201);
  });
});

describe("R-LIST-04 what is in a list", () => {
  test("R-LIST-04 is added at the end, removed, and put in order", async () => {
    const { id } = await makeList();
    const [a, b, c] = idsOf(await capsules(3)) as [string, string, string];
    await change(id, { add_flenjor_ids: [a, b] });
    const { body } = await change(id, { add_flenjor_ids: [c, a] });
    expect(body.data.list.items_count).toBe(3);
    const order = async () => idsOf((await read(id)).body.data.list.flenjors);
    expect(await order()).toEqual([a, b, c]);
    await change(id, { order: [c, a] });
    expect(await order()).toEqual([c, a, b]);
    await change(id, { remove_flenjor_ids: [a] });
    expect(await order()).toEqual([c, b]);
    await change(id, { add_flenjor_ids: [a] });
    expect(await order()).toEqual([c, b, a]);
  });

  test("R-LIST-04 is paged in its order, by number and by cursor", async () => {
    const { id } = await makeList();
    const ids = idsOf(await capsules(5));
    await change(id, { add_flenjor_ids: ids });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await read(id, other, { page_limit: 2, ...(cursor && { cursor }) });
      seen.push(...idsOf(body.data.list.flenjors));
      cursor = body.meta.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(ids);
    const second = await read(id, other, { page_limit: 2, page: 2 });
    expect(idsOf(second.body.data.list.flenjors)).toEqual(ids.slice(2, 4));
    expect((await read(id, other, { cursor: "nonsense" })).status).toBe(422);
  });

  test("R-LIST-04 a viewer sees of it only what they may see, in its count and cover too", async () => {
    const { id } = await makeList();
    const open = await createCapsule(site, owner, { title: "Open" });
    const closed = await createCapsule(site, owner, { title: "Closed", visibility: "private" });
    await change(id, { add_flenjor_ids: [open.id, closed.id] });
    const seenBy = async (who?: Member) => (await read(id, who)).body.data.list;
    expect(await seenBy(owner)).toMatchObject({ items_count: 2 });
    for (const who of [other, undefined]) {
      const list = await seenBy(who);
      expect(idsOf(list.flenjors)).toEqual([open.id]);
      expect(list.items_count).toBe(1);
      expect(list.cover_assets).toHaveLength(1);
      expect(JSON.stringify(list)).not.toContain(closed.id);
      const input = { params: { id: owner.id }, query: { search: list.title } };
      const { body } = await site.call("GET /users/{id}/flenjor-lists", input, who);
      const found = body.data.lists.find((one: CapsuleList) => one.id === id);
      expect(found).toMatchObject({ items_count: 1 });
    }
    const access = { params: { id: closed.id }, body: { user_ids: [other.id] } };
    await site.call("POST /flenjors/{id}/user-access", access, owner);
    expect((await seenBy(other)).items_count).toBe(2);
    await site.call("DELETE /flenjors/{id}/user-access", access, owner);
    expect((await seenBy(other)).items_count).toBe(1);
  });

  test("R-LIST-04 takes only what its owner may see", async () => {
    const { id } = await makeList({}, other);
    const closed = await createCapsule(site, owner, { visibility: "private" });
    const { status } = await change(id, { add_flenjor_ids: [closed.id] }, other);
    expect(status).toBe(404);
    expect((await read(id, other)).body.data.list.items_count).toBe(0);
  });

  test("wears its four newest pictures, and loses what is deleted", async () => {
    const { id } = await makeList();
    const ids = idsOf(await capsules(5));
    for (const one of ids) await change(id, { add_flenjor_ids: [one] });
    const coverOf = (capsule: Flenjor) => capsule.cover_assets[0];
    const before = (await read(id)).body.data.list;
    const covers = before.flenjors.map(coverOf).reverse();
    expect(before.cover_assets).toEqual(covers.slice(0, 4));
    await site.call("DELETE /flenjors/{id}", { params: { id: ids[4] as string } }, owner);
    const after = (await read(id)).body.data.list;
    expect(after.items_count).toBe(4);
    expect(after.cover_assets).toEqual(covers.slice(1));
  });

  test("parallel adding, removing and ordering loses nothing", {
    tags: ["first-try"],
  }, async () => {
    const { id } = await makeList();
    const ids = idsOf(await capsules(8));
    await Promise.all(ids.map((one) => change(id, { add_flenjor_ids: [one] })));
    await Promise.all([
      change(id, { order: [...ids].reverse() }),
      change(id, { remove_flenjor_ids: ids.slice(0, 2) }),
      change(id, { add_flenjor_ids: ids }),
    ]);
    await change(id, { add_flenjor_ids: ids });
    const { list } = (await read(id)).body.data;
    expect(list.items_count).toBe(8);
    expect(idsOf(list.flenjors).sort()).toEqual([...ids].sort());
  });
});

test("R-CAPS-11 a capsule knows in which of the viewer's lists it is", async () => {
  const { id } = await createCapsule(site, owner);
  const mine = await makeList({ title: "Mine" });
  const theirs = await makeList({ title: "Theirs" }, other);
  const added = async (who?: Member) =>
    (await site.call("GET /flenjors/{id}", { params: { id } }, who)).body.data.flenjor
      .user_added_lists;
  expect(await added(owner)).toEqual({});
  await change(mine.id, { add_flenjor_ids: [id] });
  await change(theirs.id, { add_flenjor_ids: [id] }, other);
  expect(await added(owner)).toEqual({ [mine.id]: "Mine" });
  expect(await added(other)).toEqual({ [theirs.id]: "Theirs" });
  expect(await added()).toEqual({});
  await change(mine.id, { title: "Renamed" });
  expect(await added(owner)).toEqual({ [mine.id]: "Renamed" });
  await change(mine.id, { remove_flenjor_ids: [id] });
  expect(await added(owner)).toEqual({});
  await site.call("DELETE /flenjor-lists/{id}", { params: { id: theirs.id } }, other);
  expect(await added(other)).toEqual({});
});

describe("a card knows whether its capsule is in a list of the viewer's", () => {
  const savedFor = async (id: string, who?: Member) => {
    const found = await site.call("GET /users/{id}/flenjors", { params: { id: owner.id } }, who);
    const whole = await site.call("GET /flenjors/{id}", { params: { id } }, who);
    const card = found.body.data.flenjors.find((capsule: Flenjor) => capsule.id === id);
    expect(whole.body.data.flenjor.saved).toBe(card.saved);
    return card.saved;
  };

  test("only for whose list it is, and until it is in none", async () => {
    const capsule = await createCapsule(site, owner);
    const [first, second] = [await makeList({}, other), await makeList({}, other)];
    expect(await savedFor(capsule.id, other)).toBe(false);
    for (const list of [first, second]) {
      await change(list.id, { add_flenjor_ids: [capsule.id] }, other);
    }
    expect(await savedFor(capsule.id, other)).toBe(true);
    expect(await savedFor(capsule.id, owner)).toBe(false);
    expect(await savedFor(capsule.id)).toBe(false);
    await change(first.id, { remove_flenjor_ids: [capsule.id] }, other);
    expect(await savedFor(capsule.id, other)).toBe(true);
    await change(second.id, { remove_flenjor_ids: [capsule.id] }, other);
    expect(await savedFor(capsule.id, other)).toBe(false);
  });
});
