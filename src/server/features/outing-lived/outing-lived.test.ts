import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { joinOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Flenjor } from "../../../contract/capsules.ts";
import { countLived } from "./outing-lived.service.ts";

let site: TestApp;
let author: Member;
let host: Member;
let capsuleId: string;
const wednesday = new Date("2026-11-18T12:00:00Z");
let now = wednesday;

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now });
  author = await createMember(site);
  host = await createMember(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  now = wednesday;
  capsuleId = (await createCapsule(site, author)).id;
});

const plan = (who: Member, starts_on = "2026-11-20") =>
  makeOuting(site, who, capsuleId, { starts_on });
const lived = async () => {
  const { body } = await site.call("GET /flenjors/{id}", { params: { id: capsuleId } });
  const { lived_count, last_lived_on } = body.data.flenjor;
  return [lived_count, last_lived_on];
};
const countAt = async (moment: string) => {
  now = new Date(moment);
  await Promise.all([countLived(site.context), countLived(site.context)]);
  return lived();
};

describe("how often a capsule was lived", () => {
  test("R-OUT-09 each person once, after the last day, by host and those who said yes", async () => {
    const { link } = await plan(host);
    const friend = await createMember(site);
    await joinOuting(site, link, { answer: "yes" }, friend);
    await joinOuting(site, link, { name: "Rui", answer: "yes" });
    await joinOuting(site, link, { name: "Eva", answer: "maybe" });
    await joinOuting(site, link, { name: "Zoé", answer: "no" });
    expect(await countAt("2026-11-20T12:00:00Z")).toEqual([0, null]);
    expect(await countAt("2026-11-21T12:00:00Z")).toEqual([3, "2026-11-20"]);
    expect(await countAt("2026-11-22T12:00:00Z")).toEqual([3, "2026-11-20"]);
  });

  test("R-OUT-09 several outings add up, and the last day is that of the last of them", async () => {
    await plan(host, "2026-11-25");
    await plan(host, "2026-11-20");
    expect(await countAt("2026-11-28T12:00:00Z")).toEqual([2, "2026-11-25"]);
    now = wednesday;
    await plan(host, "2026-11-22");
    expect(await countAt("2026-11-28T12:00:00Z")).toEqual([3, "2026-11-25"]);
  });

  test("R-OUT-09 not by its creator alone, not where it was called off or never settled", async () => {
    await plan(author);
    const off = await plan(host);
    await site.call("POST /outings/{id}/cancel", { params: { id: off.id } }, host);
    await makeOuting(site, host, capsuleId, { dates: ["2026-11-20", "2026-11-21"] });
    expect(await countAt("2026-11-24T12:00:00Z")).toEqual([0, null]);
  });

  test("R-OUT-09 the creator's own outings count the other members alone", async () => {
    const { link } = await plan(author);
    await joinOuting(site, link, { answer: "yes" }, host);
    await joinOuting(site, link, { answer: "no" }, await createMember(site));
    await joinOuting(site, link, { name: "Rui", answer: "yes" });
    expect(await countAt("2026-11-24T12:00:00Z")).toEqual([1, "2026-11-20"]);
    now = wednesday;
    const elsewhere = await plan(host, "2026-11-22");
    await joinOuting(site, elsewhere.link, { answer: "yes" }, author);
    await joinOuting(site, elsewhere.link, { name: "Rui", answer: "yes" });
    expect(await countAt("2026-11-24T12:00:00Z")).toEqual([4, "2026-11-22"]);
  });

  test("R-OUT-09 of many outings that one host ends on one day, the largest counts", async () => {
    for (let made = 0; made < 5; made += 1) await plan(host);
    const { link } = await plan(host);
    await joinOuting(site, link, { name: "Rui", answer: "yes" });
    expect(await countAt("2026-11-21T12:00:00Z")).toEqual([2, "2026-11-20"]);
    // One that ends later on the same day changes nothing.
    await site.db
      .updateTable("outings")
      .set({ counted_at: null })
      .where("flenjor_id", "=", capsuleId)
      .execute();
    expect(await countAt("2026-11-22T12:00:00Z")).toEqual([2, "2026-11-20"]);
    now = wednesday;
    const larger = await plan(host);
    for (const name of ["Rui", "Eva"]) await joinOuting(site, larger.link, { name, answer: "yes" });
    // One that is found to be larger adds what it has more.
    expect(await countAt("2026-11-22T13:00:00Z")).toEqual([3, "2026-11-20"]);
    now = wednesday;
    await plan(await createMember(site));
    await plan(host, "2026-11-21");
    expect(await countAt("2026-11-23T12:00:00Z")).toEqual([5, "2026-11-21"]);
    await countAt("2026-12-23T12:00:00Z");
    expect(await site.db.selectFrom("lived_days").selectAll().execute()).toEqual([]);
  });

  test("R-OUT-09 those whose host is gone count nothing, and are done with", async () => {
    const { id, link } = await plan(host);
    await joinOuting(site, link, { name: "Rui", answer: "yes" });
    const outing = site.db.updateTable("outings").where("id", "=", id);
    await outing.set({ host_id: null }).execute();
    expect(await countAt("2026-11-24T12:00:00Z")).toEqual([0, null]);
    const left = site.db.selectFrom("outings").select("id").where("counted_at", "is", null);
    expect(await left.where("id", "=", id).execute()).toEqual([]);
  });

  test("R-OUT-09 at most twenty guests of an outing count", async () => {
    const { link } = await plan(host);
    for (let guest = 0; guest < 22; guest += 1) {
      await joinOuting(site, link, { name: `Guest ${guest}`, answer: "yes" });
    }
    expect(await countAt("2026-11-24T12:00:00Z")).toEqual([21, "2026-11-20"]);
  });
});

describe("Discover by how often capsules were lived", () => {
  const counts = [0, 7, 3, 7, 0, 1, 3, 0, 2, 5];
  const orderOf = (flenjors: Flenjor[]) => flenjors.map(({ id, lived_count }) => [lived_count, id]);
  const list = async (query: object, who?: Member) =>
    (await site.call("GET /flenjors", { query: { sort: "lived", ...query } as never }, who)).body;
  let wanted: [number, string][] = [];

  beforeAll(async () => {
    await site.db.deleteFrom("flenjors").execute();
    wanted = [];
    for (const lived_count of counts) {
      const { id } = await createCapsule(site, author, { tags: lived_count > 2 ? ["loved"] : [] });
      await site.db.updateTable("flenjors").set({ lived_count }).where("id", "=", id).execute();
      wanted.push([lived_count, id]);
    }
    wanted.sort(([a, x], [b, y]) => b - a || (x < y ? 1 : -1));
  });
  beforeEach(async () => {
    await site.db.deleteFrom("flenjors").where("id", "=", capsuleId).execute();
  });

  test("R-OUT-09 the most lived first; pages by cursor show each once", async () => {
    for (const who of [undefined, host, author]) {
      const seen: unknown[] = [];
      let cursor: string | null = null;
      do {
        const page = await list({ page_limit: 3, ...(cursor && { cursor }) }, who);
        seen.push(...orderOf(page.data.flenjors));
        cursor = page.meta.next_cursor;
      } while (cursor);
      expect(seen).toEqual(wanted);
    }
  });

  test("R-OUT-09 under a tag, of a person, and with a private one among one's own", async () => {
    const loved = wanted.filter(([lived_count]) => lived_count > 2);
    expect(orderOf((await list({ tags: "loved" })).data.flenjors)).toEqual(loved);
    const secret = await createCapsule(site, author, { visibility: "private" });
    const own = (await list({ page_limit: 100 }, author)).data.flenjors;
    expect(orderOf(own).map(([, id]) => id)).toContain(secret.id);
    expect(orderOf((await list({ page_limit: 100 }, host)).data.flenjors)).toEqual(wanted);
    await site.db.deleteFrom("flenjors").where("id", "=", secret.id).execute();
  });

  test("a cursor that nobody was given is refused", async () => {
    const { meta } = await list({ page_limit: 3 });
    const [sort, , ...rest] = JSON.parse(Buffer.from(meta.next_cursor, "base64url").toString());
    for (const key of ["1.5", "1e300", "-1", "x"]) {
      const forged = Buffer.from(JSON.stringify([sort, key, ...rest])).toString("base64url");
      const query = { sort: "lived" as const, cursor: forged };
      expect((await site.call("GET /flenjors", { query })).status).toBe(422);
    }
  });
});
