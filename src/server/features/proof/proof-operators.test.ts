// @module-tag first-try
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createAuthenticator } from "../../../../tests/support/authenticator.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { EndpointKey } from "../../../contract/endpoints.ts";
import { beginBackup } from "../backups/backups-run.service.ts";

const origin = "http://moments.example.org";
const wrong = "not the password";

let app: TestApp;
let operator: Member;
let lastNetwork = 0;

// Limits count in memory, so every test has an application of its own.
beforeEach(async () => {
  app = await createTestApp({ RATE_LIMITS: "on", TRUST_PROXY: "1", ORIGIN: origin });
  operator = await createMember(app, { scope: ["operator"] });
});
afterEach(() => app.close());

async function statusOf(key: EndpointKey, input: object, { token } = operator): Promise<number> {
  const headers = { "x-forwarded-for": `10.0.0.${++lastNetwork % 250}` };
  return (await app.call(key, input as never, { token, headers })).status;
}

const schedule = { every: "day", hour: 3, weekday: 1, keep_count: 5, keep_days: null };
const setSchedule = (proof: object) =>
  statusOf("PUT /admin/backup-schedule", { body: { ...schedule, proof } });

const failures = () =>
  app.db.selectFrom("audit_log").selectAll().where("event", "=", "proof-failed").execute();

async function aBackup(): Promise<string> {
  const begun = await beginBackup(app.context, "asked");
  await begun.ended;
  return begun.backup.id;
}

test("each wrong password of an operator is in the log, for whatever it was given", async () => {
  const ana = await createMember(app);
  const person = { params: { id: ana.id } };
  const backup = { params: { id: await aBackup() } };
  const proof = { password: wrong };
  const calls: [EndpointKey, object][] = [
    ["POST /admin/backups/{id}/ticket", { ...backup, body: { proof } }],
    ["DELETE /admin/backups/{id}", { ...backup, body: { proof } }],
    ["PUT /admin/backup-schedule", { body: { ...schedule, proof } }],
    ["POST /admin/people/{id}/actions", { ...person, body: { action: "end_sessions", proof } }],
    ["DELETE /admin/people/{id}", { ...person, body: { username: ana.username, proof } }],
    ["PATCH /account", { body: { email: "new@example.org", current_password: wrong } }],
  ];
  for (const [key, input] of calls) expect(await statusOf(key, input), key).toBe(422);
  const written = await failures();
  expect(written).toHaveLength(calls.length);
  for (const entry of written) {
    expect(entry).toMatchObject({ actor_id: operator.id, details: { by: "password" } });
  }
  expect(JSON.stringify(written)).not.toContain(wrong);
});

test("so is a wrong passkey", async () => {
  const asked = await app.call("POST /account/passkeys/proof", {}, operator);
  const { attempt, options } = asked.body.data;
  const assertion = createAuthenticator(origin).sign(options);
  expect(await setSchedule({ passkey: { attempt, assertion } })).toBe(422);
  expect((await failures()).map(({ details }) => details)).toEqual([{ by: "passkey" }]);
});

test("no more are written than a session may try, however many come at once", async () => {
  const tries = Array.from({ length: 14 }, () => setSchedule({ password: wrong }));
  const statuses = await Promise.all(tries);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect(await failures()).toHaveLength(10);
});

test("a right proof is none, nor is a form that was sent empty, nor are those of members", async () => {
  expect(await setSchedule({ password: operator.password })).toBe(200);
  expect(await setSchedule({})).toBe(422);
  const member = await createMember(app);
  const body = { email: "other@example.org", current_password: wrong };
  expect(await statusOf("PATCH /account", { body }, member)).toBe(422);
  expect(await failures()).toEqual([]);
});
