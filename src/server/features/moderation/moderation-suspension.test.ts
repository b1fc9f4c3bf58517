import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { eventsOf, mailsTo } from "../../../../tests/support/identity.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { ModerationAction, ModerationCase } from "../../../contract/moderation.ts";
import { setModerator } from "./moderation-role.service.ts";

let site: TestApp;
let moderator: Member;
let ana: Member;
let bruno: Member;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  moderator = await createMember(site, { scope: ["moderator"] });
  ana = await createMember(site);
  bruno = await createMember(site);
});

type Target = "flenjors" | "flenjor-reviews" | "users";

const report = (who: Member | undefined, target: Target, id: string, body: object = {}) =>
  site.call(
    `POST /${target}/{id}/report`,
    { params: { id }, body: { reason: "spam", ...body } as never },
    who,
  );

async function cases(state: "open" | "closed" = "open"): Promise<ModerationCase[]> {
  const answer = await site.call("GET /moderation/cases", { query: { state } }, moderator);
  expect(answer.status).toBe(200);
  return answer.body.data.cases;
}

async function caseOf(thingId: string): Promise<ModerationCase> {
  const all = [...(await cases()), ...(await cases("closed"))];
  const found = all.find(({ thing }) => thing.id === thingId);
  if (!found) throw new Error("not in the queue");
  return found;
}

async function decide(thingId: string, action: ModerationAction, reason = "We looked at it.") {
  const { id } = await caseOf(thingId);
  return site.call(
    "POST /moderation/cases/{id}/actions",
    { params: { id }, body: { action, reason } },
    moderator,
  );
}

const readCapsule = (id: string, viewer?: Member) =>
  site.call("GET /flenjors/{id}", { params: { id } }, viewer);

const tagCount = async (slug: string) =>
  (await site.call("GET /tags", { query: { search: slug } })).body.data.tags[0]?.flenjors_count;

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
  expect(await setModerator(site, ana.email.toUpperCase(), true)).toBe(ana.username);
  expect((await site.call("GET /account", {}, ana)).body.data.user.scope).toEqual(["moderator"]);
  expect((await site.call("GET /moderation/cases", {}, ana)).status).toBe(200);
  expect(await setModerator(site, ana.email, false)).toBe(ana.username);
  expect((await site.call("GET /moderation/cases", {}, ana)).status).toBe(404);
  expect(await eventsOf(site, ana.id)).toEqual(["moderator-made", "moderator-revoked"]);
  const claimed = await createMember(site, { email_verified: false });
  expect(await setModerator(site, claimed.email, true)).toBeNull();
  expect(await setModerator(site, "no address", true)).toBeNull();
});
