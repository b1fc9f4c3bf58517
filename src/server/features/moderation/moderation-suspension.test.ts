import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { eventsOf, mailsTo } from "../../../../tests/support/identity.ts";
import {
  createModerationWorld,
  type ModerationWorld,
} from "../../../../tests/support/moderation.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { setRole } from "../roles/roles.service.ts";

let site: TestApp;
let moderator: ModerationWorld["moderator"];
let ana: ModerationWorld["ana"];
let bruno: ModerationWorld["bruno"];
let report: ModerationWorld["report"];
let decide: ModerationWorld["decide"];
let readCapsule: ModerationWorld["readCapsule"];
let tagCount: ModerationWorld["tagCount"];

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  ({ moderator, ana, bruno, report, decide, readCapsule, tagCount } =
    await createModerationWorld(site));
});

describe("a suspended person", () => {
  test("is signed out, cannot log in, and nothing of theirs is seen until it is lifted", async () => {
    const kept = (await createCapsule(site, bruno, { tags: ["breeze"] })).id;
    const judged = (await createCapsule(site, bruno, { tags: ["breeze"] })).id;
    const { id } = await createCapsule(site, ana, {});
    await site.call("POST /flenjors/{id}/review", { params: { id }, body: { rating: 2 } }, bruno);
    await site.call("POST /users/{id}/follow", { params: { id: ana.id } }, bruno);
    const made = await site.call("POST /flenjor-lists", { body: { title: "Mine" } }, bruno);
    const list = { params: { id: made.body.data.list.id } };
    await report(ana, "flenjors", judged);
    await decide(judged, "hide");
    await report(ana, "users", bruno.id);
    expect((await decide(bruno.id, "suspend", "Threats.")).status).toBe(200);

    expect((await site.call("GET /account", {}, bruno)).status).toBe(401);
    const { email, password } = bruno;
    const login = () => site.call("POST /auth/login", { body: { email, password } });
    expect((await login()).status).toBe(403);
    for (const who of [undefined, ana]) {
      expect((await readCapsule(kept, who)).status).toBe(404);
      expect((await site.call("GET /users/{id}", { params: { id: bruno.id } }, who)).status).toBe(
        404,
      );
      expect((await site.call("GET /flenjor-lists/{id}", list, who)).status).toBe(404);
    }
    expect(await tagCount("breeze")).toBeUndefined();
    expect((await readCapsule(id)).body.data.flenjor.reviews_count).toBe(0);
    const followers = async () =>
      (await site.call("GET /users/{id}", { params: { id: ana.id } })).body.data.user
        .followers_count;
    expect(await followers()).toBe(0);
    expect((await mailsTo(site, bruno.email)).at(-1)).toMatchObject({
      template: "account-suspended",
      details: { reason: "Threats." },
    });
    const toModerator = await site.call("GET /users/{id}", { params: { id: bruno.id } }, moderator);
    expect(toModerator.status).toBe(200);

    await decide(bruno.id, "lift");
    expect((await login()).status).toBe(200);
    expect((await readCapsule(kept)).status).toBe(200);
    expect((await readCapsule(judged)).status).toBe(404);
    expect(await tagCount("breeze")).toBe(1);
    expect((await readCapsule(id)).body.data.flenjor.reviews_count).toBe(1);
    expect(await followers()).toBe(1);
  });
});

test("R-AUTH-15 the command makes and revokes a moderator by a proven address, and logs it", async () => {
  expect(await setRole(site, ana.email.toUpperCase(), { role: "moderator", isGiven: true })).toBe(
    ana.username,
  );
  expect((await site.call("GET /account", {}, ana)).body.data.user.scope).toEqual(["moderator"]);
  expect((await site.call("GET /moderation/cases", {}, ana)).status).toBe(200);
  expect(await setRole(site, ana.email, { role: "moderator", isGiven: false })).toBe(ana.username);
  expect((await site.call("GET /moderation/cases", {}, ana)).status).toBe(404);
  expect(await eventsOf(site, ana.id)).toEqual(["moderator-made", "moderator-revoked"]);
  const claimed = await createMember(site, { email_verified: false });
  expect(await setRole(site, claimed.email, { role: "moderator", isGiven: true })).toBeNull();
  expect(await setRole(site, "no address", { role: "moderator", isGiven: true })).toBeNull();
});
