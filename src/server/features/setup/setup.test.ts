// @module-tag first-try
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { setupChoices, setupMail } from "../../../../tests/support/setup.ts";
import { createAttempts } from "../../http/rate-limits/attempt-limits.ts";
import { withStored } from "../../settings/stored-settings.ts";
import { storedSettings } from "../site-settings/site-settings.service.ts";
import { codeOfStart, makeCode } from "./setup-codes.service.ts";

const hour = 60 * 60 * 1000;
const start = new Date("2026-03-01T12:00:00Z");
const mail = setupMail;
const secret = mail.password;

let now = start;
let site: TestApp;

beforeAll(async () => {
  site = await createTestApp(
    { ORIGIN: "https://site.example", OPERATOR_NAME: "Fixed Operator" },
    { clock: () => now },
  );
});
afterAll(() => site.close());
beforeEach(async () => {
  now = start;
  for (const table of ["setup_codes", "site_settings", "site_setup", "users"] as const) {
    await site.db.deleteFrom(table).execute();
  }
});

const enter = (code: string, app = site) => app.call("POST /setup/session", { body: { code } });
const isOpen = async () => (await site.call("GET /setup")).status === 200;
const read = (session: string) => site.call("POST /setup/state", { body: { session } });

async function begin(): Promise<string> {
  const { body } = await enter(await makeCode(site.context));
  return body.data.session;
}

type Choices = Record<string, unknown>;

const finish = (session: string, more: Choices = {}) =>
  site.call("POST /setup/finish", { body: { ...setupChoices, session, ...more } as never });

describe("the code", () => {
  test("opens the setup however it is typed, and nothing else does", async () => {
    expect(await isOpen()).toBe(false);
    expect((await enter("ABCD-EFGH-JKMN")).status).toBe(404);
    const code = await makeCode(site.context);
    expect(code).toMatch(/^[0-9B-Z]{4}-[0-9B-Z]{4}-[0-9B-Z]{4}$/);
    expect(await isOpen()).toBe(true);
    for (const wrong of ["ABCD-EFGH-JKMN", code.slice(1), "–"]) {
      const refused = await enter(wrong);
      expect(refused.status).toBe(422);
      expect(refused.body.errors.code).toHaveLength(1);
    }
    for (const right of [code, ` ${code.toLowerCase()} `, code.replaceAll("-", "")]) {
      const { body, status } = await enter(right);
      expect(status).toBe(200);
      expect((await read(body.data.session)).status).toBe(200);
    }
    const rows = await site.db.selectFrom("setup_codes").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll("-", ""));
  });

  test("works for a day, and its session for two hours", async () => {
    const code = await makeCode(site.context);
    const session = (await enter(code)).body.data.session;
    now = new Date(start.getTime() + 2 * hour);
    expect((await read(session)).status).toBe(404);
    expect((await enter(code)).status).toBe(200);
    now = new Date(start.getTime() + 24 * hour);
    expect((await enter(code)).status).toBe(404);
    expect(await isOpen()).toBe(false);
  });

  test("cannot be guessed: ten wrong ones of a network, then only a right one counts", async () => {
    const app = await createTestApp(
      { ORIGIN: "https://site.example", TRUST_PROXY: "1" },
      { db: site.db, clock: () => now, attempts: createAttempts() },
    );
    const code = await makeCode(site.context);
    const refusals = site.db
      .selectFrom("audit_log")
      .select(["details", "actor_id", "subject_id"])
      .where("event", "=", "setup-code-refused");
    const before = (await refusals.execute()).length;
    const from = (address: string, typed: string) =>
      app.call(
        "POST /setup/session",
        { body: { code: typed } },
        { headers: { "x-forwarded-for": address } },
      );
    for (let time = 0; time < 10; time++) {
      expect((await from("192.0.2.1", `WRONG${time}`)).status).toBe(422);
    }
    expect((await from("192.0.2.1", "WRONG")).status).toBe(429);
    const noted = await refusals.execute();
    expect(noted).toHaveLength(before + 10);
    expect(noted).toContainEqual({ details: {}, actor_id: null, subject_id: null });
    expect(JSON.stringify(noted)).not.toContain("WRONG");
    // Guessing keeps nobody out, not even those of the same network.
    for (let time = 0; time < 12; time++) {
      expect((await from("192.0.2.1", code)).status).toBe(200);
    }
    expect((await from("192.0.2.1", "WRONG")).status).toBe(429);
    expect((await from("198.51.100.7", "WRONG")).status).toBe(422);
    await app.close();
  });

  test("is over once another was made; who is inside stays there", async () => {
    const earlier = await makeCode(site.context);
    const { session } = (await enter(earlier)).body.data;
    const later = await makeCode(site.context);
    expect((await enter(earlier)).status).toBe(422);
    expect((await enter(later)).status).toBe(200);
    expect((await read(session)).status).toBe(200);
  });

  test("is printed by a start only where others reach a site that nobody has set up", async () => {
    const { context } = site;
    expect(await codeOfStart(context)).toMatch(/^.{4}-.{4}-.{4}$/);
    const local = { ...context.settings, ORIGIN: "http://localhost:3000", HOST: "127.0.0.1" };
    expect(await codeOfStart({ ...context, settings: local })).toBeNull();
    await createMember(site);
    expect(await codeOfStart(context)).toBeNull();
    await site.db.deleteFrom("users").execute();
    await finish(await begin());
    await site.db.deleteFrom("users").execute();
    expect(await codeOfStart(context)).toBeNull();
  });
});

test("before the setup no stranger is the first to join, unless the environment says so", async () => {
  const body = {
    ...{ full_name: "Quick Stranger", username: "quick_stranger", email: "quick@people.example" },
    password: "a long walk by the river",
  };
  const join = (app = site) => app.call("POST /auth/register", { body });
  expect((await join()).body.message).toBe("This site is not set up yet.");
  expect(await codeOfStart(site.context)).not.toBeNull();
  await finish(await begin());
  expect((await join()).status).toBe(201);
  const open = await createTestApp({ ORIGIN: "https://site.example", JOIN: "open" });
  await open.db.deleteFrom("users").execute();
  expect((await join(open)).status).toBe(201);
  await open.close();
});

test("codes, entries and what was stored or removed are in the log", async () => {
  await finish(await begin(), { mail });
  await finish(await begin(), { moderator: null });
  const events = await site.db
    .selectFrom("audit_log")
    .select(["event", "details"])
    .where("event", "in", ["setup-code-made", "setup-entered", "site-set-up"])
    .orderBy("id", "desc")
    .limit(6)
    .execute();
  const whole = ["site-set-up", "setup-entered", "setup-code-made"];
  expect(events.map(({ event }) => event)).toEqual([...whole, ...whole]);
  expect(events[0]?.details).toMatchObject({ removed: ["SMTP_URL"] });
});

describe("finishing", () => {
  test("stores everything, makes the moderator and uses the code up", async () => {
    const code = await makeCode(site.context);
    const session = (await enter(code)).body.data.session;
    const openid = {
      ...{ id: "school", name: "School", issuer: "https://school.example", client_id: "site" },
      client_secret: "a secret of the school",
    };
    const providers = { ...setupChoices.providers, openid: [openid] };
    const finished = await finish(session, {
      join: "invitation",
      languages: ["pt"],
      mail,
      providers,
    });
    expect(finished.status).toBe(200);

    const environment = { ORIGIN: "https://site.example", OPERATOR_NAME: "Fixed Operator" };
    const stored = await storedSettings(site);
    expect(stored.OPERATOR_NAME).toBeUndefined();
    const { settings, problems } = withStored(environment, stored);
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({
      PRODUCT_NAME: "Sunday",
      OPERATOR_NAME: "Fixed Operator",
      LANGUAGES: ["pt"],
      JOIN: "invitation",
      SMTP_URL: `smtps://ana:${encodeURIComponent(secret)}@mail.site.example:465/`,
      OPENID_PROVIDERS: [openid],
    });
    const { email, password } = setupChoices.moderator;
    const login = await site.call("POST /auth/login", { body: { email, password } });
    expect(login.body.data.user).toMatchObject({ scope: ["moderator"], email_verified: true });

    expect((await enter(code)).status).toBe(404);
    expect((await read(session)).status).toBe(404);
    expect((await finish(session)).status).toBe(404);
    const events = await site.db.selectFrom("audit_log").selectAll().execute();
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["registered", "moderator-made", "site-set-up"]),
    );
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  test("of two who finish at once, one does", async () => {
    const sessions = [await begin(), await begin()];
    const answers = await Promise.all(
      sessions.map((session, at) =>
        finish(session, {
          product_name: `Site ${at}`,
          moderator: {
            ...setupChoices.moderator,
            username: `ana${at}`,
            email: `a${at}@site.example`,
          },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const people = await site.db.selectFrom("users").select("username").execute();
    expect(people).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await storedSettings(site)).PRODUCT_NAME).toBe(`Site ${winner}`);
  });

  test("a refusal stores nothing and names the fields", async () => {
    const session = await begin();
    const cases: [Choices, string][] = [
      [{ moderator: null }, "moderator.full_name"],
      [{ moderator: { ...setupChoices.moderator, password: "password1" } }, "moderator.password"],
      [{ moderator: { ...setupChoices.moderator, username: "admin" } }, "moderator.username"],
      [{ mail: { ...mail, password: null } }, "mail.password"],
      [{ mail: { ...mail, host: "not a host" } }, "mail.host"],
      [{ languages: [] }, "languages"],
      [{ contact_email: "nobody" }, "contact_email"],
      [
        {
          providers: {
            ...setupChoices.providers,
            openid: [
              {
                id: "a",
                name: "A",
                issuer: "http://school.example",
                client_id: "x",
                client_secret: "y",
              },
            ],
          },
        },
        "providers.openid",
      ],
      [
        {
          providers: { ...setupChoices.providers, google: { client_id: "x", client_secret: null } },
        },
        "providers.google.client_secret",
      ],
    ];
    for (const [more, field] of cases) {
      const refused = await finish(session, more);
      expect([field, refused.status]).toEqual([field, 422]);
      expect(Object.keys(refused.body.errors)).toContain(field);
    }
    expect(await storedSettings(site)).toEqual({});
    expect(await site.db.selectFrom("users").select("id").execute()).toEqual([]);
    expect((await read(session)).status).toBe(200);
  });

  test("a missing secret is told, and not that what it is part of is wrong", async () => {
    const school = { id: "school", name: "School", issuer: "https://school.example" };
    const openid = [{ ...school, client_id: "site", client_secret: null }];
    const refused = await finish(await begin(), {
      providers: { ...setupChoices.providers, openid },
    });
    expect(refused.body.errors).toEqual({
      "providers.openid.0.client_secret": ["This is required."],
    });
  });
});
