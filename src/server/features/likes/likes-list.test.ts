import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Flenjor } from "../../../contract/capsules.ts";

let site: TestApp;
let maker: Member;
let reader: Member;

beforeAll(async () => {
  site = await createTestApp();
  maker = await createMember(site);
  reader = await createMember(site);
});
afterAll(() => site.close());

const like = (id: string) => site.call("POST /flenjors/{id}/like", { params: { id } }, reader);
const liked = async (query = {}) => (await site.call("GET /account/likes", { query }, reader)).body;
const idsOf = (flenjors: Flenjor[]) => flenjors.map((capsule) => capsule.id);

test("R-ROUTE-16 what one likes, the latest first, page by page, for oneself alone", async () => {
  const made = [];
  for (let index = 0; index < 3; index++) {
    const { id } = await createCapsule(site, maker);
    await like(id);
    made.unshift(id);
  }
  const first = await liked({ page_limit: 2 });
  expect(idsOf(first.data.flenjors)).toEqual(made.slice(0, 2));
  expect(first.data.flenjors[0]).toMatchObject({ liked: true });
  const second = await liked({ page_limit: 2, cursor: first.meta.next_cursor });
  expect(idsOf(second.data.flenjors)).toEqual(made.slice(2));
  expect((await site.call("GET /account/likes")).status).toBe(401);
});

test("R-CAPS-09 what has become private is no longer in it", async () => {
  const { id } = await createCapsule(site, maker);
  await like(id);
  expect(idsOf((await liked()).data.flenjors)).toContain(id);
  const body = { visibility: "private" as const };
  await site.call("PATCH /flenjors/{id}", { params: { id }, body }, maker);
  expect(idsOf((await liked()).data.flenjors)).not.toContain(id);
});
