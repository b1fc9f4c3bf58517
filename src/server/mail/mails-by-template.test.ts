import { afterAll, beforeAll, expect, test } from "vitest";
import { createCapsule } from "../../../tests/support/capsules.ts";
import { giveIdentity } from "../../../tests/support/identity.ts";
import { createMailCauses, type MailCauses } from "../../../tests/support/mail-causes.ts";
import { outingMailCauses } from "../../../tests/support/outing-mail-causes.ts";
import type { Member } from "../../../tests/support/people.ts";
import type { ModerationAction, ReportedKind } from "../../contract/moderation.ts";
import { sendDigests } from "../features/notifications/notifications-digest.service.ts";
import { type MailTemplate, mailTemplates } from "./templates.ts";

let on: MailCauses;

beforeAll(async () => {
  on = await createMailCauses();
});
afterAll(() => on.social.close());

let lastNumber = 0;
const freshAddress = () => `fresh-${++lastNumber}@example.org`;

const register = (email: string) => {
  const username = `joiner${++lastNumber}`;
  const body = { full_name: "Joiner", username, email, password: "seven slow rivers" };
  return on.caused(() => on.call("POST /auth/register", { body }));
};
const unverified = () => on.person({ email_verified: false });

const changeAddress = (who: Member | undefined, email: string, current_password = who?.password) =>
  on.caused(() => on.call("PATCH /account", { body: { email, current_password } }, who));

const withProof = (key: Parameters<MailCauses["call"]>[0], more: object, id?: string) => {
  return (who: Member | undefined, password = who?.password ?? "") => {
    const input = { ...(id && { params: { id } }), body: { ...more, proof: { password } } };
    return on.caused(() => on.call(key, input, who));
  };
};

/** By a moderator, to whoever made it, and to nobody at an address that is not verified. */
function moderated(kind: ReportedKind, action: ModerationAction, before?: ModerationAction) {
  return async (template: MailTemplate) => {
    for (const email_verified of [true, false]) {
      const reported = await on.reported(kind, { email_verified });
      const { author, reporter, moderator } = reported;
      if (before) expect((await on.decide(reported, before, moderator)).status).toBe(200);
      for (const who of [author, reporter, undefined]) {
        const refusal = who === author && before === "suspend" ? 401 : 404;
        expect(await on.caused(() => on.decide(reported, action, who))).toEqual([refusal]);
      }
      const [status, ...mails] = await on.caused(() => on.decide(reported, action, moderator));
      expect(status).toBe(200);
      const toAuthor = mails.filter((mail) => !mail.startsWith("report-decided"));
      expect(toAuthor).toEqual(email_verified ? [`${template} to ${author.email}`] : []);
    }
  };
}

/** Every template: who causes it, to whom, and that others do not. */
const causes: Record<MailTemplate, (template: MailTemplate) => Promise<void>> = {
  ...outingMailCauses(() => on),
  "verify-email": async () => {
    const email = freshAddress();
    expect(await register(email)).toEqual([201, `verify-email to ${email}`]);
    const again = (who?: Member) =>
      on.caused(() => on.call("POST /account/email/verification", {}, who));
    const claimant = await unverified();
    expect(await again(claimant)).toEqual([200, `verify-email to ${claimant.email}`]);
    expect(await again(await on.person())).toEqual([409]);
    expect(await again()).toEqual([401]);
  },
  "already-registered": async () => {
    const [owner, claimant] = [await on.person(), await unverified()];
    expect(await register(owner.email)).toEqual([201, `already-registered to ${owner.email}`]);
    expect(await register(claimant.email)).toEqual([201, `verify-email to ${claimant.email}`]);
  },
  "reset-password": async () => {
    const [owner, claimant] = [await on.person(), await unverified()];
    const ask = (email: string) =>
      on.caused(() => on.call("PATCH /auth/password/forgot", { body: { email } }));
    expect(await ask(owner.email)).toEqual([200, `reset-password to ${owner.email}`]);
    expect(await ask(claimant.email)).toEqual([200, `reset-password to ${claimant.email}`]);
    expect(await ask(freshAddress())).toEqual([200]);
    const suspended = await on.reported("person");
    await on.decide(suspended, "suspend", suspended.moderator);
    expect(await ask(suspended.author.email)).toEqual([200]);
  },
  "verify-new-email": async () => {
    const [claimant, email] = [await unverified(), freshAddress()];
    expect(await changeAddress(claimant, email)).toEqual([200, `verify-new-email to ${email}`]);
    expect(await changeAddress(claimant, freshAddress(), "a wrong password")).toEqual([422]);
    expect(await changeAddress(undefined, freshAddress(), "a wrong password")).toEqual([401]);
  },
  "email-change-notice": async () => {
    const [owner, email] = [await on.person(), freshAddress()];
    expect(await changeAddress(owner, email)).toEqual([
      200,
      `verify-new-email to ${email}`,
      `email-change-notice to ${owner.email}`,
    ]);
    expect(await changeAddress(owner, freshAddress(), "a wrong password")).toEqual([422]);
  },
  "email-changed": async () => {
    for (const [who, isTold] of [
      [await on.person(), true],
      [await unverified(), false],
    ] as const) {
      const email = freshAddress();
      await changeAddress(who, email);
      const token = await on.changeToken(who, email);
      const verify = () => on.caused(() => on.verifyAddress(token));
      expect(await verify()).toEqual([200, ...(isTold ? [`email-changed to ${who.email}`] : [])]);
      expect(await verify()).toEqual([404]);
    }
    expect(await on.caused(() => on.verifyAddress("x".repeat(43)))).toEqual([404]);
  },
  "password-changed": async (template) => {
    const change = (who: Member | undefined, current_password: string) => {
      const body = { current_password, password: "another walk by the sea" };
      return on.caused(() => on.call("PATCH /account/password", { body }, who));
    };
    const [owner, claimant] = [await on.person(), await unverified()];
    expect(await change(owner, "a wrong password")).toEqual([422]);
    expect(await change(undefined, owner.password)).toEqual([401]);
    expect(await change(owner, owner.password)).toEqual([200, `${template} to ${owner.email}`]);
    expect(await change(claimant, claimant.password)).toEqual([200]);
  },
  "passkey-added": async (template) => {
    const [owner, claimant] = [await on.person(), await unverified()];
    expect(await on.caused(() => on.addPasskey(owner, "a wrong password"))).toEqual([422]);
    const added = [201, `${template} to ${owner.email}`];
    expect(await on.caused(() => on.addPasskey(owner))).toEqual(added);
    expect(await on.caused(() => on.addPasskey(claimant))).toEqual([201]);
  },
  "passkey-removed": async (template) => {
    const owner = await on.person();
    const { body } = await on.addPasskey(owner);
    const remove = withProof("DELETE /account/passkeys/{id}", {}, body.data.passkey.id);
    expect(await remove(await on.person())).toEqual([404]);
    expect(await remove(undefined)).toEqual([401]);
    expect(await remove(owner, "a wrong password")).toEqual([422]);
    expect(await remove(owner)).toEqual([204, `${template} to ${owner.email}`]);
  },
  "identity-linked": async (template) => {
    const owner = await on.person();
    const arrive = (email_verified: boolean) => {
      on.social.arrive("Same Person", { email: owner.email, email_verified });
      return on.caused(() => on.social.signIn());
    };
    expect(await arrive(false)).toEqual([200]);
    expect(await arrive(true)).toEqual([200, `${template} to ${owner.email}`]);
    expect(await on.caused(() => on.social.signIn())).toEqual([200]);
  },
  "identity-unlinked": async (template) => {
    const owner = await on.person();
    const id = await giveIdentity(on.site, owner);
    const unlink = withProof("DELETE /account/identities/{id}", {}, id);
    expect(await unlink(await on.person())).toEqual([404]);
    expect(await unlink(owner, "a wrong password")).toEqual([422]);
    expect(await unlink(owner)).toEqual([204, `${template} to ${owner.email}`]);
  },
  "recovery-code-used": async (template) => {
    const [{ member, codes }, other] = [await on.guarded(), await on.guarded()];
    const use = (code = "") => on.caused(() => on.useCode(member, code));
    expect(await use(other.codes[0])).toEqual([422]);
    expect(await use(codes[0])).toEqual([200, `${template} to ${member.email}`]);
    expect(await use(codes[0])).toEqual([422]);
  },
  "second-step-off": async (template) => {
    const { member } = await on.guarded();
    const turnOff = withProof("PATCH /account/second-step", { is_on: false });
    expect(await turnOff(member, "a wrong password")).toEqual([422]);
    expect(await turnOff(undefined)).toEqual([401]);
    expect(await turnOff(member)).toEqual([200, `${template} to ${member.email}`]);
    expect(await turnOff(member)).toEqual([200]);
  },
  "account-deleted": async (template) => {
    const [owner, claimant] = [await on.person(), await unverified()];
    const remove = (who: Member | undefined, password: string) =>
      on.caused(() => on.call("DELETE /account", { body: { password } }, who));
    expect(await remove(owner, "a wrong password")).toEqual([422]);
    expect(await remove(undefined, owner.password)).toEqual([401]);
    expect(await remove(owner, owner.password)).toEqual([204, `${template} to ${owner.email}`]);
    expect(await remove(claimant, claimant.password)).toEqual([204]);
  },
  "capsule-hidden": moderated("capsule", "hide"),
  "capsule-restored": moderated("capsule", "restore", "hide"),
  "review-hidden": moderated("review", "hide"),
  "review-restored": moderated("review", "restore", "hide"),
  "answer-hidden": moderated("answer", "hide"),
  "answer-restored": moderated("answer", "restore", "hide"),
  "outing-hidden": moderated("outing", "hide"),
  "outing-restored": moderated("outing", "restore", "hide"),
  "message-hidden": moderated("message", "hide"),
  "message-restored": moderated("message", "restore", "hide"),
  "memory-hidden": moderated("memory", "hide"),
  "memory-restored": moderated("memory", "restore", "hide"),
  "account-suspended": moderated("person", "suspend"),
  "account-restored": moderated("person", "lift", "suspend"),
  "review-deleted": async (template) => {
    const [owner, author] = [await on.person(), await on.person()];
    const { id } = await createCapsule(on.site, owner);
    const write = async (who: Member) => {
      const question = { params: { id }, body: { rating: 3 } };
      return (await on.call("POST /flenjors/{id}/review", question, who)).body.data.review.id;
    };
    const remove = (review: string, who?: Member) => {
      const question = { params: { id: review }, body: { reason: "It is an advertisement." } };
      return on.caused(() => on.call("DELETE /flenjor-reviews/{id}", question, who));
    };
    const review = await write(author);
    const moderator = await on.person({ scope: ["moderator"] });
    expect(await remove(review, owner)).toEqual([403]);
    expect(await remove(review)).toEqual([401]);
    expect(await remove(review, moderator)).toEqual([204, `${template} to ${author.email}`]);
    expect(await remove(await write(author), author)).toEqual([204]);
    expect(await remove(await write(await unverified()), moderator)).toEqual([204]);
  },
  "report-decided": async (template) => {
    const reported = await on.reported("capsule");
    const { author, reporter, moderator } = reported;
    expect(await on.caused(() => on.decide(reported, "dismiss", author))).toEqual([404]);
    const dismissed = [200, `${template} to ${reporter.email}`];
    expect(await on.caused(() => on.decide(reported, "dismiss", moderator))).toEqual(dismissed);
  },
  "access-granted": async (template) => {
    const [owner, claimant, reader] = [await on.person(), await unverified(), await on.person()];
    const grant = async (of: Member, who: Member | undefined, to: Member) => {
      const { id } = await createCapsule(on.site, of, { visibility: "private" });
      const question = { params: { id }, body: { user_ids: [to.id] } };
      return on.caused(() => on.call("POST /flenjors/{id}/user-access", question, who));
    };
    expect(await grant(owner, owner, reader)).toEqual([200, `${template} to ${reader.email}`]);
    expect(await grant(owner, reader, reader)).toEqual([404]);
    expect(await grant(owner, undefined, reader)).toEqual([401]);
    expect(await grant(owner, owner, claimant)).toEqual([200]);
    expect(await grant(claimant, claimant, reader)).toEqual([200]);
  },
  digest: async (template) => {
    await on.site.db.updateTable("users").set({ digest_wanted: false }).execute();
    const [reader, claimant, fan] = [await on.person(), await unverified(), await on.person()];
    for (const { id } of [reader, claimant]) {
      await on.call("POST /users/{id}/follow", { params: { id } }, fan);
    }
    const clock = () => new Date(Date.now() + 2 * 60 * 60 * 1000);
    const send = () =>
      on.caused(async () => {
        await sendDigests({ ...on.site.context, clock });
        return { status: 0 };
      });
    expect(await send()).toEqual([0, `${template} to ${reader.email}`]);
    expect(await send()).toEqual([0]);
  },
};

const templates = Object.keys(mailTemplates) as MailTemplate[];

test("every template is shown to be caused by whom it may", () => {
  expect(Object.keys(causes).sort()).toEqual(templates.toSorted());
});

test.each(templates)("%s goes to whom it is for, and others cannot cause it", async (template) => {
  await causes[template](template);
});
