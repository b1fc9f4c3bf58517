import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import {
  dateIn,
  joinOuting,
  linkOf,
  type MadeOuting,
  makeOuting,
} from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Outing } from "../../../contract/outings/outing.ts";

const words = /^This capsule is private and somebody else’s/;

let site: TestApp;
let author: Member;
let carol: Member;
let stranger: Member;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  [author, carol, stranger] = [
    await createMember(site),
    await createMember(site),
    await createMember(site),
  ];
});

const make = (flenjor_id: string, more: object = {}) =>
  site.call("POST /outings", { body: { flenjor_id, starts_on: dateIn(30), ...more } }, carol);
const see = async (id: string, who = carol): Promise<Outing> =>
  (await site.call("GET /outings/{id}", { params: { id } }, who)).body.data.outing;
const grant = (id: string, ...people: Member[]) =>
  site.call(
    "POST /flenjors/{id}/user-access",
    { params: { id }, body: { user_ids: people.map((one) => one.id) } },
    author,
  );
const change = (id: string, body: object) =>
  site.call("PATCH /flenjors/{id}", { params: { id }, body: body as never }, author);
const remove = (id: string) => site.call("DELETE /flenjors/{id}", { params: { id } }, author);
const invite = (id: string, { username }: Member, who = carol) =>
  site.call("POST /outings/{id}/people", { params: { id }, body: { username } }, who);
const renew = (id: string) => site.call("POST /outings/{id}/invitation", { params: { id } }, carol);
const opened = async (link: string, who?: Member) =>
  (await site.call("GET /invitations/{link}", { params: { link } }, who)).status;
const answered = async (link: string, who?: Member) =>
  (
    await site.call(
      "POST /invitations/{link}/answer",
      { params: { link }, body: { name: "Rosa", answer: "yes" } },
      who,
    )
  ).status;

/** Nobody new comes in, by link or by name, whoever it is. */
async function expectAlone(id: string): Promise<void> {
  expect(await see(id)).toMatchObject({ can_invite: false, invitation: null });
  for (const who of [stranger, author, await createMember(site)]) {
    const refused = await invite(id, who);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(words)]);
  }
  expect((await renew(id)).status).toBe(409);
}

describe("a private capsule of somebody else", () => {
  let capsuleId: string;

  beforeEach(async () => {
    capsuleId = (await createCapsule(site, author, { title: "Secret", visibility: "private" })).id;
    await grant(capsuleId, carol, stranger);
  });

  test("R-OUT-10 is lived alone: there is neither a link nor an invitation by name", async () => {
    const { body } = await site.call(
      "GET /flenjors/{id}/dates",
      { params: { id: capsuleId } },
      carol,
    );
    expect(body.data).toMatchObject({ is_private: true, can_invite: false });
    const refused = await make(capsuleId, { with_others: true });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(words)]);
    const made = await make(capsuleId);
    expect(made.status).toBe(201);
    await expectAlone(made.body.data.outing.id);
  });

  test("R-OUT-10 stays in confidence when it becomes public, and when it is gone", async () => {
    const { id } = (await make(capsuleId)).body.data.outing;
    await change(capsuleId, { visibility: "public" });
    await expectAlone(id);
    await remove(capsuleId);
    await expectAlone(id);
    expect(await see(id)).toMatchObject({ title: "Secret", flenjor: null });
  });

  test("R-OUT-10 its author invites by link, and by name those who may see it", async () => {
    const { body } = await site.call(
      "GET /flenjors/{id}/dates",
      { params: { id: capsuleId } },
      author,
    );
    expect(body.data).toMatchObject({ is_private: true, can_invite: true });
    const outing = await makeOuting(site, author, capsuleId);
    expect(outing.can_invite).toBe(true);
    expect((await invite(outing.id, carol, author)).status).toBe(200);
    expect((await invite(outing.id, await createMember(site), author)).status).toBe(422);
    expect(await answered(outing.link)).toBe(201);
    await remove(capsuleId);
    expect(await answered(outing.link)).toBe(201);
  });
});

describe("a public capsule of somebody else", () => {
  let capsuleId: string;
  let outing: MadeOuting;

  beforeEach(async () => {
    const experiences = [{ title: "Swim" }];
    capsuleId = (await createCapsule(site, author, { title: "Lake", experiences })).id;
    outing = await makeOuting(site, carol, capsuleId);
  });

  test("R-OUT-02 R-OUT-10 that becomes private closes the link to new people; those who are there stay", async () => {
    const guest = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    await joinOuting(site, outing.link, { answer: "yes" }, stranger);
    await change(capsuleId, { visibility: "private" });
    expect([await opened(outing.link), await answered(outing.link)]).toEqual([404, 404]);
    expect(await answered(outing.link, await createMember(site))).toBe(404);
    const secret = { params: { secret: outing.link } };
    expect((await site.call("GET /links/{secret}", secret)).status).toBe(404);
    expect(await opened(outing.link, stranger)).toBe(200);
    const seen = await site.call("GET /guests/{key}", { params: { key: guest.key } });
    expect(seen.body.data.outing.moments).toMatchObject([{ title: "Swim" }]);
    await expectAlone(outing.id);
  });

  test("R-OUT-10 opens again when its author makes it public again, with the link it had", async () => {
    await change(capsuleId, { visibility: "private" });
    await change(capsuleId, { visibility: "public" });
    expect(linkOf(await see(outing.id))).toBe(outing.link);
    expect(await answered(outing.link)).toBe(201);
  });

  test("R-OUT-10 private when it is deleted keeps the link closed; public, the outing stays whole", async () => {
    const other = await createCapsule(site, author, { title: "Sea" });
    const whole = await makeOuting(site, carol, other.id);
    await change(capsuleId, { visibility: "private" });
    for (const id of [capsuleId, other.id]) await remove(id);
    expect(await answered(outing.link)).toBe(404);
    await expectAlone(outing.id);
    expect(await answered(whole.link)).toBe(201);
  });

  test("R-OUT-10 an invitation by name does not tell whom its author has blocked", async () => {
    await site.call("POST /users/{id}/block", { params: { id: stranger.id } }, author);
    expect((await invite(outing.id, stranger)).status).toBe(200);
  });

  test("R-OUT-10 changes made after it became private are taken over only by a host alone", async () => {
    await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    await change(capsuleId, { visibility: "private" });
    await grant(capsuleId, carol);
    const [moment] = outing.moments;
    const experienceId = moment?.experience_id ?? "";
    await site.call(
      "PATCH /experiences/{id}",
      { params: { id: experienceId }, body: { title: "Skinny-dip" } },
      author,
    );
    const takeOver = (id: string) =>
      site.call(
        "POST /outings/{id}/changes",
        { params: { id }, body: { experience_ids: [experienceId] } },
        carol,
      );
    expect((await takeOver(outing.id)).status).toBe(409);
    const alone = (await make(capsuleId)).body.data.outing;
    expect((await takeOver(alone.id)).status).toBe(200);
  });
});
