import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Outing } from "../../../contract/outings/outing.ts";
import { forgetGuests } from "./outing-people-guests.service.ts";

let site: TestApp;
let host: Member;
let bruno: Member;
let outing: MadeOuting;

const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  host = await createMember(site);
  bruno = await createMember(site);
  outing = await makeOuting(site, host, (await createCapsule(site, host)).id);
});

const see = async (who: Member): Promise<Outing> =>
  (await site.call("GET /outings/{id}", { params: { id: outing.id } }, who)).body.data?.outing;
const guest = (key: string) => site.call("GET /guests/{key}", { params: { key } });
const asGuest = async (key: string): Promise<Outing> => (await guest(key)).body.data.outing;
const invited = (link = outing.link, who?: Member) =>
  site.call("GET /invitations/{link}", { params: { link } }, who);
const answer = (body: object, who?: Member) =>
  site.call(
    "POST /invitations/{link}/answer",
    { params: { link: outing.link }, body: body as never },
    who,
  );
const invite = (username: string) =>
  site.call("POST /outings/{id}/people", { params: { id: outing.id }, body: { username } }, host);
const names = ({ people }: Outing) => people.map(({ name }) => name);
const block = (who: Member, id: string) =>
  site.call("POST /users/{id}/block", { params: { id } }, who);

describe("forgetting guests", () => {
  test("R-OUT-10 a guest who asks is forgotten, with all that they wrote", async () => {
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    await site.call("POST /guests/{key}/messages", { params: { key }, body: { body: "Hello" } });
    expect((await site.call("DELETE /guests/{key}", { params: { key } })).status).toBe(204);
    expect((await guest(key)).status).toBe(404);
    const path = { params: { id: outing.id } };
    const { messages } = (await site.call("GET /outings/{id}/messages", path, host)).body.data;
    expect(messages).toEqual([]);
    expect(names(await see(host))).toEqual([host.user.full_name]);
  });

  test("R-OUT-10 names and addresses of guests go ninety days after the outing; members stay", async () => {
    const email = "rosa@example.org";
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes", email });
    await answer({ answer: "yes" }, bruno);
    const end = new Date(outing.ends_at ?? "").getTime();
    const guests = async () =>
      site.db
        .selectFrom("outing_people")
        .select(["name", "email"])
        .where("outing_id", "=", outing.id)
        .where("user_id", "is", null)
        .execute();
    await forgetGuests({ ...site.context, clock: () => new Date(end + 89 * dayMs) });
    expect(await guests()).toEqual([{ name: "Rosa", email }]);
    await forgetGuests({ ...site.context, clock: () => new Date(end + 91 * dayMs) });
    expect(await guests()).toEqual([{ name: "", email: null }]);
    expect(names(await asGuest(key))).toContain(bruno.user.full_name);
  });

  test("R-OUT-10 where one was forgotten, others read that it was a guest", async () => {
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    await site.call("POST /guests/{key}/messages", { params: { key }, body: { body: "Hello" } });
    const end = new Date(outing.ends_at ?? "").getTime();
    const of = (person: { is_you: boolean; is_forgotten: boolean; name: string }) => [
      person.is_you,
      person.is_forgotten,
      person.name,
    ];
    expect((await asGuest(key)).people.map(of)).toContainEqual([true, false, "Rosa"]);
    await forgetGuests({ ...site.context, clock: () => new Date(end + 91 * dayMs) });
    expect((await asGuest(key)).people.map(of)).toEqual([
      [false, false, host.user.full_name],
      [true, true, "A guest"],
    ]);
    const path = { params: { id: outing.id } };
    const { messages } = (await site.call("GET /outings/{id}/messages", path, host)).body.data;
    expect(messages).toMatchObject([{ name: "A guest", body: "Hello" }]);
  });
});

describe("blocks and accounts", () => {
  test("R-OUT-10 those between whom there is a block neither join nor are invited", async () => {
    const carla = await createMember(site);
    await block(host, bruno.id);
    await block(carla, host.id);
    for (const who of [bruno, carla]) {
      expect((await invited(outing.link, who)).status).toBe(404);
      expect((await answer({ answer: "yes" }, who)).status).toBe(404);
      expect((await invite(who.username)).status).toBe(422);
    }
  });

  test("R-OUT-10 a member who blocks the host, or whom the host blocks, leaves", async () => {
    const carla = await createMember(site);
    for (const who of [bruno, carla]) await answer({ answer: "yes" }, who);
    await block(bruno, host.id);
    await block(host, carla.id);
    for (const who of [bruno, carla]) expect(await see(who)).toBeUndefined();
    expect(names(await see(host))).toEqual([host.user.full_name]);
  });

  test("R-OUT-10 two who block each other stay with their host, and do not see each other", async () => {
    const carla = await createMember(site);
    for (const who of [bruno, carla]) await answer({ answer: "yes" }, who);
    const path = { params: { id: outing.id } };
    const message = { ...path, body: { body: "I drive." } };
    await site.call("POST /outings/{id}/messages", message, bruno);
    await block(carla, bruno.id);
    expect(names(await see(carla))).not.toContain(bruno.user.full_name);
    expect(names(await see(bruno))).not.toContain(carla.user.full_name);
    expect((await see(carla)).people_counts.yes).toBe(3);
    const { messages } = (await site.call("GET /outings/{id}/messages", path, carla)).body.data;
    expect(messages).toEqual([]);
  });

  const leave = ({ password, token }: Member) =>
    site.call("DELETE /account", { body: { password } }, { token });
  const stored = () => site.db.selectFrom("outings").where("id", "=", outing.id).execute();

  test("R-OUT-10 an outing of its host alone goes with the account; others leave with theirs", async () => {
    await answer({ answer: "yes" }, bruno);
    expect((await leave(bruno)).status).toBe(204);
    expect(names(await see(host))).toEqual([host.user.full_name]);
    expect((await leave(host)).status).toBe(204);
    expect((await invited()).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test("R-OUT-10 R-OUT-08 one with others is called off when its host leaves, and stays until they do", async () => {
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    await answer({ answer: "yes" }, bruno);
    const path = { params: { id: outing.id } };
    const message = { ...path, body: { body: "I drive." } };
    await site.call("POST /outings/{id}/messages", message, host);
    expect((await leave(host)).status).toBe(204);
    for (const seen of [await see(bruno), await asGuest(key)]) {
      expect(seen).toMatchObject({
        state: "cancelled",
        title: outing.title,
        host: { name: "Someone who left", user: null, is_host: true },
      });
      expect(names(seen)).toEqual(["Someone who left", "Rosa", bruno.user.full_name]);
      expect(seen.moments).toHaveLength(outing.moments.length);
    }
    expect((await site.call("GET /outings", {}, bruno)).body.data.outings).toMatchObject([
      { id: outing.id, host: { name: "Someone who left" } },
    ]);
    const wall = await site.call("GET /outings/{id}/messages", path, bruno);
    expect(wall.body.data.messages).toEqual([]);
    expect((await invited()).status).toBe(410);
    const { body } = await site.call("GET /account/notifications", {}, bruno);
    expect(body.data).toMatchObject({ unread_count: 1 });
    expect(body.data.notifications).toMatchObject([
      { kind: "outing_cancelled", actors: [], outing: { id: outing.id } },
    ]);
    expect((await leave(bruno)).status).toBe(204);
    await site.call("DELETE /guests/{key}", { params: { key } });
    await forgetGuests(site.context);
    expect(await stored()).toEqual([]);
  });

  test("R-OUT-10 the words of a host who leaves go from what is called off, where not everyone can read them", async () => {
    const experiences = [{ title: "Our secret bay", description: "Ring twice" }];
    const wordsAfter = async (visibility: "public" | "private", ends_at?: Date) => {
      const capsule = { title: "At ours", visibility, experiences };
      host = await createMember(site);
      outing = await makeOuting(site, host, (await createCapsule(site, host, capsule)).id);
      const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
      const body = { title: "Come to my place" };
      await site.call("PATCH /outings/{id}", { params: { id: outing.id }, body }, host);
      if (ends_at) await site.db.updateTable("outings").set({ ends_at }).execute();
      expect((await leave(host)).status).toBe(204);
      const { title, moments } = await asGuest(key);
      return [title, moments[0]?.title, moments[0]?.description];
    };
    expect(await wordsAfter("private")).toEqual(["…", "…", ""]);
    expect(await wordsAfter("public")).toEqual(["At ours", "Our secret bay", "Ring twice"]);
    const past = await wordsAfter("private", new Date(Date.now() - dayMs));
    expect(past).toEqual(["Come to my place", "Our secret bay", "Ring twice"]);
  });

  test("R-OUT-10 a past one stays as it was for those who were there, without the words of guests", async () => {
    await answer({ answer: "yes" }, bruno);
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    const starts_at = new Date(Date.now() - 2 * dayMs);
    await site.db.updateTable("outings").set({ starts_at }).where("id", "=", outing.id).execute();
    const path = { params: { id: outing.id } };
    await site.call("PUT /outings/{id}/memory", { ...path, body: { words: "Warm" } }, bruno);
    await site.call("PUT /guests/{key}/memory", { params: { key }, body: { words: "Windy" } });
    const ends_at = new Date(Date.now() - dayMs);
    await site.db.updateTable("outings").set({ ends_at }).where("id", "=", outing.id).execute();
    expect((await leave(host)).status).toBe(204);
    expect(await see(bruno)).toMatchObject({ state: "settled", is_past: true });
    // Nobody would answer for them.
    const { body } = await site.call("GET /outings/{id}/memories", path, bruno);
    expect(body.data.memories).toMatchObject([{ words: "Warm" }]);
    expect((await invited()).status).toBe(404);
  });
});
