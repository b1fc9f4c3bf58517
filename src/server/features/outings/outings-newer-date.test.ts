import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Outing, OutingAnswer } from "../../../contract/outings/outing.ts";

let site: TestApp;
let host: Member;
let bruno: Member;
let capsuleId: string;
const start = Date.parse("2026-11-18T12:00:00Z");
let now = start;
const dates = ["2026-11-20", "2026-11-21"];

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => new Date(now) });
  [host, bruno] = [await createMember(site), await createMember(site)];
  capsuleId = (await createCapsule(site, host)).id;
});
afterAll(() => site.close());
beforeEach(() => {
  now = start;
});

const later = () => {
  now += 60_000;
};
const read = async ({ id }: MadeOuting, who: Member): Promise<Outing> =>
  (await site.call("GET /outings/{id}", { params: { id } }, who)).body.data.outing;
const readGuest = async (key: string): Promise<Outing> =>
  (await site.call("GET /guests/{key}", { params: { key } })).body.data.outing;
const move = async ({ id }: MadeOuting, starts_on: string) => {
  later();
  const input = { params: { id }, body: { starts_on } };
  expect((await site.call("PATCH /outings/{id}", input, host)).status).toBe(200);
};
const answer = async ({ id }: MadeOuting, given: OutingAnswer): Promise<Outing> => {
  later();
  const input = { params: { id }, body: { answer: given } };
  return (await site.call("PUT /outings/{id}/answer", input, bruno)).body.data.outing;
};

describe("a date that is newer than an answer", () => {
  test("R-OUT-04 a member is asked again until they answer, also with the same answer", async () => {
    const outing = await makeOuting(site, host, capsuleId, { starts_on: "2026-11-24" });
    later();
    await joinOuting(site, outing.link, { answer: "yes" }, bruno);
    expect((await read(outing, bruno)).you.is_date_newer).toBe(false);
    await move(outing, "2026-11-25");
    expect((await read(outing, bruno)).you).toMatchObject({ answer: "yes", is_date_newer: true });
    expect((await read(outing, host)).you.is_date_newer).toBe(false);
    const again = await answer(outing, "yes");
    expect(again.you.is_date_newer).toBe(false);
    const own = again.people.find(({ is_you }) => is_you);
    expect(own?.answered_at).toBe(new Date(now).toISOString());
    await answer(outing, "no");
    await move(outing, "2026-11-26");
    expect((await read(outing, bruno)).you.is_date_newer).toBe(false);
  });

  test("R-OUT-04 nobody is asked about other changes, nor about what is over", async () => {
    const outing = await makeOuting(site, host, capsuleId, { starts_on: "2026-11-24" });
    await joinOuting(site, outing.link, { answer: "maybe" }, bruno);
    later();
    const input = { params: { id: outing.id }, body: { title: "Another title" } };
    await site.call("PATCH /outings/{id}", input, host);
    expect((await read(outing, bruno)).you.is_date_newer).toBe(false);
    await move(outing, "2026-11-25");
    expect((await read(outing, bruno)).you.is_date_newer).toBe(true);
    now = Date.parse("2026-11-27T12:00:00Z");
    expect((await read(outing, bruno)).you.is_date_newer).toBe(false);
  });

  test("R-OUT-04 R-OUT-05 a guest who voted yes for the date is not asked; one who did not is", async () => {
    const outing = await makeOuting(site, host, capsuleId, { dates });
    const guest = async (name: string, vote: "yes" | "if_need_be") => {
      const votes = [{ starts_on: "2026-11-20", vote }];
      return (await joinOuting(site, outing.link, { name, answer: "maybe", votes })).key;
    };
    const [gladly, ifNeedBe] = [await guest("Rosa", "yes"), await guest("Sara", "if_need_be")];
    expect((await readGuest(ifNeedBe)).you.is_date_newer).toBe(false);
    await move(outing, "2026-11-20");
    expect((await readGuest(gladly)).you).toMatchObject({ answer: "yes", is_date_newer: false });
    expect((await readGuest(ifNeedBe)).you).toMatchObject({ answer: "maybe", is_date_newer: true });
    later();
    const again = { params: { key: ifNeedBe }, body: { answer: "maybe" as const } };
    const { body } = await site.call("PATCH /guests/{key}", again);
    expect(body.data.outing.you.is_date_newer).toBe(false);
    await move(outing, "2026-11-22");
    expect((await readGuest(gladly)).you.is_date_newer).toBe(true);
  });
});
