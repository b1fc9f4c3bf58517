import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { type MailServer, startMailServer } from "../../../../tests/support/smtp.ts";
import { createMailTransport, type MailTransport } from "../../mail/mail-transport.ts";
import { deliverDueMails } from "../../mail/mail-worker.ts";
import { sendDigests } from "./notifications-digest.service.ts";

const hourMs = 60 * 60 * 1000;

let site: TestApp;
let server: MailServer;
let transport: MailTransport;
let now = new Date();

beforeAll(async () => {
  server = await startMailServer();
  const settings = { SMTP_URL: server.url, ORIGIN: "http://flenjor.example" };
  site = await createTestApp(settings, { clock: () => now });
  transport = createMailTransport(site.context.settings);
});
afterAll(async () => {
  transport.close();
  await site.close();
  await server.close();
});
beforeEach(async () => {
  await kyselySql`update users set digest_wanted = false`.execute(site.db);
  server.mails.length = 0;
});

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * hourMs);
};

async function deliver(): Promise<number> {
  await sendDigests(site.context);
  return deliverDueMails({ context: site.context, transport, issueToken: async () => null });
}

async function liked(locale: "en" | "fr" | "pt" = "en", title = "Tram at dawn") {
  const creator = await createMember(site, { locale, full_name: "Ana" });
  const capsule = await createCapsule(site, creator, { title });
  for (const full_name of ["Bruno", "Carla"]) {
    const fan = await createMember(site, { full_name });
    await site.call("POST /flenjors/{id}/like", { params: { id: capsule.id } }, fan);
  }
  return { creator, capsule };
}

const tokenOf = async ({ id }: Member) =>
  (
    await site.db
      .selectFrom("users")
      .select("digest_token")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).digest_token;

const wants = async (who: Member) =>
  (await site.call("GET /account", {}, who)).body.data.user.mail_digest;

describe("R-I18N-01 the digest", () => {
  test("R-I18N-01 sums up what is unread, in one's language, once a day at most", async () => {
    const { creator, capsule } = await liked("fr", "L’aube <en tram>");
    expect(await deliver()).toBe(0);
    later(2);
    expect(await deliver()).toBe(1);
    const [mail] = server.mails;
    expect(mail?.to).toBe(creator.email);
    expect(mail?.subject).toBe("Du nouveau autour de vos capsules");
    expect(mail?.text).toContain("Carla et 1 autre personne aiment «\u00a0L’aube en tram\u00a0»");
    expect(mail?.html).toContain("«\u00a0L’aube en tram\u00a0»");
    expect(mail?.text).toContain("http://flenjor.example/fr/notifications");
    const token = await tokenOf(creator);
    expect(mail?.text).toContain(`http://flenjor.example/fr/notifications/stop/${token}`);

    later(30);
    expect(await deliver()).toBe(0);
    const fan = await createMember(site, { full_name: "Dora" });
    await site.call("POST /flenjors/{id}/like", { params: { id: capsule.id } }, fan);
    await kyselySql`update notifications set last_at = ${now}`.execute(site.db);
    later(2);
    expect(await deliver()).toBe(1);
    later(2);
    await kyselySql`update notifications set last_at = ${now}`.execute(site.db);
    later(2);
    expect(await deliver()).toBe(0);
  });

  test("is not sent for what was read, nor to who does not want it or has no address", async () => {
    const reader = await liked();
    await site.call("POST /account/notifications/read", { body: {} }, reader.creator);
    const unwilling = await liked();
    await site.call("PATCH /account", { body: { mail_digest: false } }, unwilling.creator);
    const unproven = await liked();
    await kyselySql`update users set email_verified_at = null where id = ${unproven.creator.id}`.execute(
      site.db,
    );
    later(2);
    expect(await deliver()).toBe(0);
  });

  test("a grant has a mail of its own, and is in no digest", async () => {
    const owner = await createMember(site);
    const friend = await createMember(site);
    const { id } = await createCapsule(site, owner, { visibility: "private" });
    const body = { user_ids: [friend.id] };
    await site.call("POST /flenjors/{id}/user-access", { params: { id }, body }, owner);
    later(2);
    await deliver();
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("shared a private capsule with you"),
    ]);
  });

  test("two nodes write one mail", { tags: ["first-try"] }, async () => {
    await liked();
    later(2);
    const written = await Promise.all([sendDigests(site.context), sendDigests(site.context)]);
    expect(written[0] + written[1]).toBe(1);
    expect(await deliver()).toBe(1);
  });

  test("ends by its link, by the mail program's button and in the settings", async () => {
    const { creator } = await liked();
    const token = await tokenOf(creator);
    const turnOn = () => site.call("PATCH /account", { body: { mail_digest: true } }, creator);
    expect((await site.call("POST /digest/stop", { body: { token } })).status).toBe(200);
    expect(await wants(creator)).toBe(false);
    expect((await turnOn()).body.data.user.mail_digest).toBe(true);

    const url = `/mails/stop/${token}`;
    await site.app.inject({ method: "GET", url });
    expect(await wants(creator)).toBe(true);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const payload = "List-Unsubscribe=One-Click";
    const answer = await site.app.inject({ method: "POST", url, headers, payload });
    expect(answer.statusCode).toBe(204);
    expect(await wants(creator)).toBe(false);

    const stranger = "01900000-0000-7000-8000-000000000000";
    expect((await site.call("POST /digest/stop", { body: { token: stranger } })).status).toBe(404);
    const nobody = { method: "POST", url: "/mails/stop/x", headers, payload } as const;
    expect((await site.app.inject(nobody)).statusCode).toBe(404);
  });
});
