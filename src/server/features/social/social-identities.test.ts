import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "../../../../tests/support/app.ts";
import { eventsOf, giveIdentity, mailsTo } from "../../../../tests/support/identity.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { createSocialApp, type SocialApp } from "../../../../tests/support/social.ts";

let social: SocialApp;
let app: TestApp;

beforeAll(async () => {
  social = await createSocialApp();
  ({ app } = social);
});
afterAll(() => social.close());

const list = async ({ token }: Pick<Member, "token">) =>
  (await app.call("GET /account/identities", {}, { token })).body.data.identities;

const unlink = (id: string, proof: object, { token }: Pick<Member, "token">) =>
  app.call("DELETE /account/identities/{id}", { params: { id }, body: { proof } }, { token });

/** A member who has signed in with the provider's word for the same address. */
async function linked(): Promise<Member & { identity: string }> {
  const member = await createMember(app);
  social.arrive("Same Person", { email: member.email });
  expect((await social.signIn()).status).toBe(200);
  return { ...member, identity: (await list(member))[0].id };
}

describe("a provider that is linked", () => {
  test("is shown with its name, since when and when it was last used", async () => {
    const member = await linked();
    const [first] = await list(member);
    expect(first).toMatchObject({ provider: "loopback", name: "Loopback" });
    await social.signIn();
    const [again] = await list(member);
    expect(again.created_at).toBe(first.created_at);
    expect(Date.parse(again.last_used_at)).toBeGreaterThanOrEqual(Date.parse(first.last_used_at));
  });

  test("is told to the owner by mail, when it is linked and when it is unlinked", async () => {
    const member = await linked();
    const { username, password } = member;
    expect((await unlink(member.identity, { password }, member)).status).toBe(204);
    const details = { username, provider: "Loopback" };
    expect(await mailsTo(app, member.email)).toMatchObject([
      { template: "identity-linked", details },
      { template: "identity-unlinked", details },
    ]);
    expect(await eventsOf(app, member.id)).toEqual(
      expect.arrayContaining(["identity-linked", "identity-unlinked"]),
    );
    expect(await list(member)).toEqual([]);
  });

  test("is unlinked by a proof and by its owner alone", async () => {
    const [member, stranger] = [await linked(), await createMember(app)];
    expect((await unlink(member.identity, {}, member)).status).toBe(422);
    const proof = { password: stranger.password };
    expect((await unlink(member.identity, proof, stranger)).status).toBe(404);
    expect(await list(member)).toHaveLength(1);
  });

  test("stays while it is the only way in", async () => {
    social.arrive("Only Way");
    const { token, user } = (await social.signIn()).body.data;
    const [{ id }] = await list({ token });
    const refused = await unlink(id, {}, { token });
    expect(refused.status).toBe(409);
    expect((await unlink(id.toUpperCase(), {}, { token })).status).toBe(409);
    expect(refused.body.message).toContain("only way");
    // One that is no longer set up here lets nobody in.
    await giveIdentity(app, user, "closed-down");
    expect((await unlink(id, {}, { token })).status).toBe(409);
    const other = await giveIdentity(app, user, "loopback");
    expect((await unlink(id, {}, { token })).status).toBe(204);
    expect((await unlink(other, {}, { token })).status).toBe(409);
  });

  test("of two that are unlinked at once, the last stays", { tags: ["first-try"] }, async () => {
    social.arrive("Two Ways");
    const { token, user } = (await social.signIn()).body.data;
    const [{ id }] = await list({ token });
    const other = await giveIdentity(app, user, "loopback");
    const answers = await Promise.all([unlink(id, {}, { token }), unlink(other, {}, { token })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});
