import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp } from "../../../../tests/support/app.ts";
import { createAuthenticator } from "../../../../tests/support/authenticator.ts";
import { eventsOf, mailsTo } from "../../../../tests/support/identity.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { createSocialApp, type SocialApp, socialOrigin } from "../../../../tests/support/social.ts";

let social: SocialApp;
let app: TestApp;

beforeAll(async () => {
  social = await createSocialApp();
  ({ app } = social);
});
afterAll(() => social.close());

/** A member who asks for a passkey after the first step. */
async function guarded({ app: site }: SocialApp) {
  const member = await createMember(site);
  const proof = { password: member.password };
  const key = createAuthenticator(socialOrigin);
  const asked = await site.call("POST /account/passkeys/options", { body: { proof } }, member);
  const { attempt, options } = asked.body.data;
  const body = { attempt, name: "Key", attestation: key.make(options) };
  await site.call("POST /account/passkeys", { body }, member);
  const on = { body: { is_on: true, proof } };
  const codes = (await site.call("PATCH /account/second-step", on, member)).body.data;
  return { member, key, codes: codes.recovery_codes as string[] };
}

const identitiesOf = ({ id }: { id: string }) =>
  app.db.selectFrom("identities").select("subject").where("user_id", "=", id).execute();

test("signing in with a provider asks for the second step that the account wants", async () => {
  const { member, key } = await guarded(social);
  const { sub } = social.arrive("Same Person", { email: member.email });
  const first = await social.signIn();
  expect(first.status).toBe(200);
  expect(Object.keys(first.body.data)).toEqual(["second_step"]);
  expect(first.headers["set-cookie"]).toBeUndefined();
  // The provider's word alone links nothing to an account that wants more.
  expect(await identitiesOf(member)).toEqual([]);

  const { attempt, options } = first.body.data.second_step;
  const body = { attempt, assertion: key.sign(options) };
  const done = await app.call("POST /auth/second-step", { body });
  expect(done.body.data.user.id).toBe(member.id);
  expect(await identitiesOf(member)).toEqual([{ subject: sub }]);
  expect((await mailsTo(app, member.email)).map(({ template }) => template)).toContain(
    "identity-linked",
  );
  expect(await eventsOf(app, member.id)).toContain("login-succeeded");
});

test("also once the provider is linked, and by a recovery code", async () => {
  const { member, codes } = await guarded(social);
  social.arrive("Same Person", { email: member.email });
  for (const code of codes.slice(0, 2)) {
    const { second_step } = (await social.signIn()).body.data;
    const body = { attempt: second_step.attempt, recovery_code: code };
    const answer = await app.call("POST /auth/second-step", { body });
    expect(answer.body.data.user.id).toBe(member.id);
  }
  expect(await identitiesOf(member)).toHaveLength(1);
  const linked = (await mailsTo(app, member.email)).filter(
    ({ template }) => template === "identity-linked",
  );
  expect(linked).toHaveLength(1);
});

test("a provider whose own second step is trusted is not asked twice", async () => {
  const trusting = await createSocialApp({ TRUSTED_SECOND_STEP: "loopback" });
  try {
    const { member } = await guarded(trusting);
    trusting.arrive("Same Person", { email: member.email });
    const answer = await trusting.signIn();
    expect(answer.body.data.user.id).toBe(member.id);
  } finally {
    await trusting.close();
  }
});
