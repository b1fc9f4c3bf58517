import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { createAsset, newCapsule, publish } from "../../../../tests/support/whole-capsules.ts";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { CallInput } from "../../../contract/endpoints.ts";

let site: TestApp;
let ana: Member;
let capsule: WholeFlenjor;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  capsule = await publish(site, ana);
});

type Changes = NonNullable<CallInput<"PATCH /flenjors/{id}">["body"]>;

const patch = (changes: Changes, token: string | undefined = ana.token) =>
  site.call("PATCH /flenjors/{id}", { params: { id: capsule.id }, body: changes }, { token });
const read = async (token = ana.token) =>
  (await site.call("GET /flenjors/{id}", { params: { id: capsule.id } }, { token })).body.data
    .flenjor as WholeFlenjor;

async function counts(slug = "hiking") {
  const user = await site.db
    .selectFrom("users")
    .select("flenjors_count")
    .where("id", "=", ana.id)
    .executeTakeFirstOrThrow();
  const tag = await site.db
    .selectFrom("tags")
    .select("flenjors_count")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return [user.flenjors_count, tag?.flenjors_count ?? 0];
}

describe("R-CAPS-01 PATCH /flenjors/{id}", () => {
  test.each<[string, Changes, object]>([
    ["title", { title: " Monday in Graça " }, { title: "Monday in Graça" }],
    ["description", { description: "" }, { description: "" }],
    ["visibility", { visibility: "private" }, { visibility: "private" }],
    ["spend", { estimated_spend: 0 }, { estimated_spend: 0 }],
    ["least people", { min_participants: 4 }, { min_participants: 4, max_participants: 4 }],
    ["most people", { max_participants: 1 }, { min_participants: 1, max_participants: 1 }],
    ["tags", { tags: [] }, { tags: [] }],
  ])("changes the %s and nothing else", async (_, changes, expected) => {
    const before = await read();
    const answer = await patch(changes);
    expect(answer.status).toBe(200);
    const after = await read();
    expect(answer.body.data.flenjor).toEqual(after);
    expect(after).toEqual({
      ...before,
      ...expected,
      version: before.version + 1,
      updated_at: after.updated_at,
    });
  });

  test("R-CAPS-13 covers are put, ordered and taken away", async () => {
    const ids = [await createAsset(site, ana), await createAsset(site, ana)];
    const covers = async (cover_asset_ids: string[]) =>
      (await patch({ cover_asset_ids })).body.data.flenjor.cover_assets.map(
        (asset: { id: string }) => asset.id,
      );
    expect(await covers(ids)).toEqual(ids);
    expect(await covers(ids.toReversed())).toEqual(ids.toReversed());
    expect((await patch({ cover_asset_ids: [] })).body.data.flenjor.cover_assets).toEqual([
      expect.objectContaining({ provider: "landscapes" }),
    ]);
  });

  test.each<[Changes, string]>([
    [{ min_participants: 5 }, "max_participants"],
    [{ min_participants: 3, max_participants: 2 }, "max_participants"],
    [{ title: "" }, "title"],
    [{ experiences: [] } as Changes, "experiences"],
    [{ creator: "me" } as Changes, "creator"],
  ])("R-CAPS-12 %j is refused and changes nothing", async (changes, field) => {
    const before = await read();
    const answer = await patch(changes);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await read()).toEqual(before);
  });

  test("R-CAPS-12 the most may not be patched below the least that is stored", async () => {
    await patch({ min_participants: 3 });
    expect((await patch({ max_participants: 2 })).status).toBe(422);
    expect((await patch({ max_participants: 3 })).status).toBe(200);
  });

  test("a change to an older version is refused, and nothing is overwritten", async () => {
    const { version } = capsule;
    expect((await patch({ title: "Mine", version })).status).toBe(200);
    const late = await patch({ title: "Theirs", version });
    expect(late.status).toBe(409);
    expect((await read()).title).toBe("Mine");
    expect((await patch({ title: "Theirs", version: version + 1 })).status).toBe(200);
  });

  test("of two at the same moment with the same version, one wins", {
    tags: ["first-try"],
  }, async () => {
    const { version } = capsule;
    const answers = await Promise.all(["A", "B"].map((title) => patch({ title, version })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  test("a stranger may look but not touch", async () => {
    const bruno = await createMember(site);
    expect((await patch({ title: "Mine now" }, bruno.token)).status).toBe(403);
    expect((await patch({ title: "Mine now" }, "")).status).toBe(401);
    expect((await read()).title).toBe(capsule.title);
  });
});

describe("counts of creators and tags", () => {
  test("follow publishing, tagging, hiding and deleting", async () => {
    const [mine = 0, hiking = 0] = await counts();
    const [, fish = 0] = await counts("grilled-fish");
    await patch({ tags: ["hiking"] });
    expect(await counts("grilled-fish")).toEqual([mine, fish - 1]);
    await patch({ visibility: "private" });
    expect(await counts()).toEqual([mine - 1, hiking - 1]);
    await patch({ tags: ["grilled-fish"] });
    expect(await counts("grilled-fish")).toEqual([mine - 1, fish - 1]);
    await patch({ visibility: "public", tags: ["hiking"] });
    expect(await counts()).toEqual([mine, hiking]);
    await site.call("DELETE /flenjors/{id}", { params: { id: capsule.id } }, { token: ana.token });
    expect(await counts()).toEqual([mine - 1, hiking - 1]);
  });

  test("a capsule that could not be published counts nowhere", async () => {
    const before = await counts();
    const body = newCapsule({ cover_asset_ids: [ana.id] });
    await site.call("POST /flenjors", { body }, { token: ana.token });
    expect(await counts()).toEqual(before);
  });
});

describe("R-CAPS-01 DELETE /flenjors/{id}", () => {
  const remove = (token: string) =>
    site.call("DELETE /flenjors/{id}", { params: { id: capsule.id } }, { token });

  test("takes every part along, and the pictures stay with their owner", async () => {
    const picture = await createAsset(site, ana);
    capsule = await publish(site, ana, { cover_asset_ids: [picture] });
    const [experience] = capsule.experiences;
    expect((await remove(ana.token)).status).toBe(204);
    for (const table of [
      "experiences",
      "flenjor_counts",
      "flenjor_tags",
      "flenjor_covers",
    ] as const) {
      const rows = await site.db
        .selectFrom(table)
        .selectAll()
        .where("flenjor_id", "=", capsule.id)
        .execute();
      expect(rows).toEqual([]);
    }
    for (const table of ["activities", "places"] as const) {
      const rows = await site.db
        .selectFrom(table)
        .selectAll()
        .where("experience_id", "=", experience?.id ?? "")
        .execute();
      expect(rows).toEqual([]);
    }
    const kept = await site.db
      .selectFrom("assets")
      .select("id")
      .where("id", "=", picture)
      .executeTakeFirst();
    expect(kept?.id).toBe(picture);
    expect((await remove(ana.token)).status).toBe(404);
  });

  test("only by its owner", async () => {
    const bruno = await createMember(site);
    expect((await remove(bruno.token)).status).toBe(403);
    expect((await read()).id).toBe(capsule.id);
  });
});
