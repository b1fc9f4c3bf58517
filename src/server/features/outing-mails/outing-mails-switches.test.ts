import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { dateIn, joinOuting, makeOuting, votedDates } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { type OutingMail, outingMails } from "../../../contract/outings/mails.ts";
import { mailNews, mailReminders } from "./outing-mails.service.ts";

let site: TestApp;
let host: Member;
let now = new Date();

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now });
  host = await createMember(site);
});
afterAll(() => site.close());

async function writeMails(): Promise<void> {
  now = new Date(now.getTime() + 20 * 60_000);
  await mailNews(site.context);
}

/** Everything that outings mail a member of happens to this one. */
async function liveThroughAll(friend: Member): Promise<void> {
  const { id: capsuleId } = await createCapsule(site, host);
  const { id } = await makeOuting(site, host, capsuleId, { dates: votedDates });
  const params = { id };
  const { username } = friend;
  await site.call("POST /outings/{id}/people", { params, body: { username } }, host);
  await writeMails();
  await site.call("PUT /outings/{id}/answer", { params, body: { answer: "yes" } }, friend);
  for (const body of [{ starts_on: dateIn(31) }, { title: "Another title" }]) {
    await site.call("PATCH /outings/{id}", { params, body }, host);
    await writeMails();
  }
  const own = await makeOuting(site, friend, capsuleId, { starts_on: dateIn(60) });
  await joinOuting(site, own.link, { name: "Rui", answer: "yes" });
  await writeMails();
  const off = await makeOuting(site, host, capsuleId);
  await joinOuting(site, off.link, { answer: "yes" }, friend);
  await site.call("POST /outings/{id}/cancel", { params: { id: off.id } }, host);
  await writeMails();
  now = new Date(`${dateIn(30)}T20:00:00Z`);
  await mailReminders(site.context);
}

async function mailsTo({ id }: Member): Promise<string[]> {
  const mails = site.db.selectFrom("outbox").select("template").where("user_id", "=", id);
  const templates = (await mails.execute()).map(({ template }) => template);
  return templates.filter((template) => template.startsWith("outing-")).sort();
}

const templatesOf = (mails: readonly OutingMail[]) => mails.map((mail) => `outing-${mail}`).sort();

test("R-OUT-08 a member is mailed once of each thing that happens", async () => {
  now = new Date();
  const friend = await createMember(site);
  await liveThroughAll(friend);
  expect(await mailsTo(friend)).toEqual(templatesOf(outingMails));
});

test.each(outingMails)("R-OUT-08 without the mail of “%s” all others still come", async (off) => {
  now = new Date();
  const friend = await createMember(site);
  await site.call("PATCH /account/mails", { body: { [off]: false } }, friend);
  await liveThroughAll(friend);
  expect(await mailsTo(friend)).toEqual(templatesOf(outingMails.filter((mail) => mail !== off)));
});
