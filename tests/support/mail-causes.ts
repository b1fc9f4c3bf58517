import type { EndpointKey } from "../../src/contract/endpoints.ts";
import type { ModerationAction, ReportedKind } from "../../src/contract/moderation.ts";
import { issueEmailToken } from "../../src/server/features/auth/auth-tokens.service.ts";
import type { TestAnswer, TestApp } from "./app.ts";
import { type Authenticator, createAuthenticator } from "./authenticator.ts";
import { createCapsule } from "./capsules.ts";
import { joinOuting, makeOuting } from "./outings.ts";
import { createMember, type Member } from "./people.ts";
import { createSocialApp, type SocialApp, socialOrigin } from "./social.ts";

/** Somebody who calls; nobody for a visitor. */
export type Who = Member | undefined;

export type MailCauses = {
  social: SocialApp;
  site: TestApp;
  /** The status of what is done, and the mails that it caused, as "template to address". */
  caused(work: () => Promise<{ status: number }>): Promise<[status: number, ...mails: string[]]>;
  call(key: EndpointKey, input: object, who?: Who): Promise<TestAnswer>;
  person(overrides?: Parameters<typeof createMember>[1]): Promise<Member>;
  verifyAddress(token: string): Promise<TestAnswer>;
  changeToken(of: Member, email: string): Promise<string>;
  addPasskey(who: Member, password?: string): Promise<TestAnswer & { key: Authenticator }>;
  /** Somebody with a second step, and their recovery codes. */
  guarded(): Promise<{ member: Member; codes: string[] }>;
  useCode(of: Member, recovery_code: string): Promise<TestAnswer>;
  reported(kind: ReportedKind, overrides?: Parameters<typeof createMember>[1]): Promise<Reported>;
  decide(of: Reported, action: ModerationAction, who: Who): Promise<TestAnswer>;
};

export type Reported = { author: Member; reporter: Member; moderator: Member; caseId: string };

/** A site where everything that mails somebody can be done for real. */
export async function createMailCauses(): Promise<MailCauses> {
  const social = await createSocialApp();
  const site = social.app;
  const call = (key: EndpointKey, input: object, who?: Who) =>
    site.call(key, input as never, who && { token: who.token });
  const person: MailCauses["person"] = (overrides) => createMember(site, overrides);
  const idsAndMails = () =>
    site.db.selectFrom("outbox").select(["id", "template", "recipient"]).orderBy("id").execute();

  const self: MailCauses = {
    social,
    site,
    call,
    person,
    async caused(work) {
      const before = new Set((await idsAndMails()).map(({ id }) => id));
      const { status } = await work();
      const added = (await idsAndMails()).filter(({ id }) => !before.has(id));
      // Rows that name nobody are written so that the time of an answer tells nothing.
      const real = added.filter(({ recipient }) => recipient !== "");
      return [status, ...real.map(({ template, recipient }) => `${template} to ${recipient}`)];
    },
    verifyAddress: (token) => call("PATCH /auth/email/verify/{token}", { params: { token } }),
    changeToken: async ({ id }, email) =>
      (await issueEmailToken(site.context, { userId: id, purpose: "change", email })) ?? "none",
    async addPasskey(who, password = who.password) {
      const key = createAuthenticator(socialOrigin);
      const body = { proof: { password } };
      const asked = await call("POST /account/passkeys/options", { body }, who);
      if (asked.status !== 200) return { ...asked, key };
      const { attempt, options } = asked.body.data;
      const made = { attempt, name: "My phone", attestation: key.make(options) };
      return { ...(await call("POST /account/passkeys", { body: made }, who)), key };
    },
    async guarded() {
      const member = await person();
      await self.addPasskey(member);
      const body = { is_on: true, proof: { password: member.password } };
      const { data } = (await call("PATCH /account/second-step", { body }, member)).body;
      return { member, codes: data.recovery_codes };
    },
    async useCode({ email, password }, recovery_code) {
      const { data } = (await call("POST /auth/login", { body: { email, password } })).body;
      const body = { attempt: data.second_step.attempt, recovery_code };
      return call("POST /auth/second-step", { body });
    },
    async reported(kind, overrides) {
      const author = await person(overrides);
      const [reporter, moderator] = [await person(), await person({ scope: ["moderator"] })];
      const path = await publish(self, kind, { author, reporter });
      const report = { params: { id: path.id }, body: { reason: "spam" } };
      await call(path.report, report, reporter);
      const { body } = await call("GET /moderation/cases", {}, moderator);
      return { author, reporter, moderator, caseId: body.data.cases[0].id };
    },
    decide: ({ caseId }, action, who) => {
      const body = { action, reason: "We looked at it." };
      return call("POST /moderation/cases/{id}/actions", { params: { id: caseId }, body }, who);
    },
  };
  return self;
}

/** Something by the author that can be reported, and where. */
async function publish(
  { site, call, person }: MailCauses,
  kind: ReportedKind,
  { author, reporter }: { author: Member; reporter: Member },
): Promise<{ id: string; report: EndpointKey }> {
  if (kind === "person") return { id: author.id, report: "POST /users/{id}/report" };
  const owner = kind === "review" ? await person() : author;
  const { id } = await createCapsule(site, owner);
  if (kind === "outing" || kind === "message" || kind === "memory") {
    const outing = await makeOuting(site, author, id);
    await joinOuting(site, outing.link, { answer: "yes" }, reporter);
    if (kind === "outing") return { id: outing.id, report: "POST /outings/{id}/report" };
    if (kind === "memory") {
      const memory = { person_id: outing.you.id, outing_id: outing.id, words: "Buy this." };
      await site.db.insertInto("outing_memories").values(memory).execute();
      return { id: outing.you.id, report: "POST /outing-memories/{id}/report" };
    }
    const params = { id: outing.id };
    const said = { params, body: { body: "Buy this." } };
    const { body } = await call("POST /outings/{id}/messages", said, author);
    return { id: body.data.message.id, report: "POST /outing-messages/{id}/report" };
  }
  if (kind === "capsule") return { id, report: "POST /flenjors/{id}/report" };
  const reviewer = kind === "review" ? author : await person();
  const given = { params: { id }, body: { rating: 3 } };
  const written = await call("POST /flenjors/{id}/review", given, reviewer);
  const review: string = written.body.data.review.id;
  if (kind === "review") return { id: review, report: "POST /flenjor-reviews/{id}/report" };
  const answer = { params: { id: review }, body: { comment: "Thank you." } };
  await call("POST /flenjor-reviews/{id}/answer", answer, owner);
  return { id: review, report: "POST /flenjor-reviews/{id}/answer/report" };
}
