import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import {
  joinOuting,
  linkOf,
  type MadeOuting,
  makeOuting,
} from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Outing, OutingPerson } from "../../../contract/outings/outing.ts";

let site: TestApp;
let host: Member;
let bruno: Member;
let outing: MadeOuting;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  host = await createMember(site);
  bruno = await createMember(site);
  const { id } = await createCapsule(site, host, {
    title: "Lake",
    experiences: [{ title: "Swim" }],
  });
  outing = await makeOuting(site, host, id);
});

const see = async (who: Member, id = outing.id): Promise<Outing> =>
  (await site.call("GET /outings/{id}", { params: { id } }, who)).body.data?.outing;
const guest = (key: string) => site.call("GET /guests/{key}", { params: { key } });
const asGuest = async (key: string): Promise<Outing> => (await guest(key)).body.data.outing;
const invited = (link = outing.link, who?: Member) =>
  site.call("GET /invitations/{link}", { params: { link } }, who);
const answer = (body: object, who?: Member, link = outing.link) =>
  site.call("POST /invitations/{link}/answer", { params: { link }, body: body as never }, who);
const invite = (username: string, who = host) =>
  site.call("POST /outings/{id}/people", { params: { id: outing.id }, body: { username } }, who);
const remove = (person_id: string, who: Member) =>
  site.call(
    "DELETE /outings/{id}/people/{person_id}",
    { params: { id: outing.id, person_id } },
    who,
  );
const cap = (most_people: number) =>
  site.call("PATCH /outings/{id}", { params: { id: outing.id }, body: { most_people } }, host);
const names = ({ people }: Outing) => people.map(({ name }) => name);

describe("an invitation", () => {
  test("R-OUT-04 R-OUT-10 tells who asks, what, when and where, and no other name", async () => {
    await joinOuting(site, outing.link, { name: "Rosa Maria", answer: "yes" });
    const { status, body, headers } = await invited();
    expect(status).toBe(200);
    expect(body.data.invitation).toMatchObject({
      title: "Lake",
      host_name: host.user.full_name,
      state: "settled",
      starts_on: outing.starts_on,
      moments: [{ title: "Swim" }],
      yes_count: 2,
      is_full: false,
      outing_id: null,
    });
    expect(JSON.stringify(body)).not.toContain("Rosa");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
  });

  test("R-OUT-04 answered without an account gives a key of one's own, by which the answer changes", async () => {
    const given = { name: "  Rosa\u200b Maria ", answer: "maybe", email: "rosa@example.org" };
    const { status, body } = await answer(given);
    expect([status, body.data.outing_id]).toEqual([201, null]);
    const { key } = body.data;
    const before = await asGuest(key);
    expect(before.people.find(({ is_you }) => is_you)).toMatchObject({
      name: "Rosa Maria",
      answer: "maybe",
      user: null,
    });
    expect(before.you).toMatchObject({ answer: "maybe", is_host: false });
    expect(before.invitation).toBeNull();
    const change = { params: { key }, body: { name: "Rosa", answer: "yes" } as const };
    const after = (await site.call("PATCH /guests/{key}", change)).body.data.outing;
    expect(names(after)).toEqual([host.user.full_name, "Rosa"]);
    expect(after.people_counts).toEqual({ yes: 2, maybe: 0, no: 0, invited: 0 });
    expect(JSON.stringify([before, await see(host)])).not.toContain("rosa@example.org");
    expect((await answer({ answer: "yes" })).body.errors).toHaveProperty("name");
  });

  test("R-OUT-04 a guest's key changes that guest alone, and opens nothing as host", async () => {
    const first = (await answer({ name: "Rosa", answer: "yes" })).body.data.key;
    const second = (await answer({ name: "Sara", answer: "yes" })).body.data.key;
    await site.call("PATCH /guests/{key}", { params: { key: first }, body: { answer: "no" } });
    const people = (await see(host)).people.filter(({ is_host }) => !is_host);
    expect(people.map((one) => [one.name, one.answer])).toEqual([
      ["Rosa", "no"],
      ["Sara", "yes"],
    ]);
    expect((await asGuest(second)).you.answer).toBe("yes");
    expect((await invited(first)).status).toBe(404);
    expect((await guest(outing.link)).status).toBe(404);
  });

  test("R-OUT-04 a member joins by the link under their own name, once", async () => {
    expect((await answer({ answer: "yes" }, bruno)).body.data).toEqual({
      key: null,
      outing_id: outing.id,
    });
    await answer({ answer: "maybe", name: "Somebody else" }, bruno);
    const seen = await see(bruno);
    expect(names(seen)).toEqual([host.user.full_name, bruno.user.full_name]);
    expect(seen.you.answer).toBe("maybe");
    expect((await invited(outing.link, bruno)).body.data.invitation.outing_id).toBe(outing.id);
  });

  test("R-OUT-04 the same answer with the same key makes one guest", async () => {
    const headers = { "idempotency-key": `twice ${outing.id}` };
    const body = { name: "Rosa", answer: "yes" } as const;
    const send = () =>
      site.call(
        "POST /invitations/{link}/answer",
        { params: { link: outing.link }, body },
        { headers },
      );
    const keys = [(await send()).body.data.key, (await send()).body.data.key];
    expect(keys[0]).toBe(keys[1]);
    expect((await see(host)).people).toHaveLength(2);
  });

  test("R-OUT-04 R-OUT-10 renewed, it opens by the new link alone; whoever answered stays", async () => {
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    const path = { params: { id: outing.id } };
    const { body } = await site.call("POST /outings/{id}/invitation", path, host);
    const link = linkOf(body.data.outing);
    expect(link).not.toBe(outing.link);
    const old = await invited();
    const wrong = await invited("x".repeat(22));
    expect([old.status, old.body]).toEqual([404, wrong.body]);
    expect((await invited(link)).status).toBe(200);
    expect((await guest(key)).status).toBe(200);
  });

  test("R-OUT-10 only the hashes of links and keys are stored", async () => {
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    const rows = [
      ...(await site.db.selectFrom("outings").selectAll().execute()),
      ...(await site.db.selectFrom("outing_people").selectAll().execute()),
    ];
    // One engine gives bytes as a buffer, the other as an array.
    const values = rows.flatMap((row) => Object.values(row));
    const text = values
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value))
      .join("\n");
    for (const secret of [key, outing.link]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret, "base64url").toString("latin1"));
    }
  });

  test("R-OUT-11 to an outing for oneself there is none, until somebody is invited", async () => {
    outing = await makeOuting(site, host, outing.flenjor?.id ?? "", { with_others: false });
    expect(outing.invitation).toBeNull();
    await invite(bruno.username);
    expect((await see(host)).invitation).toMatch(/\/o\/[\w-]{22}$/);
  });
});

describe("people", () => {
  test("R-OUT-04 a member invited by name sees no names before they answer", async () => {
    await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    expect((await invite(bruno.username.toUpperCase())).status).toBe(200);
    expect((await invite(bruno.username)).body.data.outing.people_counts.invited).toBe(1);
    const before = await see(bruno);
    expect(names(before)).toEqual([host.user.full_name, bruno.user.full_name]);
    expect(before.people_counts).toEqual({ yes: 2, maybe: 0, no: 0, invited: 1 });
    const given = { params: { id: outing.id }, body: { answer: "no" } as const };
    const { body } = await site.call("PUT /outings/{id}/answer", given, bruno);
    expect(names(body.data.outing)).toContain("Rosa");
    expect((await invite("nobody-at-all")).body.errors).toHaveProperty("username");
    expect((await invite(host.username, bruno)).status).toBe(403);
  });

  test("R-OUT-10 of a private capsule, only those who may see it are invited by name; the link shows the outing", async () => {
    const { id } = await createCapsule(site, host, { title: "Secret", visibility: "private" });
    outing = await makeOuting(site, host, id);
    expect((await invite(bruno.username)).body.errors).toHaveProperty("username");
    expect((await invited()).body.data.invitation.title).toBe("Secret");
    await answer({ answer: "yes" }, bruno);
    expect(await see(bruno)).toMatchObject({ title: "Secret", flenjor: null });
    const grant = { params: { id }, body: { user_ids: [bruno.id] } };
    await site.call("POST /flenjors/{id}/user-access", grant, host);
    expect((await see(bruno)).flenjor).toEqual({ id, title: "Secret" });
    expect((await invite(bruno.username)).status).toBe(200);
  });

  test("R-OUT-04 the host removes a guest, whose key then opens nothing", async () => {
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    await answer({ answer: "yes" }, bruno);
    const rosa = (await see(host)).people.find(({ name }) => name === "Rosa") as OutingPerson;
    expect((await remove(rosa.id, bruno)).status).toBe(403);
    expect((await remove(rosa.id, host)).status).toBe(204);
    expect((await remove(rosa.id, host)).status).toBe(404);
    const gone = await guest(key);
    expect([gone.status, gone.body]).toEqual([404, (await guest("x".repeat(22))).body]);
    const { you } = await see(host);
    expect((await remove(you.id, host)).status).toBe(403);
  });

  test("R-OUT-10 nobody is removed through another outing", async () => {
    const mine = await createCapsule(site, bruno);
    const other = await makeOuting(site, bruno, mine.id);
    const { you } = await see(host);
    const params = { id: other.id, person_id: you.id };
    const { status } = await site.call(
      "DELETE /outings/{id}/people/{person_id}",
      { params },
      bruno,
    );
    expect(status).toBe(404);
    expect((await see(host)).people).toHaveLength(1);
  });

  test("R-OUT-11 the last place is taken once; others can still say maybe or no", async () => {
    await cap(2);
    expect((await answer({ name: "Rosa", answer: "yes" })).status).toBe(201);
    expect((await invited()).body.data.invitation.is_full).toBe(true);
    const refused = await answer({ name: "Sara", answer: "yes" });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "There’s no place left on this outing.",
    ]);
    const { key } = (await answer({ name: "Sara", answer: "maybe" })).body.data;
    const change = { params: { key }, body: { answer: "yes" } as const };
    expect((await site.call("PATCH /guests/{key}", change)).status).toBe(409);
  });
});
