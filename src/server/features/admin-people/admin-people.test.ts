import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Account, AccountAction } from "../../../contract/admin/people.ts";

let site: TestApp;
let operator: Member;
let ana: Member;

beforeAll(async () => {
  site = await createTestApp();
  operator = await createMember(site, { scope: ["operator"] });
});
afterAll(() => site.close());
beforeEach(async () => {
  ana = await createMember(site);
});

async function found(search?: string): Promise<Account[]> {
  const query = search === undefined ? {} : { search };
  const { status, body } = await site.call("GET /admin/people", { query }, operator);
  expect(status).toBe(200);
  return body.data.people;
}

const names = async (search?: string) => (await found(search)).map(({ username }) => username);

type Given = { reason?: string; password?: string };

function act(who: Member, action: AccountAction, { reason, password }: Given = {}, by = operator) {
  const body = { action, ...(reason && { reason }), ...(password && { proof: { password } }) };
  return site.call("POST /admin/people/{id}/actions", { params: { id: who.id }, body }, by);
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = site.db.selectFrom("outbox").select("template").where("recipient", "=", email);
  return (await rows.execute()).map(({ template }) => template);
}

async function logOf(who: Member): Promise<[event: string, byOperator: boolean][]> {
  const rows = site.db.selectFrom("audit_log").selectAll().where("subject_id", "=", who.id);
  const log = await rows.orderBy("happened_at").execute();
  return log.map(({ event, actor_id }) => [event, actor_id === operator.id]);
}

const isSignedIn = async (who: Member) => (await site.call("GET /account", {}, who)).status === 200;

describe("people are found", () => {
  test("by how a username, an address or a name begins, the newest first", async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const of = (username: string, full_name: string, email: string, day: number) =>
      createMember(site, { username, full_name, email, created_at: at(day) });
    await of("zebrine", "Somebody", "first@example.org", 1);
    await of("second", "Zébra Person", "second@example.org", 3);
    await of("third", "Somebody", "zebra@example.org", 2);
    await of("not_zebra", "A Zebra", "a.zebra@example.org", 4);
    expect(await names("zeb")).toEqual(["second", "third", "zebrine"]);
    expect(await names("ZEBRA")).toEqual(["second", "third"]);
    expect(await names("zebra@")).toEqual(["third"]);
    expect(await names("zeb%")).toEqual([]);
    expect(await names("nobody of this name")).toEqual([]);
  });

  test("page by page, nobody twice and nobody left out", async () => {
    const made: string[] = [];
    for (let times = 0; times < 5; times++) {
      const created_at = new Date(Date.UTC(2026, 1, 1 + Math.floor(times / 2)));
      const username = `paged${times}`;
      made.push((await createMember(site, { username, full_name: "Paged", created_at })).username);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { search: "paged", page_limit: 2, ...(cursor && { cursor }) };
      const { body } = await site.call("GET /admin/people", { query }, operator);
      seen.push(...body.data.people.map(({ username }: Account) => username));
      cursor = body.meta.next_cursor ?? undefined;
    } while (cursor);
    expect([...seen].sort()).toEqual(made);
    expect(seen[0]).toBe("paged4");
  });

  test("and too short a beginning is refused", async () => {
    const query = { search: "ze" };
    const { status, body } = await site.call("GET /admin/people", { query }, operator);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["search"]]);
  });

  test("with what they have here, and nothing that is theirs alone", async () => {
    const secret = "A plan for nobody else";
    await createCapsule(site, ana, { title: secret, visibility: "private" });
    await createCapsule(site, ana, { title: "Open" });
    for (const bytes of [1000, 234]) await store(ana, bytes);
    await site.db.deleteFrom("assets").where("bytes", "=", 1000).execute();
    const [person] = await found(ana.username);
    expect(person).toEqual({
      id: ana.id,
      username: ana.username,
      full_name: ana.user.full_name,
      email: ana.email,
      email_verified: true,
      scope: [],
      created_at: expect.any(String),
      last_seen_at: expect.any(String),
      suspended_at: null,
      flenjors_count: 2,
      files: 1,
      bytes: 234,
    });
    expect(JSON.stringify(person)).not.toContain(secret);
  });
});

async function store(owner: Member, bytes: number): Promise<void> {
  const id = newId();
  await site.db
    .insertInto("assets")
    .values({
      id,
      owner_id: owner.id,
      asset_type: "image",
      provider: "local",
      storage_key: `${id.replaceAll("-", "")}00000000.webp`,
      mime_type: "image/webp",
      width: 10,
      height: 10,
      bytes,
      placeholder: null,
    })
    .execute();
}

describe("suspending", () => {
  test("signs out, hides and tells; lifting it undoes that; both are in the log", async () => {
    const { password } = operator;
    await createCapsule(site, ana, { title: "Lake" });
    const suspended = await act(ana, "suspend", { reason: "Spam.", password });
    expect(suspended.body.data.person.suspended_at).not.toBeNull();
    expect(await isSignedIn(ana)).toBe(false);
    expect((await site.call("GET /users/{id}", { params: { id: ana.id } })).status).toBe(404);
    expect((await act(ana, "suspend", { reason: "Spam.", password })).status).toBe(409);
    const back = await act(ana, "lift", { reason: "A mistake." });
    expect(back.body.data.person.suspended_at).toBeNull();
    expect((await site.call("GET /users/{id}", { params: { id: ana.id } })).status).toBe(200);
    expect(await mailsTo(ana.email)).toEqual(["account-suspended", "account-restored"]);
    expect(await logOf(ana)).toEqual([
      ["person-suspended", true],
      ["person-let-back", true],
    ]);
  });

  test("takes a fresh proof and a reason", async () => {
    const asked = async (given: Given) => {
      const { status, body } = await act(ana, "suspend", given);
      return [status, ...Object.keys(body.errors ?? {})];
    };
    expect(await asked({ reason: "Spam." })).toEqual([422, "password"]);
    expect(await asked({ reason: "Spam.", password: "wrong" })).toEqual([422, "password"]);
    expect(await asked({ password: operator.password })).toEqual([422, "reason"]);
    expect(await isSignedIn(ana)).toBe(true);
    expect(await logOf(ana)).toEqual([]);
  });
});

describe("nobody is suspended or deleted here", () => {
  test.each(["operator", "moderator"])("who is an %s, before the role is taken", async (role) => {
    const other = await createMember(site, { scope: [role] });
    const { password } = operator;
    expect((await act(other, "suspend", { reason: "x", password })).status).toBe(409);
    expect((await remove(other, other.username, password)).status).toBe(409);
    expect(await isSignedIn(other)).toBe(true);
  });

  test("by themselves", async () => {
    const { password } = operator;
    expect((await act(operator, "suspend", { reason: "x", password })).status).toBe(403);
    expect((await remove(operator, operator.username, password)).status).toBe(403);
  });

  test("by whoever is no operator any more", async () => {
    const former = await createMember(site, { scope: ["operator"] });
    expect((await act(ana, "send_reset", {}, former)).status).toBe(200);
    await site.db.updateTable("users").set({ scope: [] }).where("id", "=", former.id).execute();
    expect((await act(ana, "send_reset", {}, former)).status).toBe(404);
  });
});

function remove(who: Member, username: string, password?: string) {
  const body = { username, proof: password ? { password } : {} };
  return site.call("DELETE /admin/people/{id}", { params: { id: who.id }, body }, operator);
}

test("deleting takes the username and a fresh proof, and leaves a line in the log", async () => {
  const { password } = operator;
  expect((await remove(ana, ana.username)).status).toBe(422);
  expect((await remove(ana, "somebody.else", password)).body.errors).toHaveProperty("username");
  expect(await isSignedIn(ana)).toBe(true);
  expect((await remove(ana, ana.username, password)).status).toBe(204);
  expect((await remove(ana, ana.username, password)).status).toBe(404);
  expect(await names(ana.username)).toEqual([]);
  expect(await mailsTo(ana.email)).toEqual(["account-deleted"]);
  expect(await logOf(ana)).toEqual([["account-deleted", true]]);
});

describe("an address", () => {
  test("is confirmed by hand once, with a proof, unless it is another's", async () => {
    const { password } = operator;
    const claimed = await createMember(site, { email_verified: false });
    expect((await act(claimed, "confirm_address")).status).toBe(422);
    const { body } = await act(claimed, "confirm_address", { password });
    expect(body.data.person.email_verified).toBe(true);
    expect((await act(claimed, "confirm_address", { password })).status).toBe(409);
    const { email } = ana;
    const claimant = await createMember(site, { email, email_verified: false });
    expect((await act(claimant, "confirm_address", { password })).status).toBe(409);
    expect(await logOf(claimed)).toEqual([["address-confirmed", true]]);
  });

  test("gets a way to a new password, which no answer and no log shows", async () => {
    const { status, body } = await act(ana, "send_reset");
    expect([status, await mailsTo(ana.email)]).toEqual([200, ["reset-password"]]);
    expect(JSON.stringify(body)).not.toMatch(/token|password/);
    expect(await logOf(ana)).toEqual([["reset-sent", true]]);
    const none = await createMember(site);
    await site.db.updateTable("users").set({ email: null }).where("id", "=", none.id).execute();
    expect((await act(none, "send_reset")).status).toBe(409);
  });
});

test("all sessions of somebody end, with a proof", async () => {
  expect((await act(ana, "end_sessions")).status).toBe(422);
  expect(await isSignedIn(ana)).toBe(true);
  const { password } = operator;
  expect((await act(ana, "end_sessions", { password })).body.data.person.last_seen_at).toBeNull();
  expect(await isSignedIn(ana)).toBe(false);
  expect(await logOf(ana)).toEqual([["sessions-ended", true]]);
});
