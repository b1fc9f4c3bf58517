// @module-tag first-try
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { dateIn, joinOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { createAttempts } from "../../http/rate-limits/attempt-limits.ts";
import { mailNews } from "./outing-mails.service.ts";

const minuteMs = 60_000;
let site: TestApp;
let author: Member;
let capsuleId: string;
let now = new Date();

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now, attempts: createAttempts() });
  author = await createMember(site);
  capsuleId = (await createCapsule(site, author)).id;
});
afterAll(() => site.close());

const plan = (host: Member) => makeOuting(site, host, capsuleId);
const invite = (host: Member, id: string, username: string) =>
  site.call("POST /outings/{id}/people", { params: { id }, body: { username } }, host);

/** To whom the mails go that are due after a while. */
async function mailed(): Promise<string[]> {
  now = new Date(now.getTime() + 20 * minuteMs);
  await mailNews(site.context);
  const rows = await site.db.deleteFrom("outbox").returning("recipient").execute();
  return rows.map(({ recipient }) => recipient);
}

test("R-OUT-08 nobody can have many strangers mailed, nor one of them often", async () => {
  for (let at = 0; at < 14; at++) {
    const { link } = await plan(author);
    // However it is spelled, it is one mailbox.
    const email = `stranger+${at}@example.org`;
    await joinOuting(site, link, { name: "Spam", answer: "yes", email });
  }
  expect((await mailed()).filter((to) => to.startsWith("stranger+"))).toHaveLength(3);
  const { link } = await plan(author);
  const statuses: number[] = [];
  for (let at = 0; at < 40; at++) {
    const body = { name: "Spam", answer: "yes" as const, email: `stranger${at}@example.org` };
    const input = { params: { link }, body };
    statuses.push((await site.call("POST /invitations/{link}/answer", input)).status);
  }
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(30);
});

test("R-OUT-08 accounts without a proven address have nobody mailed by name", async () => {
  const friend = await createMember(site);
  const unknown = await createMember(site, { email_verified: false });
  const { id } = await plan(unknown);
  const params = { id };
  const mailedOf = async (change: Promise<{ status: number }>) => {
    expect((await change).status).toBe(200);
    return (await mailed()).includes(friend.email);
  };
  const move = (days: number) =>
    site.call("PATCH /outings/{id}", { params, body: { starts_on: dateIn(days) } }, unknown);
  expect(await mailedOf(invite(unknown, id, friend.username))).toBe(false);
  expect(await mailedOf(move(31))).toBe(false);
  const answer = (given: "yes") =>
    site.call("PUT /outings/{id}/answer", { params, body: { answer: given } }, friend);
  expect(await mailedOf(answer("yes"))).toBe(false);
  // Who says that they come hears of it, whoever asked.
  expect(await mailedOf(move(32))).toBe(true);
  const another = await plan(unknown);
  await invite(unknown, another.id, friend.username);
  const off = site.call("POST /outings/{id}/cancel", { params: { id: another.id } }, unknown);
  expect(await mailedOf(off)).toBe(false);
  const known = await createMember(site);
  await invite(known, (await plan(known)).id, friend.username);
  expect(await mailed()).toContain(friend.email);
});

test("R-OUT-08 R-OUT-10 a host who leaves is forgotten by those who only were asked, without a mail", async () => {
  const [host, asked, coming] = [
    await createMember(site),
    await createMember(site),
    await createMember(site),
  ];
  for (let at = 0; at < 14; at++) {
    const { id, link } = await plan(host);
    await invite(host, id, asked.username);
    await joinOuting(site, link, { answer: "yes" }, coming);
  }
  await mailed();
  const { password, token } = host;
  const left = await site.call("DELETE /account", { body: { password } }, { token });
  expect(left.status).toBe(204);
  const mails = await mailed();
  expect(mails).not.toContain(asked.email);
  expect(mails.filter((to) => to === coming.email)).toHaveLength(12);
  expect((await site.call("GET /outings", {}, asked)).body.data.outings).toEqual([]);
  const { body } = await site.call("GET /account/notifications", {}, asked);
  expect(body.data.notifications).toEqual([]);
});

test("R-OUT-08 nobody gets more than twelve invitations a day by mail, whoever sends them", async () => {
  const friend = await createMember(site);
  for (let at = 0; at < 14; at++) {
    const host = await createMember(site);
    await invite(host, (await plan(host)).id, friend.username);
  }
  expect((await mailed()).filter((to) => to === friend.email)).toHaveLength(12);
});

test("R-OUT-08 answers that go back and forth mail their host thirty times a day at most", async () => {
  const host = await createMember(site);
  const { link } = await plan(host);
  const { key } = await joinOuting(site, link, { name: "Rui", answer: "yes" });
  let mails = 0;
  for (let at = 0; at < 34; at++) {
    const body = { answer: at % 2 ? ("yes" as const) : ("no" as const) };
    await site.call("PATCH /guests/{key}", { params: { key }, body });
    mails += (await mailed()).filter((to) => to === host.email).length;
  }
  expect(mails).toBe(30);
});
