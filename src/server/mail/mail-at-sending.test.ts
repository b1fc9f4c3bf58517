import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCapsule } from "../../../tests/support/capsules.ts";
import { createMailedSite, type MailedSite } from "../../../tests/support/mail-delivery.ts";
import { createMember, type Member } from "../../../tests/support/people.ts";
import { sendDigests } from "../features/notifications/notifications-digest.service.ts";

const hourMs = 60 * 60 * 1000;

let mailed: MailedSite;
let owner: Member;
let reviewer: Member;
let capsule: string;
let review: string;

beforeAll(async () => {
  mailed = await createMailedSite({}, { clock: () => new Date(Date.now() + 2 * hourMs) });
});
afterAll(() => mailed.close());
beforeEach(async () => {
  const { site, server } = mailed;
  await kyselySql`delete from outbox`.execute(site.db);
  await kyselySql`update users set digest_wanted = false`.execute(site.db);
  server.mails.length = 0;
  owner = await createMember(site, { full_name: "Olga" });
  reviewer = await createMember(site, { full_name: "Rui" });
  capsule = (await createCapsule(site, owner, { title: "Tram at dawn" })).id;
  const params = { id: capsule };
  const written = await site.call(
    "POST /flenjors/{id}/review",
    { params, body: { rating: 4 } },
    reviewer,
  );
  review = written.body.data.review.id;
});

const close = () =>
  mailed.site.call(
    "PATCH /flenjors/{id}",
    { params: { id: capsule }, body: { visibility: "private" } },
    owner,
  );

async function delivered() {
  await mailed.deliver();
  return mailed.server.mails;
}

describe("a digest that waits", () => {
  beforeEach(async () => {
    const { site } = mailed;
    const fan = await createMember(site, { full_name: "Fatima" });
    const params = { id: review };
    await site.call("POST /flenjor-reviews/{id}/like", { params }, fan);
    // The owner's own digest, about the review, is none of these tests' business.
    await kyselySql`update users set digest_wanted = false where id = ${owner.id}`.execute(site.db);
    expect(await sendDigests(site.context)).toBe(1);
  });

  test("tells what its reader may see", async () => {
    const mails = await delivered();
    expect(mails.map(({ to }) => to)).toEqual([reviewer.email]);
    expect(mails[0]?.text).toContain("Fatima liked your review of “Tram at dawn”");
  });

  test("tells nothing of a capsule that was closed to its reader meanwhile", async () => {
    expect((await close()).status).toBe(200);
    expect(await delivered()).toEqual([]);
  });

  test("tells nothing that happened after it was written: that is for the next one", async () => {
    const follower = await createMember(mailed.site, { full_name: "Paulo" });
    await mailed.site.call("POST /users/{id}/follow", { params: { id: reviewer.id } }, follower);
    await kyselySql`update notifications set last_at = ${new Date(Date.now() + 4 * hourMs)}
      where kind = 'follow'`.execute(mailed.site.db);
    const [mail] = await delivered();
    expect(mail?.text).toContain("Tram at dawn");
    expect(mail?.text).not.toContain("Paulo");
  });

  test("keeps what is still open when something else was closed", async () => {
    const follower = await createMember(mailed.site, { full_name: "Paulo" });
    const params = { id: reviewer.id };
    await kyselySql`update outbox set details = details - 'until'`.execute(mailed.site.db);
    await mailed.site.call("POST /users/{id}/follow", { params }, follower);
    await close();
    const [mail] = await delivered();
    expect(mail?.text).toContain("Paulo started following you");
    expect(`${mail?.text} ${mail?.html}`).not.toContain("Tram at dawn");
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      "wants none any more",
      () => mailed.site.call("PATCH /account", { body: { mail_digest: false } }, reviewer),
    ],
    [
      "has read it all",
      () => mailed.site.call("POST /account/notifications/read", { body: {} }, reviewer),
    ],
    [
      "has another address",
      () =>
        kyselySql`update users set email = 'moved@example.org' where id = ${reviewer.id}`.execute(
          mailed.site.db,
        ),
    ],
    [
      "is suspended",
      () =>
        kyselySql`update users set suspended_at = now() where id = ${reviewer.id}`.execute(
          mailed.site.db,
        ),
    ],
  ])("is dropped when its reader %s", async (_why, happens) => {
    await happens();
    expect(await delivered()).toEqual([]);
  });
});

describe("a mail about a deleted review", () => {
  async function deleteReview() {
    const moderator = await createMember(mailed.site, { scope: ["moderator"] });
    const question = { params: { id: review }, body: { reason: "It is an advertisement." } };
    const answer = await mailed.site.call("DELETE /flenjor-reviews/{id}", question, moderator);
    expect(answer.status).toBe(204);
  }

  test("names the capsule to whoever may see it", async () => {
    await deleteReview();
    const [mail] = await delivered();
    expect(mail).toMatchObject({
      to: reviewer.email,
      subject: "Your review of “Tram at dawn” is deleted",
    });
  });

  test.each<[string, () => Promise<unknown>]>([
    ["is private by now", close],
    [
      "is by somebody who blocked them",
      () => mailed.site.call("POST /users/{id}/block", { params: { id: reviewer.id } }, owner),
    ],
    [
      "is by somebody whom they blocked",
      () => mailed.site.call("POST /users/{id}/block", { params: { id: owner.id } }, reviewer),
    ],
  ])("is sent without the title of a capsule that %s", async (_why, closeIt) => {
    await closeIt();
    await deleteReview();
    const [mail] = await delivered();
    expect(mail).toMatchObject({ to: reviewer.email, subject: "Your review is deleted" });
    expect(mail?.text).toContain("It is an advertisement.");
    expect(`${mail?.text} ${mail?.html}`).not.toContain("Tram");
  });
});

describe("a mail about a hidden review", () => {
  async function hideReview() {
    const moderator = await createMember(mailed.site, { scope: ["moderator"] });
    const { site } = mailed;
    const params = { id: review };
    const reported = { params, body: { reason: "spam" as const } };
    await site.call("POST /flenjor-reviews/{id}/report", reported, owner);
    const { body } = await site.call("GET /moderation/cases", {}, moderator);
    const decision = { action: "hide" as const, reason: "It is an advertisement." };
    const id = body.data.cases[0].id;
    const question = { params: { id }, body: decision };
    const answer = await site.call("POST /moderation/cases/{id}/actions", question, moderator);
    expect(answer.status).toBe(200);
  }
  const toReviewer = async () => (await delivered()).find(({ to }) => to === reviewer.email);

  test("leads to the capsule where that opens for its reader", async () => {
    await hideReview();
    const mail = await toReviewer();
    expect(mail?.text).toContain(`/capsules/${capsule}`);
    expect(mail?.html).toContain("Open the capsule");
  });

  test("leads to their account where the capsule is closed to them", async () => {
    await hideReview();
    await close();
    const mail = await toReviewer();
    expect(mail?.text).toContain("It is an advertisement.");
    expect(`${mail?.text} ${mail?.html}`).not.toContain("/capsules/");
    expect(mail?.text).toMatch(/\/account$/m);
    expect(mail?.html).toContain("Open my account");
  });
});
