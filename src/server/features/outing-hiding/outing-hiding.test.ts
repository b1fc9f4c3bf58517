import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { ModerationCase } from "../../../contract/moderation.ts";

let site: TestApp;
let host: Member;
let friend: Member;
let stranger: Member;
let moderator: Member;
let outing: MadeOuting;
let guestKey: string;

beforeAll(async () => {
  site = await createTestApp();
  [host, friend] = [await createMember(site), await createMember(site)];
  stranger = await createMember(site);
  moderator = await createMember(site, { scope: ["moderator"] });
  const { id } = await createCapsule(site, host, { title: "Fado" });
  outing = await makeOuting(site, host, id);
  await joinOuting(site, outing.link, { answer: "yes" }, friend);
  guestKey = (await joinOuting(site, outing.link, { name: "Rui", answer: "yes" })).key;
});
afterAll(() => site.close());

const params = () => ({ id: outing.id });
const report = { reason: "spam" as const };
const cases = async (): Promise<ModerationCase[]> =>
  (await site.call("GET /moderation/cases", {}, moderator)).body.data.cases;
const decide = (id: string, action: "hide" | "restore" | "suspend") =>
  site.call(
    "POST /moderation/cases/{id}/actions",
    { params: { id }, body: { action, reason: "Looked at." } },
    moderator,
  );
const titleFor = async (who: Member) =>
  (await site.call("GET /outings/{id}", { params: params() }, who)).body.data.outing.title;
const wall = async (): Promise<string[]> =>
  (
    await site.call("GET /outings/{id}/messages", { params: params() }, host)
  ).body.data.messages.map(({ body }: { body: string }) => body);

describe("what moderators hide in outings", () => {
  test("R-OUT-10 a title is reported by those who take part, hidden, and back", async () => {
    const tell = (who: Member) =>
      site.call("POST /outings/{id}/report", { params: params(), body: report }, who);
    expect((await tell(stranger)).status).toBe(404);
    expect((await tell(host)).status).toBe(403);
    expect((await tell(friend)).status).toBe(200);
    const [found] = await cases();
    expect(found).toMatchObject({
      kind: "outing",
      thing: { title: "Fado", flenjor_id: null, is_hidden: false },
      person: { id: host.id },
    });
    expect((await decide(found?.id ?? "", "hide")).body.data.case.thing).toMatchObject({
      title: "Fado",
      is_hidden: true,
    });
    expect(await titleFor(friend)).toBe("…");
    await decide(found?.id ?? "", "restore");
    expect(await titleFor(friend)).toBe("Fado");
    await decide(found?.id ?? "", "hide");
    const rename = (title: string) =>
      site.call("PATCH /outings/{id}", { params: params(), body: { title } }, host);
    expect((await rename("Fado")).body.errors).toHaveProperty("title");
    expect((await rename("An evening")).status).toBe(200);
    expect(await titleFor(friend)).toBe("An evening");
    const [after] = (
      await site.call("GET /moderation/cases", { query: { state: "closed" } }, moderator)
    ).body.data.cases;
    expect(after.thing).toMatchObject({ title: "An evening", is_hidden: false });
  });

  test("R-OUT-10 messages too; nobody is suspended for those of a guest", async () => {
    const said = await site.call("POST /guests/{key}/messages", {
      params: { key: guestKey },
      body: { body: "Buy this." },
    });
    const { id } = said.body.data.message;
    const tell = (who: Member) =>
      site.call("POST /outing-messages/{id}/report", { params: { id }, body: report }, who);
    expect((await tell(stranger)).status).toBe(404);
    expect((await tell(friend)).status).toBe(200);
    const [found] = await cases();
    expect(found).toMatchObject({
      kind: "message",
      thing: { id, title: "", words: "Buy this.", is_by_guest: true },
      person: { id: host.id },
    });
    expect((await decide(found?.id ?? "", "suspend")).status).toBe(409);
    expect(await wall()).toEqual(["Buy this."]);
    await decide(found?.id ?? "", "hide");
    expect(await wall()).toEqual([]);
    expect((await tell(friend)).status).toBe(404);
    await decide(found?.id ?? "", "restore");
    expect(await wall()).toEqual(["Buy this."]);
  });
});
