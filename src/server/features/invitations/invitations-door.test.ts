// @module-tag first-try
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { forgetSetup } from "../../../../tests/support/setup-site.ts";
import { errorWords } from "../../../i18n/server-messages.ts";

let site: TestApp;
let moderator: Member;

beforeAll(async () => {
  site = await createTestApp({ JOIN: "invitation" });
  moderator = await createMember(site, { scope: ["moderator"] });
});
afterAll(() => site.close());

const words = errorWords("en");

async function invite(uses: number): Promise<string> {
  const body = { uses, days: 7 } as const;
  const made = await site.call("POST /moderation/invitations", { body }, moderator);
  return new URL(made.body.data.link).searchParams.get("invitation") ?? "";
}

function join(username: string, invitation: string, key: string) {
  const email = `${username}@example.org`;
  const person = { full_name: "New Comer", username, email, password: "a quiet walk by the sea" };
  const headers = { "idempotency-key": key };
  return site.call("POST /auth/register", { body: { ...person, invitation } }, { headers });
}

test("the last use sent twice gets its answer twice; others are refused without a hash", async () => {
  const token = await invite(1);
  const send = () => join("last.one", token, "0123456789abcdef-last");
  const first = await send();
  expect(first.status).toBe(201);
  const hashing = vi.spyOn(site.context.passwords, "hash");
  const second = await send();
  expect([second.status, second.body]).toEqual([201, first.body]);
  for (const username of ["too.late", moderator.username]) {
    const refused = await join(username, token, `0123456789abcdef-${username}`);
    expect([refused.status, refused.body.message]).toEqual([403, words("invitation_over")]);
  }
  // A refusal is no answer that is kept: with the same key it may be tried again.
  const fresh = await invite(1);
  expect((await join("too.late", fresh, "0123456789abcdef-too.late")).status).toBe(201);
  expect((await send()).body).toEqual(first.body);
  expect(hashing).toHaveBeenCalledTimes(1);
  hashing.mockRestore();
});

test("the last use sent several times at once makes one account", async () => {
  const token = await invite(1);
  const send = () => join("at.once", token, "0123456789abcdef-once");
  const answers = await Promise.all([send(), send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.data.user.id)).size).toBe(1);
});

async function asked(app: TestApp, invitation?: string, who?: Member): Promise<unknown> {
  const query = { username: moderator.username, ...(invitation && { invitation }) };
  const { status, body } = await app.call("GET /auth/username", { query }, who);
  return status === 200 ? body.data : body.message;
}

test("which names are free is told to the invited and to members", async () => {
  const token = await invite(1);
  const taken = { available: false };
  expect(await asked(site)).toBe(words("invitation_needed"));
  expect(await asked(site, "x".repeat(32))).toBe(words("invitation_over"));
  expect(await asked(site, token)).toEqual(taken);
  expect(await asked(site, undefined, await createMember(site))).toEqual(taken);
  // Asking has used nothing up.
  expect((await join("invited", token, "0123456789abcdef-asked")).status).toBe(201);
  expect(await asked(site, token)).toBe(words("invitation_over"));
});

test("nor is it told before the site is set up", async () => {
  const fresh = await createTestApp({ ORIGIN: "https://site.example" });
  await forgetSetup(fresh);
  expect(await asked(fresh)).toBe(words("not_set_up"));
  await createMember(fresh);
  expect(await asked(fresh)).toEqual({ available: true });
  await fresh.close();
});
