import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { migrationNames } from "../../db/migrate.ts";
import { setRole } from "../roles/roles.service.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test("only operators are let in, and no longer than they are operators", async () => {
  const ana = await createMember(site);
  const moderator = await createMember(site, { scope: ["moderator"] });
  const overview = async (who?: typeof ana) =>
    (await site.call("GET /admin/overview", {}, who)).status;
  expect([await overview(), await overview(ana), await overview(moderator)]).toEqual([
    404, 404, 404,
  ]);

  const given = { role: "operator", isGiven: true } as const;
  expect(await setRole(site, ana.email.toUpperCase(), given)).toBe(ana.username);
  expect(await overview(ana)).toBe(200);
  // An operator is no moderator by that.
  expect((await site.call("GET /moderation/cases", {}, ana)).status).toBe(404);

  await setRole(site, ana.email, { role: "operator", isGiven: false });
  expect(await overview(ana)).toBe(404);
  const events = await site.db
    .selectFrom("audit_log")
    .select("event")
    .where("subject_id", "=", ana.id)
    .where("event", "like", "operator%")
    .orderBy("id")
    .execute();
  expect(events.map(({ event }) => event)).toEqual(["operator-made", "operator-revoked"]);
});

test("the versions are those that run", async () => {
  const operator = await createMember(site, { scope: ["operator"] });
  const { body } = await site.call("GET /admin/versions", {}, operator);
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../../../package.json"), "utf8"),
  );
  expect(body.data.versions).toMatchObject({
    version: manifest.version,
    engine: process.env.TEST_ENGINE,
    node: process.versions.node,
    level: (await migrationNames()).at(-1),
  });
});
