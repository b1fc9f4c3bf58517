import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { limits } from "../../../contract/limits.ts";
import type { OutingMessage } from "../../../contract/outings/outing.ts";

let site: TestApp;
let host: Member;
let bruno: Member;
let outing: MadeOuting;
let guestKey: string;

beforeAll(async () => {
  site = await createTestApp();
  host = await createMember(site);
  bruno = await createMember(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  outing = await makeOuting(site, host, (await createCapsule(site, host)).id);
  guestKey = (await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" })).key;
});

const path = () => ({ params: { id: outing.id } });
const write = (body: string, who: Member) =>
  site.call("POST /outings/{id}/messages", { ...path(), body: { body } }, who);
const writeAsGuest = (body: string) =>
  site.call("POST /guests/{key}/messages", { params: { key: guestKey }, body: { body } });
const read = async (who: Member, query: object = {}) =>
  (await site.call("GET /outings/{id}/messages", { ...path(), query }, who)).body;
const remove = (id: string, who: Member) =>
  site.call("DELETE /outing-messages/{id}", { params: { id } }, who);

test("R-OUT-03 those who take part write to each other, newest first", async () => {
  await write("Who brings the bread?", host);
  const { body } = await writeAsGuest("I do.\nAnd cheese.");
  expect(body.data.message).toMatchObject({
    name: "Rosa",
    body: "I do.\nAnd cheese.",
    is_own: true,
  });
  const { messages } = (await read(host)).data;
  expect(messages.map((one: OutingMessage) => [one.name, one.body, one.is_own])).toEqual([
    ["Rosa", "I do.\nAnd cheese.", false],
    [host.user.full_name, "Who brings the bread?", true],
  ]);
  const guests = await site.call("GET /guests/{key}/messages", { params: { key: guestKey } });
  expect(guests.body.data.messages.map((one: OutingMessage) => one.is_own)).toEqual([true, false]);
});

test("R-OUT-03 pages of messages go on where the last one ended", async () => {
  for (const body of ["one", "two", "three"]) await write(body, host);
  const texts = ({ messages }: { messages: OutingMessage[] }) => messages.map(({ body }) => body);
  const first = await read(host, { page_limit: 2 });
  expect(texts(first.data)).toEqual(["three", "two"]);
  const second = await read(host, { page_limit: 2, cursor: first.meta.next_cursor });
  expect(texts(second.data)).toEqual(["one"]);
  const forged = await site.call(
    "GET /outings/{id}/messages",
    { ...path(), query: { cursor: "x" } },
    host,
  );
  expect(forged.status).toBe(422);
});

test("R-OUT-10 somebody invited reads none and writes none before they answer", async () => {
  await writeAsGuest("It is a surprise for Bruno.");
  const body = { username: bruno.username };
  await site.call("POST /outings/{id}/people", { ...path(), body }, host);
  expect((await read(bruno)).data.messages).toEqual([]);
  expect((await write("Hello?", bruno)).status).toBe(403);
});

test("R-OUT-10 a message is deleted by who wrote it or by the host, and by nobody else", async () => {
  await joinOuting(site, outing.link, { answer: "yes" }, bruno);
  const own = (await write("I drive.", bruno)).body.data.message.id;
  const hosts = (await write("Thanks.", host)).body.data.message.id;
  const guests = (await writeAsGuest("Spam")).body.data.message.id;
  const stranger = await createMember(site);
  expect((await remove(own, stranger)).status).toBe(404);
  expect((await remove(hosts, bruno)).status).toBe(403);
  expect((await remove(own, bruno)).status).toBe(204);
  expect((await remove(guests, host)).status).toBe(204);
  expect((await remove(own, bruno)).status).toBe(404);
  expect((await read(host)).data.messages).toMatchObject([{ body: "Thanks." }]);
});

test("R-OUT-11 a message has something in it, and an end", async () => {
  expect((await write("\u200b ", host)).status).toBe(422);
  expect((await write("x".repeat(501), host)).status).toBe(422);
  expect((await write("x".repeat(500), host)).status).toBe(201);
});

test("R-OUT-11 a wall has an end, and nobody writes to an outing that was called off", async () => {
  const fill = kyselySql`insert into outing_messages (id, outing_id, person_id, body)
    select gen_random_uuid(), ${outing.id}::uuid, ${outing.you.id}::uuid, 'Hello'
    from generate_series(1, ${limits.outingMessages - 1})`;
  await fill.execute(site.db);
  expect((await write("The last.", host)).status).toBe(201);
  const refused = await write("One more.", host);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "There’s no room for more messages in this outing.",
  ]);
  outing = await makeOuting(site, host, (await createCapsule(site, host)).id);
  await site.call("POST /outings/{id}/cancel", path(), host);
  expect((await write("Why?", host)).body.message).toBe("This outing has been called off.");
});

test("R-OUT-10 messages of somebody who is suspended are shown to nobody until they are back", async () => {
  await joinOuting(site, outing.link, { answer: "yes" }, bruno);
  await write("Buy this.", bruno);
  const suspend = (suspended_at: Date | null) =>
    site.db.updateTable("users").set({ suspended_at }).where("id", "=", bruno.id).execute();
  await suspend(new Date());
  expect((await read(host)).data.messages).toEqual([]);
  await suspend(null);
  expect((await read(host)).data.messages).toHaveLength(1);
});

test("R-OUT-10 a guest deletes a message of their own, and nobody else's", async () => {
  const own = (await writeAsGuest("Oops")).body.data.message.id;
  const hosts = (await write("Thanks.", host)).body.data.message.id;
  const other = await makeOuting(site, host, (await createCapsule(site, host)).id);
  const elsewhere = (await joinOuting(site, other.link, { name: "Rui", answer: "yes" })).key;
  const removeAsGuest = async (id: string, key = guestKey) =>
    (await site.call("DELETE /guests/{key}/messages/{id}", { params: { key, id } })).status;
  expect(await removeAsGuest(hosts)).toBe(403);
  expect(await removeAsGuest(own, elsewhere)).toBe(404);
  expect(await removeAsGuest(own)).toBe(204);
  expect((await read(host)).data.messages).toMatchObject([{ body: "Thanks." }]);
});
