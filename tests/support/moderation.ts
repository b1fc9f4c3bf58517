import { expect } from "vitest";
import type { ModerationAction, ModerationCase } from "../../src/contract/moderation.ts";
import type { TestApp } from "./app.ts";
import { createMember, type Member } from "./people.ts";

type Target = "flenjors" | "flenjor-reviews" | "users";

export type ModerationWorld = Awaited<ReturnType<typeof createModerationWorld>>;

/** A moderator and two members, and what they do about reported things. */
export async function createModerationWorld(site: TestApp) {
  const moderator = await createMember(site, { scope: ["moderator"] });

  function report(who: Member | undefined, target: Target, id: string, body: object = {}) {
    const request = { params: { id }, body: { reason: "spam", ...body } as never };
    return site.call(`POST /${target}/{id}/report`, request, who);
  }

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
    const request = { params: { id }, body: { action, reason } };
    return site.call("POST /moderation/cases/{id}/actions", request, moderator);
  }

  function readCapsule(id: string, viewer?: Member) {
    return site.call("GET /flenjors/{id}", { params: { id } }, viewer);
  }

  async function tagCount(slug: string) {
    const answer = await site.call("GET /tags", { query: { search: slug } });
    return answer.body.data.tags[0]?.flenjors_count;
  }

  const people = { moderator, ana: await createMember(site), bruno: await createMember(site) };
  return { ...people, report, cases, caseOf, decide, readCapsule, tagCount };
}
