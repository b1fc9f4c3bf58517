// @module-tag first-try
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMailedSite, type MailedSite } from "../../../../tests/support/mail-delivery.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { createAttempts } from "../../http/rate-limits/attempt-limits.ts";

let mailed: MailedSite;
let owner: Member;
let reader: Member;
let id: string;

beforeAll(async () => {
  mailed = await createMailedSite({}, { attempts: createAttempts() });
});
afterAll(() => mailed.close());
beforeEach(async () => {
  await kyselySql`delete from outbox`.execute(mailed.site.db);
  mailed.server.mails.length = 0;
  owner = await createMember(mailed.site, { full_name: "Olga" });
  reader = await createMember(mailed.site);
  id = await privateCapsule(owner);
});

const privateCapsule = async (of: Member) =>
  (await createCapsule(mailed.site, of, { title: "Just us", visibility: "private" })).id;

const change = (method: "POST" | "DELETE", capsule: string, of: Member, who: Member[]) =>
  mailed.site.call(
    `${method} /flenjors/{id}/user-access`,
    { params: { id: capsule }, body: { user_ids: who.map((one) => one.id) } },
    of,
  );
const grant = async (capsule = id, of = owner, to = reader) =>
  expect((await change("POST", capsule, of, [to])).status).toBe(200);
const revoke = async (capsule = id, of = owner, from = reader) =>
  expect((await change("DELETE", capsule, of, [from])).status).toBe(200);

async function delivered(): Promise<string[]> {
  await mailed.deliver();
  return mailed.server.mails.map(({ to }) => to);
}

/** Ten capsules of others shared with somebody: all that one person is mailed of in a day. */
async function tenMails(to: Member): Promise<void> {
  for (let number = 0; number < 10; number++) {
    const other = await createMember(mailed.site);
    await grant(await privateCapsule(other), other, to);
  }
}

describe("a mail that waits is not sent when its reader may no longer see the capsule", () => {
  test("and is sent when they may", async () => {
    await grant();
    expect(await delivered()).toEqual([reader.email]);
    expect(mailed.server.mails[0]?.text).toContain("“Just us”");
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      "they blocked its owner",
      () => mailed.site.call("POST /users/{id}/block", { params: { id: owner.id } }, reader),
    ],
    [
      "its owner blocked them",
      () => mailed.site.call("POST /users/{id}/block", { params: { id: reader.id } }, owner),
    ],
    ["it was deleted", () => mailed.site.call("DELETE /flenjors/{id}", { params: { id } }, owner)],
    [
      "a moderator hid it",
      () =>
        kyselySql`update flenjors set hidden_at = now(), hidden_by = 'moderator' where id = ${id}`.execute(
          mailed.site.db,
        ),
    ],
    [
      "their access was taken back while the mail was being written",
      () => kyselySql`delete from flenjor_access where flenjor_id = ${id}`.execute(mailed.site.db),
    ],
    [
      "they were suspended",
      () =>
        kyselySql`update users set suspended_at = now() where id = ${reader.id}`.execute(
          mailed.site.db,
        ),
    ],
    [
      "the address is theirs no more",
      () =>
        kyselySql`update users set email = 'moved@example.org' where id = ${reader.id}`.execute(
          mailed.site.db,
        ),
    ],
    [
      "everyone may see it, so that it was shared with nobody in particular",
      () =>
        mailed.site.call(
          "PATCH /flenjors/{id}",
          { params: { id }, body: { visibility: "public" } },
          owner,
        ),
    ],
  ])("%s", async (_why, happens) => {
    await grant();
    await happens();
    expect(await delivered()).toEqual([]);
    const waiting = await mailed.site.db.selectFrom("outbox").selectAll().execute();
    expect(waiting).toEqual([]);
  });

  test("also when the mail server had refused it at first", async () => {
    await grant();
    mailed.server.refuse(true);
    expect(await delivered()).toEqual([]);
    mailed.server.refuse(false);
    await mailed.site.call("POST /users/{id}/block", { params: { id: owner.id } }, reader);
    await mailed.makeDue();
    expect(await delivered()).toEqual([]);
  });

  test("and one that may have left before it was refused is not followed by a second", async () => {
    await grant();
    mailed.server.refuse(true);
    await delivered();
    mailed.server.refuse(false);
    await kyselySql`delete from flenjor_access where flenjor_id = ${id}`.execute(mailed.site.db);
    await mailed.makeDue();
    expect(await delivered()).toEqual([]);
    await grant();
    expect(await delivered()).toEqual([]);
  });

  test("a reader who gets access again after that is mailed", async () => {
    await grant();
    await mailed.site.call("POST /users/{id}/block", { params: { id: owner.id } }, reader);
    expect(await delivered()).toEqual([]);
    await mailed.site.call("DELETE /users/{id}/block", { params: { id: owner.id } }, reader);
    await revoke();
    await grant();
    expect(await delivered()).toEqual([reader.email]);
  });
});

test("access and its mail are written together or not at all", async () => {
  const { db, app } = mailed.site;
  await kyselySql`create function refuse_mail() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`.execute(db);
  await kyselySql`create trigger refuse_mails before insert on outbox
    for each row execute function refuse_mail()`.execute(db);
  try {
    const failed = await app.inject({
      method: "POST",
      url: `/api/v1/flenjors/${id}/user-access`,
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { user_ids: [reader.id] },
    });
    expect(failed.statusCode).toBe(500);
  } finally {
    await kyselySql`drop trigger refuse_mails on outbox`.execute(db);
    await kyselySql`drop function refuse_mail`.execute(db);
  }
  await grant();
  expect(await delivered()).toEqual([reader.email]);
});

describe("nobody uses up the mails that others may send to a person", () => {
  test("granting and revoking over and over leaves all ten", async () => {
    const capsule = await privateCapsule(owner);
    for (let round = 0; round < 12; round++) {
      await grant(capsule);
      await revoke(capsule);
    }
    await tenMails(reader);
    expect(await delivered()).toEqual(Array(10).fill(reader.email));
  }, 60_000);

  test("grants that fail leave all ten", async () => {
    const { db, app } = mailed.site;
    await kyselySql`create function refuse_access() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`.execute(db);
    await kyselySql`create trigger refuse_access before insert on flenjor_access
      for each row execute function refuse_access()`.execute(db);
    for (let round = 0; round < 12; round++) {
      await app.inject({
        method: "POST",
        url: `/api/v1/flenjors/${id}/user-access`,
        headers: { authorization: `Bearer ${owner.token}` },
        payload: { user_ids: [reader.id] },
      });
    }
    await kyselySql`drop function refuse_access cascade`.execute(db);
    await tenMails(reader);
    expect(await delivered()).toEqual(Array(10).fill(reader.email));
  }, 60_000);

  test("mails that were dropped when they were to be sent leave all ten", async () => {
    for (let number = 0; number < 5; number++) {
      const capsule = await privateCapsule(owner);
      await grant(capsule);
      await mailed.site.call("DELETE /flenjors/{id}", { params: { id: capsule } }, owner);
    }
    expect(await delivered()).toEqual([]);
    await tenMails(reader);
    expect(await delivered()).toEqual(Array(10).fill(reader.email));
  }, 60_000);

  test("an owner who has used up their mails uses up none of the reader's", async () => {
    const crowd: Member[] = [];
    for (let number = 0; number < 30; number++) crowd.push(await createMember(mailed.site));
    expect((await change("POST", id, owner, crowd)).status).toBe(200);
    await kyselySql`delete from outbox`.execute(mailed.site.db);
    for (let round = 0; round < 12; round++) {
      await grant(await privateCapsule(owner));
    }
    await tenMails(reader);
    expect(await delivered()).toEqual(Array(10).fill(reader.email));
  }, 60_000);

  test("giving access to a reader who gets no more mails costs the owner none of theirs", async () => {
    await tenMails(reader);
    const capsules = [];
    for (let number = 0; number < 30; number++) capsules.push(await privateCapsule(owner));
    for (const capsule of capsules) await grant(capsule);
    await kyselySql`delete from outbox`.execute(mailed.site.db);
    const friend = await createMember(mailed.site);
    await grant(id, owner, friend);
    expect(await delivered()).toEqual([friend.email]);
  }, 60_000);
});
