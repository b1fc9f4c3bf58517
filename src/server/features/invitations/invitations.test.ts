// @module-tag first-try
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { createSocialApp, type SocialApp } from "../../../../tests/support/social.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { forgetOldInvitations } from "./invitations.service.ts";

const day = 24 * 60 * 60 * 1000;
const start = new Date("2026-03-01T12:00:00Z");
let now = start;
let site: TestApp;
let moderator: Member;

beforeAll(async () => {
  site = await createTestApp({ JOIN: "invitation" }, { clock: () => now });
  moderator = await createMember(site, { scope: ["moderator"] });
});
afterAll(() => site.close());

const words = errorWords("en");
let lastNumber = 0;
const newcomer = () => {
  const username = `newcomer${++lastNumber}`;
  const password = "a quiet walk by the sea";
  return { full_name: "New Comer", username, email: `${username}@example.org`, password };
};
const join = (app: TestApp, invitation?: string, locale?: string) =>
  app.call("POST /auth/register", { body: { ...newcomer(), invitation } }, { locale });

async function invite(uses: number, days: 7 | 30 = 7): Promise<{ id: string; token: string }> {
  const body = { uses, days };
  const made = await site.call("POST /moderation/invitations", { body }, moderator);
  expect(made.status).toBe(201);
  const link = new URL(made.body.data.link);
  expect(link.pathname).toBe("/register");
  const token = link.searchParams.get("invitation") ?? "";
  return { id: made.body.data.invitation.id, token };
}

const listed = async () =>
  (await site.call("GET /moderation/invitations", {}, moderator)).body.data.invitations;
const look = (token: string) => site.call("GET /auth/invitations/{token}", { params: { token } });

describe("where only the invited may join", () => {
  test("nobody joins without an invitation, and is told so in their language", async () => {
    for (const [locale, said] of [
      ["en", "an invitation to join"],
      ["fr", "invitation pour s’inscrire"],
      ["pt", "preciso um convite"],
    ]) {
      const refused = await join(site, undefined, locale);
      expect(refused.status).toBe(403);
      expect(refused.body.message).toContain(said);
    }
    const madeUp = await join(site, "x".repeat(32));
    expect(madeUp.body.message).toBe(words("invitation_over"));
    expect((await look("x".repeat(32))).status).toBe(404);
    // Nor does one that is made up tell which names are taken.
    const body = { ...newcomer(), username: moderator.username, invitation: "x".repeat(32) };
    const guessed = await site.call("POST /auth/register", { body });
    expect(guessed.body).toEqual(madeUp.body);
    expect((await join(site, "short")).status).toBe(422);
  });

  test("a link lets in as many as it is for, and says how many are left", async () => {
    const { id, token } = await invite(2);
    expect((await look(token)).status).toBe(200);
    expect((await join(site, token)).status).toBe(201);
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id, uses: 2, uses_left: 1, made_by: moderator.username }),
    );
    expect((await join(site, token)).status).toBe(201);
    expect((await join(site, token)).body.message).toBe(words("invitation_over"));
    expect((await look(token)).status).toBe(404);
  });

  test("of many who use one at once, as many join as it is for", async () => {
    const { token } = await invite(3);
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(site, token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
  });

  test("a registration that fails uses nothing up", async () => {
    const { token } = await invite(1);
    const body = { ...newcomer(), username: moderator.username, invitation: token };
    expect((await site.call("POST /auth/register", { body })).status).toBe(422);
    expect((await join(site, token)).status).toBe(201);
  });

  test("the same registration sent twice takes one use", async () => {
    const { id, token } = await invite(2);
    const body = { ...newcomer(), invitation: token };
    const headers = { "idempotency-key": "0123456789abcdef-join" };
    for (let time = 0; time < 2; time++) {
      expect((await site.call("POST /auth/register", { body }, { headers })).status).toBe(201);
    }
    expect(await listed()).toContainEqual(expect.objectContaining({ id, uses_left: 1 }));
  });

  test("only those that still let somebody in count toward the bound, and are listed first", async () => {
    const { id } = await invite(1);
    const many = (usesLeft: number) =>
      site.db
        .insertInto("invitations")
        .values(
          Array.from({ length: 200 }, () => ({
            ...{ id: randomUUID(), token_hash: randomBytes(32), made_by: moderator.id },
            ...{ made_at: now, expires_at: new Date(now.getTime() + day) },
            ...{ uses: 1, uses_left: usesLeft },
          })),
        )
        .execute();
    await many(0);
    expect(await listed()).toContainEqual(expect.objectContaining({ id }));
    await invite(1);
    await many(1);
    const body = { uses: 1, days: 7 } as const;
    expect((await site.call("POST /moderation/invitations", { body }, moderator)).status).toBe(409);
    await site.db.deleteFrom("invitations").execute();
  });

  test("a withdrawn one and one that is over let nobody in", async () => {
    const withdrawn = await invite(1);
    const params = { id: withdrawn.id };
    const withdraw = () => site.call("DELETE /moderation/invitations/{id}", { params }, moderator);
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(404);
    expect((await join(site, withdrawn.token)).body.message).toBe(words("invitation_over"));
    const week = await invite(1, 7);
    const month = await invite(1, 30);
    now = new Date(start.getTime() + 7 * day);
    expect((await join(site, week.token)).body.message).toBe(words("invitation_over"));
    expect((await join(site, month.token)).status).toBe(201);
    await forgetOldInvitations(site.context);
    const ids = (await listed()).map(({ id }: { id: string }) => id);
    expect(ids).not.toContain(week.id);
    expect(ids).toContain(month.id);
    now = start;
  });

  test("ends with the role of who made it", async () => {
    const { token } = await invite(2);
    const setScope = (scope: string[]) =>
      site.db.updateTable("users").set({ scope }).where("id", "=", moderator.id).execute();
    await setScope([]);
    expect((await join(site, token)).body.message).toBe(words("invitation_over"));
    await setScope(["moderator"]);
    expect((await join(site, token)).status).toBe(201);
  });

  test("is for moderators alone, with bounds", async () => {
    const member = await createMember(site);
    for (const who of [undefined, member]) {
      expect((await site.call("GET /moderation/invitations", {}, who)).status).toBe(404);
      const body = { uses: 1, days: 7 } as const;
      expect((await site.call("POST /moderation/invitations", { body }, who)).status).toBe(404);
    }
    for (const body of [
      { uses: 0, days: 7 },
      { uses: 51, days: 7 },
      { uses: 1, days: 8 },
    ]) {
      const made = await site.call(
        "POST /moderation/invitations",
        { body: body as never },
        moderator,
      );
      expect(made.status).toBe(422);
    }
  });

  test("the audit log knows who invited and by which invitation somebody came", async () => {
    const { id, token } = await invite(1);
    const joined = await join(site, token);
    const events = await site.db.selectFrom("audit_log").selectAll().execute();
    const details = { invitation: id };
    expect(events).toContainEqual(
      expect.objectContaining({
        ...{ event: "invitation-made", actor_id: moderator.id },
        details: { ...details, uses: 1, days: 7 },
      }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        ...{ event: "registered", actor_id: joined.body.data.user.id, details },
      }),
    );
    expect(JSON.stringify(events)).not.toContain(token);
  });

  test("two hundred are enough", async () => {
    await site.db
      .insertInto("invitations")
      .values(
        Array.from({ length: 200 }, (_, at) => ({
          id: `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`,
          token_hash: Buffer.from(`made up ${at}`),
          made_by: null,
          made_at: now,
          expires_at: new Date(now.getTime() + day),
          uses: 1,
          uses_left: 1,
        })),
      )
      .execute();
    const body = { uses: 1, days: 7 } as const;
    const made = await site.call("POST /moderation/invitations", { body }, moderator);
    expect(made.body.message).toBe(words("too_many_invitations"));
  });
});

describe("where nobody may join", () => {
  test("neither by password nor with an invitation; members sign in", async () => {
    const closed = await createTestApp({ JOIN: "closed" });
    const refused = await join(closed, "x".repeat(32));
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe(words("join_closed"));
    const taken = await createMember(closed);
    const body = { ...newcomer(), username: taken.username };
    const same = await closed.call("POST /auth/register", { body });
    expect(same.body.message).toBe(words("join_closed"));
    const query = { username: taken.username };
    expect((await closed.call("GET /auth/username", { query })).status).toBe(403);
    expect((await closed.call("GET /auth/username", { query }, taken)).status).toBe(200);
    const login = { email: taken.email, password: taken.password };
    expect((await closed.call("POST /auth/login", { body: login })).status).toBe(200);
    await closed.close();
  });
});

describe("with a provider", () => {
  let social: SocialApp;

  test("somebody new needs the invitation too, and it is used once", async () => {
    social = await createSocialApp({ JOIN: "invitation" });
    const host = await createMember(social.app, { scope: ["moderator"] });
    const body = { uses: 1, days: 7 } as const;
    const made = await social.app.call("POST /moderation/invitations", { body }, host);
    const invitation = new URL(made.body.data.link).searchParams.get("invitation") ?? "";
    const come = async (more: object) => {
      const code = await social.provider.obtainCode();
      return social.app.call("POST /auth/social", {
        body: { provider: "loopback", ...code, ...more },
      });
    };
    social.arrive("First");
    expect((await come({})).body.message).toBe(words("invitation_needed"));
    expect((await come({ invitation })).status).toBe(200);
    expect((await come({})).status).toBe(200);
    social.arrive("Second");
    expect((await come({ invitation })).body.message).toBe(words("invitation_over"));
    await social.close();
  });

  test("on a closed site only members come in", async () => {
    social = await createSocialApp({ JOIN: "closed" });
    const person = social.arrive("Stranger");
    expect((await social.signIn()).body.message).toBe(words("join_closed"));
    await createMember(social.app, { email: person.email });
    expect((await social.signIn()).status).toBe(200);
    await social.close();
  });
});
