// @module-tag first-try
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { joinOuting, lisbon, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { type MailServer, startMailServer } from "../../../../tests/support/smtp.ts";
import { createAttempts } from "../../http/rate-limits/attempt-limits.ts";
import { createMailTransport, type MailTransport } from "../../mail/mail-transport.ts";
import { deliverDueMails } from "../../mail/mail-worker.ts";
import { mailNews } from "./outing-mails.service.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let site: TestApp;
let server: MailServer;
let transport: MailTransport;
let host: Member;
let capsuleId: string;
let now = new Date();
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startMailServer();
  const settings = { SMTP_URL: server.url, ORIGIN: "http://flenjor.example" };
  site = await createTestApp(settings, { clock: () => now, attempts: createAttempts() });
  transport = createMailTransport(site.context.settings);
});
afterAll(async () => {
  transport.close();
  await site.close();
  await server.close();
});
beforeEach(async () => {
  now = new Date();
  await site.db.deleteFrom("outing_news").execute();
  host = await createMember(site, { full_name: "Ana" });
  const experiences = [{ time_of_day: "evening", places: [lisbon] }];
  capsuleId = (await createCapsule(site, host, { title: "Fado", experiences })).id;
  server.mails.length = 0;
});

const deliver = () =>
  deliverDueMails({ context: site.context, transport, issueToken: async () => null });

/** Everything that is due by now goes out. */
async function send(): Promise<typeof server.mails> {
  server.mails.length = 0;
  await mailNews(site.context);
  await deliver();
  return server.mails;
}
/** When everything that waits is due. */
const sendLater = () => {
  later(20 * minuteMs);
  return send();
};
const plan = (more: object = {}) => makeOuting(site, host, capsuleId, more);
const arrange = (id: string, body: object) =>
  site.call("PATCH /outings/{id}", { params: { id }, body }, host);
const bell = async (who: Member) =>
  (await site.call("GET /account/notifications", {}, who)).body.data;

/** The link in the first mail to a guest. */
const confirmingLink = (text = "") => text.match(/\/mails\/confirm\/[\w-]+\/[\w-]{22}/)?.[0] ?? "";

describe("answers", () => {
  test("R-OUT-08 reach the host gathered, in their language, at most once in 15 minutes", async () => {
    host = await createMember(site, { full_name: "Ana", locale: "fr" });
    const { link } = await plan();
    await joinOuting(site, link, { name: "Rui", answer: "yes" });
    expect(await send()).toEqual([]);
    await joinOuting(site, link, { name: "Eva http://spam.example", answer: "maybe" });
    later(2 * minuteMs);
    const [mail, ...others] = await send();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(host.email);
    expect(mail?.text).toContain("- Rui vient");
    expect(mail?.text).toContain("- Eva http spam example viendra peut-être");
    later(minuteMs);
    await joinOuting(site, link, { name: "Zoé", answer: "no" });
    for (let minute = 3; minute < 14; minute++) {
      later(minuteMs);
      expect(await send()).toEqual([]);
    }
    later(5 * minuteMs);
    const [next] = await send();
    expect(next?.text).toContain("- Zoé ne peut pas venir");
    expect(next?.text).not.toContain("Rui");
  });

  test("R-OUT-08 of somebody who left before the mail went out are not told", async () => {
    const { link } = await plan();
    const { key } = await joinOuting(site, link, { name: "Rui", answer: "yes" });
    await site.call("DELETE /guests/{key}", { params: { key } });
    expect(await sendLater()).toEqual([]);
  });
});

describe("guests", () => {
  test("R-OUT-08 get mails only if they gave an address, each with their own link", async () => {
    const { id, link } = await plan();
    const email = "rui@example.org";
    await joinOuting(site, link, { name: "Eva", answer: "yes" });
    const rui = { name: "Rui", answer: "yes", email, locale: "pt" } as const;
    const { key } = await joinOuting(site, link, rui);
    const [first] = (await sendLater()).filter(({ to }) => !to.includes(host.email));
    expect(first?.subject).toBe("O seu link para “Fado”");
    const opened = await site.app.inject({ url: confirmingLink(first?.text) });
    expect(opened.headers).toMatchObject({ location: `/o/${key}`, "cache-control": "no-store" });
    await arrange(id, { starts_on: inDays(40) });
    const mails = (await sendLater()).filter(({ to }) => !to.includes(host.email));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, "“Fado” mudou"]]);
    expect(mails[0]?.text).toContain(`http://flenjor.example/o/${key}`);
  });

  test("R-OUT-08 an address gets one mail until the link in it is opened, and so does the next", async () => {
    const { id, link } = await plan();
    const [mine, stranger] = ["eva@example.org", "stranger1@example.org"];
    const { key } = await joinOuting(site, link, { name: "Eva", answer: "yes", email: mine });
    const mailsTo = async (email: string) =>
      (await sendLater()).filter(({ to }) => to.includes(email));
    const [first] = await mailsTo(mine);
    const confirming = confirmingLink(first?.text);
    // Neither a look at it nor the guest's own page confirms the address, nor another's code.
    await site.app.inject({ method: "HEAD", url: confirming });
    await site.call("GET /guests/{key}", { params: { key } });
    const wrong = await site.app.inject({ url: confirming.replace(/.{22}$/, "x".repeat(22)) });
    expect(wrong.headers.location).toBe(`/o/${"x".repeat(22)}`);
    await arrange(id, { title: "Fado again" });
    expect(await mailsTo(mine)).toEqual([]);
    await site.app.inject({ url: confirming });
    await site.call("PATCH /guests/{key}", { params: { key }, body: { email: stranger } });
    expect((await mailsTo(stranger)).map(({ subject }) => subject)).toEqual([
      "Your link to “Fado again”",
    ]);
    // The code of one's own address says nothing of the other.
    const again = await site.app.inject({ url: confirming });
    expect(again.headers.location).not.toBe(`/o/${key}`);
    await arrange(id, { title: "Fado" });
    await site.call("POST /outings/{id}/cancel", { params: { id } }, host);
    expect(await mailsTo(stranger)).toEqual([]);
  });

  test("R-OUT-08 end them by the mail itself, and keep their answer", async () => {
    const { id, link } = await plan();
    const email = "ines@example.org";
    const { key } = await joinOuting(site, link, { name: "Inês", answer: "yes", email });
    const mail = (await sendLater()).find(({ to }) => to.includes(email));
    const stop = String(mail?.headers["list-unsubscribe"]).match(/\/mails\/stop\/[^>]+/)?.[0] ?? "";
    expect(stop).toContain("?mail=guest");
    await site.app.inject({ url: confirmingLink(mail?.text) });
    const stopped = await site.app.inject({ method: "POST", url: stop });
    expect(stopped.statusCode).toBe(204);
    await arrange(id, { title: "Fado again" });
    expect((await sendLater()).filter(({ to }) => to.includes(email))).toEqual([]);
    const { body } = await site.call("GET /guests/{key}", { params: { key } });
    expect(body.data.outing.you.answer).toBe("yes");
    const stored = site.db.selectFrom("outing_people").select(["email", "address_confirmed_at"]);
    expect(await stored.where("name", "=", "Inês").execute()).toEqual([
      { email: null, address_confirmed_at: null },
    ]);
  });
});

describe("members", () => {
  test("R-OUT-08 R-OUT-04 those invited by name get a notification and a mail", async () => {
    const friend = await createMember(site);
    const { id } = await plan();
    const body = { username: friend.username };
    await site.call("POST /outings/{id}/people", { params: { id }, body }, host);
    later(minuteMs);
    const [mail] = await send();
    expect(mail?.to).toBe(friend.email);
    expect(mail?.subject).toBe("Ana invites you: “Fado”");
    expect(mail?.text).toContain(`http://flenjor.example/outings/${id}`);
    const { notifications, unread_count } = await bell(friend);
    expect(unread_count).toBe(1);
    expect(notifications).toMatchObject([
      { kind: "outing_invitation", outing: { id, title: "Fado" }, actors: [{ id: host.id }] },
    ]);
  });

  test("R-OUT-08 hear under the bell what the host decides, once for each kind; not who said no", async () => {
    const [comes, stays] = [await createMember(site), await createMember(site)];
    const { id, link } = await plan({ dates: [inDays(30), inDays(31)] });
    await joinOuting(site, link, { answer: "yes" }, comes);
    await joinOuting(site, link, { answer: "no" }, stays);
    await joinOuting(site, link, { name: "Rui", answer: "yes" });
    await arrange(id, { starts_on: inDays(31) });
    await arrange(id, { title: "Fado 2" });
    await arrange(id, { title: "Fado 3" });
    await site.call("POST /outings/{id}/cancel", { params: { id } }, host);
    const kinds = (list: { kind: string }[]) => list.map(({ kind }) => kind);
    expect(kinds((await bell(comes)).notifications)).toEqual([
      "outing_cancelled",
      "outing_changed",
      "outing_settled",
    ]);
    expect((await bell(stays)).notifications).toEqual([]);
    const told = await bell(host);
    expect(told.notifications).toMatchObject([
      { kind: "outing_answer", actors_count: 2, outing: { title: "Fado 3" } },
    ]);
    expect(told.unread_count).toBe(1);
    await site.call("DELETE /outings/{id}", { params: { id } }, host);
    expect((await bell(comes)).notifications).toEqual([]);
  });

  test("R-OUT-08 a guest's answer alone is told too, and is gone with the guest", async () => {
    const { link } = await plan();
    const { key } = await joinOuting(site, link, { name: "Rui", answer: "yes" });
    expect((await bell(host)).notifications).toMatchObject([
      { kind: "outing_answer", actors: [], actors_count: 0 },
    ]);
    await site.call("DELETE /guests/{key}", { params: { key } });
    expect(await bell(host)).toMatchObject({ notifications: [], unread_count: 0 });
  });

  test("R-OUT-08 turn each kind off by itself, in the settings or by the mail, without an account", async () => {
    const friend = await createMember(site);
    const { id, link } = await plan();
    await joinOuting(site, link, { answer: "yes" }, friend);
    await arrange(id, { title: "One" });
    const [mail] = (await sendLater()).filter(({ to }) => to.includes(friend.email));
    expect(mail?.text).toContain("?mail=changed");
    const token = mail?.text.match(/notifications\/stop\/([0-9a-f-]+)/)?.[1] ?? "";
    const stop = { token, mail: "changed" as const };
    expect((await site.call("POST /digest/stop", { body: stop })).status).toBe(200);
    const mine = async () => (await site.call("GET /account/mails", {}, friend)).body.data.mails;
    expect(await mine()).toMatchObject({ changed: false, reminder: true, cancelled: true });
    await arrange(id, { title: "Two" });
    expect((await sendLater()).filter(({ to }) => to.includes(friend.email))).toEqual([]);
    await site.call("PATCH /account/mails", { body: { changed: true, cancelled: false } }, friend);
    expect(await mine()).toMatchObject({ changed: true, cancelled: false });
    await arrange(id, { title: "Three" });
    expect((await sendLater()).map(({ to }) => to)).toContain(friend.email);
    await site.call("POST /outings/{id}/cancel", { params: { id } }, host);
    expect(await sendLater()).toEqual([]);
  });

  test("R-OUT-08 hear that it is called off when the host deletes their account", async () => {
    const [planner, friend, stays] = [
      await createMember(site, { full_name: "Nuno" }),
      await createMember(site),
      await createMember(site),
    ];
    const { link } = await makeOuting(site, planner, capsuleId, { starts_on: inDays(30) });
    await joinOuting(site, link, { answer: "yes" }, friend);
    await joinOuting(site, link, { answer: "no" }, stays);
    await sendLater();
    const body = { password: planner.password };
    expect((await site.call("DELETE /account", { body }, planner)).status).toBe(204);
    const mails = (await sendLater()).filter(({ to }) => !to.includes(planner.email));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toContain(friend.email);
    expect(mails[0]?.subject).toBe("“Fado” is called off");
    expect(mails[0]?.text).toMatch(
      /planned for .* is called off: the person who planned it has left/,
    );
    expect(mails[0]?.text).not.toContain("Nuno");
  });

  test("R-OUT-08 a mail that waited is not sent once it is no longer true", async () => {
    const friend = await createMember(site);
    const { id, link } = await plan();
    await joinOuting(site, link, { answer: "yes" }, friend);
    await arrange(id, { title: "One" });
    later(20 * minuteMs);
    await mailNews(site.context);
    await site.call("POST /outings/{id}/cancel", { params: { id } }, host);
    await deliver();
    expect(server.mails.map(({ subject }) => subject)).not.toContain("“One” has changed");
  });
});
