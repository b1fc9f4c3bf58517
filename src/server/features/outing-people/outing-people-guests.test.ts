import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { unlimitedAttempts } from "../../http/rate-limits/attempt-limits.ts";

let site: TestApp;
let host: Member;
let outing: MadeOuting;
/** Happens after the link was looked at, and before the guest is taken in. */
let meanwhile: (() => Promise<unknown>) | null = null;

beforeAll(async () => {
  const spend = async (kind: string) => {
    if (kind === "join") await meanwhile?.();
  };
  site = await createTestApp({}, { attempts: { ...unlimitedAttempts, spend } });
  host = await createMember(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  meanwhile = null;
  outing = await makeOuting(site, host, (await createCapsule(site, host)).id);
});

const join = (name: string) =>
  site.call("POST /invitations/{link}/answer", {
    params: { link: outing.link },
    body: { name, answer: "yes" },
  });
const change = (key: string, body: object) =>
  site.call("PATCH /guests/{key}", { params: { key }, body: body as never });
const cancel = () => site.call("POST /outings/{id}/cancel", { params: { id: outing.id } }, host);

describe("a guest's name", () => {
  test("R-OUT-10 does not speak for the site, and is not the host's", async () => {
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    const hosts = host.user.full_name;
    for (const name of ["Flenjor Support", hosts, `  ${hosts.toUpperCase()}.`]) {
      for (const { status, body } of [await join(name), await change(key, { name })]) {
        expect([status, Object.keys(body.errors)]).toEqual([422, ["name"]]);
      }
    }
    expect((await join(`${hosts} e Rui`)).status).toBe(201);
    expect((await change(key, { name: "Rosa Maria" })).status).toBe(200);
  });
});

describe("a guest's address", () => {
  test("R-OUT-10 is taken back also from an outing that was called off", async () => {
    const email = "rosa@example.org";
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes", email });
    await cancel();
    expect((await change(key, { email: "rui@example.org" })).status).toBe(409);
    expect((await change(key, { name: "Rui" })).status).toBe(409);
    expect((await change(key, { email: null })).status).toBe(200);
    const rows = await site.db
      .selectFrom("outing_people")
      .select(["name", "email", "address_confirmed_at"])
      .where("outing_id", "=", outing.id)
      .where("user_id", "is", null)
      .execute();
    expect(rows).toEqual([{ name: "Rosa", email: null, address_confirmed_at: null }]);
  });
});

describe("while a guest answers", () => {
  test("R-OUT-04 a link that is renewed meanwhile opens nothing", async () => {
    const path = { params: { id: outing.id } };
    meanwhile = () => site.call("POST /outings/{id}/invitation", path, host);
    expect((await join("Rosa")).status).toBe(404);
  });

  test("R-OUT-10 a capsule that its author makes private meanwhile lets nobody in", async () => {
    const author = await createMember(site);
    const { id } = await createCapsule(site, author);
    outing = await makeOuting(site, host, id);
    const given = { params: { id }, body: { visibility: "private" } as const };
    meanwhile = () => site.call("PATCH /flenjors/{id}", given, author);
    expect((await join("Rosa")).status).toBe(404);
  });
});
