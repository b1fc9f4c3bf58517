import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Flenjor } from "../../../contract/capsules.ts";
import type { PublicUser } from "../../../contract/users.ts";
import { claimDueMail } from "../../mail/outbox.queries.ts";

let site: TestApp;
let owner: Member;
let friend: Member;
let stranger: Member;

beforeAll(async () => {
  site = await createTestApp();
  owner = await createMember(site, { full_name: "Olga Owner" });
  friend = await createMember(site, { locale: "fr" });
  stranger = await createMember(site);
});
afterAll(() => site.close());

const grant = (id: string, users: string[], who: Member = owner) =>
  site.call("POST /flenjors/{id}/user-access", { params: { id }, body: { user_ids: users } }, who);
const revoke = (id: string, users: string[], who: Member = owner) =>
  site.call(
    "DELETE /flenjors/{id}/user-access",
    { params: { id }, body: { user_ids: users } },
    who,
  );
const statusFor = async (id: string, who?: Member) =>
  (await site.call("GET /flenjors/{id}", { params: { id } }, who)).status;

async function feed(who?: Member, of?: string): Promise<string[]> {
  const { body } = of
    ? await site.call("GET /users/{id}/flenjors", { params: { id: of } }, who)
    : await site.call("GET /flenjors", {}, who);
  return body.data.flenjors.map((capsule: Flenjor) => capsule.id);
}

async function mailsTo(member: Member) {
  return site.db
    .selectFrom("outbox")
    .select(["template", "locale", "details"])
    .where("recipient", "=", member.email)
    .execute();
}

describe("R-CAPS-10 access to a private capsule", () => {
  test("R-CAPS-09 R-CAPS-10 is given and taken by its owner, and works at once", async () => {
    const { id } = await createCapsule(site, owner, { title: "Just us", visibility: "private" });
    expect(await statusFor(id, friend)).toBe(404);
    const granted = await grant(id, [friend.id]);
    expect(granted.body.data.users.map((user: PublicUser) => user.id)).toEqual([friend.id]);
    expect(await statusFor(id, friend)).toBe(200);
    expect(await feed(friend)).toContain(id);
    expect(await feed(friend, owner.username)).toContain(id);
    for (const who of [stranger, undefined]) {
      expect(await statusFor(id, who)).toBe(404);
      expect(await feed(who)).not.toContain(id);
      expect(await feed(who, owner.id)).not.toContain(id);
    }
    expect((await revoke(id, [friend.id])).body.data.users).toEqual([]);
    expect(await statusFor(id, friend)).toBe(404);
    expect(await feed(friend)).not.toContain(id);
    expect(await feed(friend, owner.id)).not.toContain(id);
  });

  test("R-CAPS-10 tells each who was let in, once, in their language", async () => {
    const title = "A quiet cove";
    const { id } = await createCapsule(site, owner, { title, visibility: "private" });
    const before = (await mailsTo(friend)).length;
    await grant(id, [friend.id]);
    await grant(id, [friend.id, owner.id]);
    const mails = (await mailsTo(friend)).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ template: "access-granted", locale: "fr" });
    expect(mails[0]?.details).toMatchObject({ flenjorId: id, title, from: "Olga Owner" });
    expect(await mailsTo(owner)).toEqual([]);
  });

  test("R-CAPS-10 by the owner alone; who may not see it learns nothing", async () => {
    const { id } = await createCapsule(site, owner, { visibility: "private" });
    await grant(id, [friend.id]);
    const list = (who?: Member) =>
      site.call("GET /flenjors/{id}/user-access", { params: { id } }, who);
    expect((await list(owner)).status).toBe(200);
    for (const [who, status] of [
      [friend, 403],
      [stranger, 404],
    ] as const) {
      expect((await list(who)).status).toBe(status);
      expect((await grant(id, [stranger.id], who)).status).toBe(status);
      expect((await revoke(id, [friend.id], who)).status).toBe(status);
    }
    expect((await list()).status).toBe(401);
    expect((await list(owner)).body.data.users).toHaveLength(1);
  });

  test("R-CAPS-10 what is shared with one is listed, page by page, as long as it is", async () => {
    const guest = await createMember(site);
    const ids: string[] = [];
    for (let number = 0; number < 3; number++) {
      const { id } = await createCapsule(site, owner, { visibility: "private" });
      await grant(id, [guest.id]);
      ids.unshift(id);
    }
    const shared = async (query = {}) =>
      (await site.call("GET /account/shared", { query }, guest)).body;
    const idsOf = (body: { data: { flenjors: Flenjor[] } }) =>
      body.data.flenjors.map(({ id }) => id);
    const first = await shared({ page_limit: 2 });
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(idsOf(await shared({ cursor: first.meta.next_cursor }))).toEqual(ids.slice(2));
    await revoke(ids[0] ?? "", [guest.id]);
    const opened = { params: { id: ids[1] ?? "" }, body: { visibility: "public" as const } };
    await site.call("PATCH /flenjors/{id}", opened, owner);
    expect(idsOf(await shared())).toEqual(ids.slice(2));
    expect((await site.call("GET /account/shared")).status).toBe(401);
  });

  test("people who are not there are not let in", async () => {
    const { id } = await createCapsule(site, owner, { visibility: "private" });
    const nobody = "01900000-0000-7000-8000-000000000000";
    const answer = await grant(id, [nobody, owner.id]);
    expect(answer).toMatchObject({ status: 200, body: { data: { users: [] } } });
    expect((await grant(id, ["x"])).status).toBe(422);
    expect((await grant(id, [])).status).toBe(422);
  });

  test("R-CAPS-09 back in public everyone sees it, and in private again only the granted", async () => {
    const { id } = await createCapsule(site, owner, { visibility: "private" });
    await grant(id, [friend.id]);
    const turn = (visibility: "public" | "private") =>
      site.call("PATCH /flenjors/{id}", { params: { id }, body: { visibility } }, owner);
    await turn("public");
    expect(await statusFor(id)).toBe(200);
    await turn("private");
    expect(await statusFor(id)).toBe(404);
    expect(await statusFor(id, stranger)).toBe(404);
    expect(await statusFor(id, friend)).toBe(200);
  });
});

describe("R-CAPS-07 sharing a capsule", () => {
  const share = (id: string, channel: string, who?: Member) =>
    site.call("POST /flenjors/{id}/share", { params: { id }, body: { channel } }, who);

  test("R-CAPS-07 counts in all and by channel, and the link knows its channel", async () => {
    const { id } = await createCapsule(site, owner);
    const { body } = await share(id, "whatsapp");
    expect(body.data.shares_count).toBe(1);
    const link = new URL(body.data.url);
    expect(link.pathname).toBe(`/capsules/${id}`);
    expect(link.searchParams.get("view_cource")).toBe("whatsapp");
    await Promise.all(Array.from({ length: 10 }, () => share(id, "copy", friend)));
    await share(id, "a channel & that=nobody knows");
    const seen = await site.call("GET /flenjors/{id}", { params: { id } });
    expect(seen.body.data.flenjor.shares_count).toBe(12);
    const days = await site.db
      .selectFrom("flenjor_days")
      .select(["detail", "count"])
      .where("flenjor_id", "=", id)
      .where("kind", "=", "share")
      .orderBy("detail")
      .execute();
    expect(days.map(({ detail, count }) => [detail, Number(count)])).toEqual([
      ["copy", 10],
      ["other", 1],
      ["whatsapp", 1],
    ]);
  });

  test("R-CAPS-09 a private one is shared by nobody who may not see it", async () => {
    const { id } = await createCapsule(site, owner, { visibility: "private" });
    expect((await share(id, "copy", stranger)).status).toBe(404);
    expect((await share(id, "copy", owner)).status).toBe(200);
    expect((await share(id, "", owner)).status).toBe(422);
  });
});

describe("mails about private capsules are few, whoever asks for them", {
  tags: ["first-try"],
}, () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ RATE_LIMITS: "on" });
  });
  afterAll(() => limited.close());

  const change = (method: "POST" | "DELETE", id: string, users: string[], who: Member) =>
    limited.call(
      `${method} /flenjors/{id}/user-access`,
      { params: { id }, body: { user_ids: users } },
      who,
    );
  const mailed = async (recipients: string[]) =>
    (
      await limited.db
        .selectFrom("outbox")
        .select("id")
        .where("template", "=", "access-granted")
        .where("recipient", "in", recipients)
        .execute()
    ).length;
  /** As the worker takes the next one to send it. */
  const claim = () => claimDueMail(limited.db, { worker: newId(), seconds: 300 });
  const people = (number: number) =>
    Promise.all(Array.from({ length: number }, () => createMember(limited)));

  test("granting, revoking and granting again mails once", async () => {
    const [host, guest] = await people(2);
    if (!host || !guest) throw new Error("nobody");
    const { id } = await createCapsule(limited, host, { visibility: "private" });
    for (let round = 0; round < 5; round++) {
      expect((await change("POST", id, [guest.id], host)).status).toBe(200);
      if (round === 0)
        await limited.db.updateTable("outbox").set({ sent_at: new Date() }).execute();
      await change("DELETE", id, [guest.id], host);
    }
    expect(await mailed([guest.email])).toBe(1);
  });

  test("a mail that still waits goes when its reader is shut out", async () => {
    const [host, guest, other] = await people(3);
    if (!host || !guest || !other) throw new Error("nobody");
    const { id } = await createCapsule(limited, host, { visibility: "private" });
    await change("POST", id, [guest.id, other.id], host);
    await change("DELETE", id, [guest.id], host);
    expect(await mailed([guest.email])).toBe(0);
    expect(await mailed([other.email])).toBe(1);
  });

  test("a mail on its way counts as sent, also when its reader is shut out meanwhile", async () => {
    const [host, guest] = await people(2);
    if (!host || !guest) throw new Error("nobody");
    const { id } = await createCapsule(limited, host, { visibility: "private" });
    await change("POST", id, [guest.id], host);
    const leftTheBox: string[] = [];
    const takeAll = async () => {
      for (let mail = await claim(); mail; mail = await claim()) leftTheBox.push(mail.recipient);
    };
    await takeAll();
    await change("DELETE", id, [guest.id], host);
    await change("POST", id, [guest.id], host);
    await takeAll();
    expect(leftTheBox.filter((recipient) => recipient === guest.email)).toHaveLength(1);
  });

  test("an owner without a confirmed address gives access without mails", async () => {
    const host = await createMember(limited, { email_verified: false });
    const [guest] = await people(1);
    const { id } = await createCapsule(limited, host, { visibility: "private" });
    const answer = await change("POST", id, [guest?.id ?? ""], host);
    expect(answer.body.data.users).toHaveLength(1);
    expect(await mailed([guest?.email ?? ""])).toBe(0);
  });

  test("one account causes 30 a day, one person gets 10 a day", async () => {
    const [host, ...guests] = await people(41);
    if (!host) throw new Error("nobody");
    const { id } = await createCapsule(limited, host, { visibility: "private" });
    const answer = await change(
      "POST",
      id,
      guests.map((guest) => guest.id),
      host,
    );
    expect(answer.body.data.users).toHaveLength(40);
    expect(await mailed(guests.map((guest) => guest.email))).toBe(30);

    const reader = await createMember(limited);
    for (const sender of await people(12)) {
      const capsule = await createCapsule(limited, sender, { visibility: "private" });
      expect((await change("POST", capsule.id, [reader.id], sender)).status).toBe(200);
    }
    expect(await mailed([reader.email])).toBe(10);
  }, 60_000);

  test("past 200 people a day the owner is told to wait, and nobody more is let in", async () => {
    const [host, ...guests] = await people(202);
    if (!host) throw new Error("nobody");
    const { id } = await createCapsule(limited, host, { visibility: "private" });
    const ids = guests.map((guest) => guest.id);
    for (const part of [ids.slice(0, 100), ids.slice(100, 200)]) {
      expect((await change("POST", id, part, host)).status).toBe(200);
    }
    expect((await change("POST", id, ids.slice(200), host)).status).toBe(429);
    const list = await limited.call("GET /flenjors/{id}/user-access", { params: { id } }, host);
    expect(list.body.data.users).toHaveLength(200);
  }, 60_000);
});
