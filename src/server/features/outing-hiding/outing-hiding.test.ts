import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { drawPicture } from "../../../../tests/support/media.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { upload } from "../../../../tests/support/upload.ts";
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

  test("R-OUT-10 memories too, with their pictures; their writer alone sees them still", async () => {
    const file = await drawPicture({ width: 96, height: 64 }).png().toBuffer();
    const picture: string = (await upload(site, file, friend)).body.data.asset.id;
    const written = { params: params(), body: { words: "Buy this.", asset_ids: [picture] } };
    // The days of the outing have come.
    await site.db
      .updateTable("outings")
      .set({ starts_at: new Date(0) })
      .execute();
    const kept = await site.call("PUT /outings/{id}/memory", written, friend);
    const { id } = kept.body.data.memory.person;
    const tell = (who: Member) =>
      site.call("POST /outing-memories/{id}/report", { params: { id }, body: report }, who);
    const memories = async (who: Member) =>
      (await site.call("GET /outings/{id}/memories", { params: params() }, who)).body.data.memories;
    const opens = async (who: Member) =>
      (await site.app.inject({ url: `/media/${picture}`, cookies: { "auth.token": who.token } }))
        .statusCode;
    expect(await opens(moderator)).toBe(404);
    expect((await tell(stranger)).status).toBe(404);
    expect((await tell(friend)).status).toBe(403);
    expect((await tell(host)).status).toBe(200);
    const [found] = await cases();
    expect(found).toMatchObject({
      kind: "memory",
      thing: { id, words: "Buy this.", pictures: [{ id: picture }], is_by_guest: false },
      person: { id: friend.id },
    });
    expect(await opens(moderator)).toBe(200);
    await decide(found?.id ?? "", "hide");
    expect(await memories(host)).toEqual([]);
    expect([await opens(host), await opens(friend), await opens(moderator)]).toEqual([
      404, 200, 200,
    ]);
    expect((await tell(host)).status).toBe(404);
    expect(await memories(friend)).toMatchObject([
      { words: "Buy this.", assets: [{ id: picture }], hidden: { reason: "Looked at." } },
    ]);
    // Taking it back and writing it again does not show it.
    await site.call("DELETE /outings/{id}/memory", { params: params() }, friend);
    await site.call("PUT /outings/{id}/memory", { ...written, body: { words: "Buy!" } }, friend);
    expect(await memories(host)).toEqual([]);
    await decide(found?.id ?? "", "restore");
    expect(await memories(host)).toMatchObject([{ words: "Buy!" }]);
  });

  test("R-OUT-10 pictures come back with their memory, unless something else hides them", async () => {
    const file = await drawPicture({ width: 96, height: 64 }).png().toBuffer();
    const picture: string = (await upload(site, file, friend)).body.data.asset.id;
    const written = { params: params(), body: { words: "Look.", asset_ids: [picture] } };
    const { body } = await site.call("PUT /outings/{id}/memory", written, friend);
    const { id } = body.data.memory.person;
    await site.call("POST /outing-memories/{id}/report", { params: { id }, body: report }, host);
    const [found] = await cases();
    const isHidden = async () => {
      const asset = site.db.selectFrom("assets").select("hidden_at").where("id", "=", picture);
      return (await asset.executeTakeFirstOrThrow()).hidden_at !== null;
    };
    await decide(found?.id ?? "", "hide");
    expect(await isHidden()).toBe(true);
    await decide(found?.id ?? "", "restore");
    expect(await isHidden()).toBe(false);
    const capsule = await createCapsule(site, friend, { cover_asset_ids: [picture] });
    const about = { params: { id: capsule.id }, body: report };
    await site.call("POST /flenjors/{id}/report", about, host);
    const other = (await cases()).find(({ kind }) => kind === "capsule");
    await decide(found?.id ?? "", "hide");
    await decide(other?.id ?? "", "hide");
    await decide(found?.id ?? "", "restore");
    expect(await isHidden()).toBe(true);
    await decide(found?.id ?? "", "hide");
    await decide(other?.id ?? "", "restore");
    expect(await isHidden()).toBe(true);
    await decide(found?.id ?? "", "restore");
    expect(await isHidden()).toBe(false);
  });

  test("R-OUT-10 a report stays when its writer takes the memory back, and writes it again", async () => {
    const write = () =>
      site.call(
        "PUT /outings/{id}/memory",
        { params: params(), body: { words: "Pay me." } },
        friend,
      );
    const { id } = (await write()).body.data.memory.person;
    await site.call("POST /outing-memories/{id}/report", { params: { id }, body: report }, host);
    await site.call("DELETE /outings/{id}/memory", { params: params() }, friend);
    await write();
    expect((await cases())[0]).toMatchObject({ kind: "memory", thing: { words: "Pay me." } });
  });
});

describe("an outing of a capsule that moderators hide", () => {
  test("R-OUT-10 shows its plan to nobody new, until it is restored", async () => {
    const [reader, asked] = [await createMember(site), await createMember(site)];
    const capsule = await createCapsule(site, stranger, { title: "Bad words" });
    const made = await makeOuting(site, host, capsule.id);
    const { key } = await joinOuting(site, made.link, { name: "Rui", answer: "yes" });
    await joinOuting(site, made.link, { answer: "maybe" }, friend);
    const path = { params: { id: made.id } };
    const invite = ({ username }: Member) =>
      site.call("POST /outings/{id}/people", { ...path, body: { username } }, host);
    expect((await invite(asked)).status).toBe(200);
    const statuses = async () => {
      const link = { params: { link: made.link } };
      const answered = { ...link, body: { name: "Eva", answer: "yes" as const } };
      const { body } = await site.call("GET /account/notifications", {}, asked);
      return {
        link: (await site.call("GET /invitations/{link}", link)).status,
        answer: (await site.call("POST /invitations/{link}/answer", answered)).status,
        invite: (await invite(reader)).status,
        asked: (await site.call("GET /outings/{id}", path, asked)).status,
        listed: (await site.call("GET /outings", {}, asked)).body.data.outings.length,
        told: [body.data.notifications.length, body.data.unread_count],
        friend: (await site.call("GET /outings/{id}", path, friend)).status,
        guest: (await site.call("GET /guests/{key}", { params: { key } })).status,
      };
    };
    const hidden = {
      ...{ link: 404, answer: 404, invite: 409, asked: 404, listed: 0, told: [0, 0] },
      ...{ friend: 200, guest: 200 },
    };
    const tell = { params: { id: capsule.id }, body: report };
    expect((await site.call("POST /flenjors/{id}/report", tell, reader)).status).toBe(200);
    const [found] = await cases();
    await decide(found?.id ?? "", "hide");
    expect(await statuses()).toEqual(hidden);
    await decide(found?.id ?? "", "restore");
    expect(await statuses()).toMatchObject({ link: 200, answer: 201, asked: 200, listed: 1 });
    await decide(found?.id ?? "", "hide");
    const gone = { params: { id: capsule.id } };
    expect((await site.call("DELETE /flenjors/{id}", gone, stranger)).status).toBe(204);
    expect((await statuses()).link).toBe(404);
    // Its author makes another outing of it: that one invites nobody either.
    const own = await createCapsule(site, stranger);
    await site.db
      .updateTable("flenjors")
      .set({ hidden_at: new Date() })
      .where("id", "=", own.id)
      .execute();
    const { link } = await makeOuting(site, stranger, own.id);
    expect((await site.call("GET /invitations/{link}", { params: { link } })).status).toBe(404);
  });
});
