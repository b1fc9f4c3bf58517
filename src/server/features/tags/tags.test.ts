import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember } from "../../../../tests/support/people.ts";
import type { PageMeta } from "../../../contract/shared/pagination.ts";
import type { Tag } from "../../../contract/tags.ts";
import { encodeCursor } from "../../lib/paging.ts";
import curatedTags from "./curated-tags.json" with { type: "json" };
import { forgetUnusedTags, storeCuratedTags } from "./tags.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await storeCuratedTags(app.context);
  for (const [slug, uses] of [
    ["wine", 40],
    ["hiking", 90],
    ["mountains", 40],
  ] as const) {
    await app.db
      .updateTable("tags")
      .set({ flenjors_count: uses })
      .where("slug", "=", slug)
      .execute();
  }
});
afterAll(() => app.close());

type Query = { search?: string; page?: number; page_limit?: number; cursor?: string };

async function tags(query: Query = {}, locale = "en"): Promise<{ tags: Tag[]; meta: PageMeta }> {
  const { status, body } = await app.call("GET /tags", { query: query as never }, { locale });
  expect(status).toBe(200);
  return { tags: body.data.tags, meta: body.meta };
}

async function slugs(search: string, locale = "en"): Promise<string[]> {
  return (await tags({ search, page_limit: 100 }, locale)).tags.map(({ slug }) => slug);
}

test("R-EXP-07 the curated tags are there in three languages, the most used first", async () => {
  const first = curatedTags.find(({ slug }) => slug === "hiking");
  for (const locale of ["en", "fr", "pt"] as const) {
    const { tags: found } = await tags({ page_limit: 3 }, locale);
    expect(found[0]).toEqual({
      id: expect.any(String),
      slug: "hiking",
      name: first?.[locale],
      flenjors_count: 90,
    });
    expect(found.map(({ flenjors_count }) => flenjors_count)).toEqual([90, 40, 40]);
  }
});

describe("R-EXP-07 a search", () => {
  test.each([
    ["hik", "hiking"],
    ["HIKING", "hiking"],
    ["Randonnée", "hiking"],
    ["randonnee", "hiking"],
    ["RANDONNÉE", "hiking"],
    ["caminh", "hiking"],
    ["  rando  ", "hiking"],
  ])("for %s finds %s, in whichever language it is asked", async (search, slug) => {
    for (const locale of ["en", "fr", "pt"]) {
      expect(await slugs(search, locale)).toContain(slug);
    }
  });

  test.each([
    ["kids", "family"],
    ["treks", "hiking"],
    ["pas cher", "budget"],
    ["crianças", "family"],
    ["randonee", "hiking"],
    ["hikking", "hiking"],
    ["musuem", "museum"],
  ])("R-FIND-09 for %s finds %s: plurals, synonyms and slips", async (search, slug) => {
    expect((await slugs(search))[0]).toBe(slug);
  });

  test("finds the beginning of any word of a name, and nothing inside of words", async () => {
    const named = curatedTags.filter(({ en, fr, pt }) =>
      [en, fr, pt].some((name) => name.includes(" ")),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const tag of named.slice(0, 8)) {
      const name = [tag.en, tag.fr, tag.pt].find((one) => one.includes(" ")) ?? "";
      expect(await slugs(name.split(" ").at(-1) ?? ""), name).toContain(tag.slug);
    }
    expect(await slugs("ndonne")).not.toContain("hiking");
  });

  test.each(["%", "_", "\\", "h%g", "hikin_", "'", "zzzz", "🌊"])(
    "for %s finds nothing",
    async (search) => {
      expect(await slugs(search)).toEqual([]);
    },
  );

  test("for nothing but space finds all", async () => {
    expect((await tags({ search: "   ", page_limit: 1 })).tags).toHaveLength(1);
  });
});

describe("R-EXP-07 pages", () => {
  const all = curatedTags.length;

  async function walk(next: (meta: PageMeta, page: number) => Query) {
    const seen: string[] = [];
    let query: Query = { page_limit: 7 };
    for (let page = 1; page < 100; page++) {
      const found = await tags(query);
      const { meta } = found;
      expect(meta.page_limit).toBe(7);
      seen.push(...found.tags.map(({ slug }) => slug));
      if (!meta.has_more) {
        expect(meta.next_cursor).toBeNull();
        return seen;
      }
      expect(found.tags).toHaveLength(7);
      query = { page_limit: 7, ...next(meta, page) };
    }
    throw new Error("The pages have no end.");
  }

  test("by number and by cursor hold the same tags, each once, in one order", async () => {
    const byPage = await walk((_meta, page) => ({ page: page + 1 }));
    const byCursor = await walk((meta) => ({ cursor: meta.next_cursor ?? "" }));
    expect(byCursor).toEqual(byPage);
    expect(new Set(byPage).size).toBe(all);
    expect(byPage).toHaveLength(all);
    expect(byPage.slice(0, 3)).toEqual(["hiking", "mountains", "wine"]);
  });

  test("are of 24 unless told otherwise, and say where they are", async () => {
    const { tags: found, meta } = await tags();
    expect(found).toHaveLength(24);
    expect(meta).toEqual({
      page: 1,
      page_limit: 24,
      has_more: true,
      next_cursor: expect.any(String),
    });
    const second = await tags({ cursor: meta.next_cursor ?? "" });
    expect(second.meta).toMatchObject({ page: null });
  });

  test("beyond the end are empty", async () => {
    const { tags: found, meta } = await tags({ page: 1_000_000, page_limit: 100 });
    expect(found).toEqual([]);
    expect(meta).toMatchObject({ has_more: false, next_cursor: null });
  });

  test("stay whole while tags are added: a cursor skips and repeats nothing", async () => {
    const first = await tags({ page_limit: 5 });
    await app.db
      .insertInto("tags")
      .values({
        id: "0198f2c4-0000-7000-8000-000000000001",
        slug: "aaa-new",
        name_en: "New",
        name_fr: "Nouveau",
        name_pt: "Novo",
        flenjors_count: 95,
      })
      .execute();
    const cursor = first.meta.next_cursor ?? "";
    const second = await tags({ page_limit: 5, cursor });
    await app.db.deleteFrom("tags").where("slug", "=", "aaa-new").execute();
    const both = [...first.tags, ...second.tags].map(({ slug }) => slug);
    expect(both).toEqual((await tags({ page_limit: 10 })).tags.map(({ slug }) => slug));
  });
});

test.each([
  ["of another list", encodeCursor(["2026-01-01", "x"])],
  ["with a number beyond its column", encodeCursor([2 ** 40, "x"])],
  ["with NUL in it", encodeCursor([0, "\u0000"])],
  ["that is no JSON", Buffer.from("{").toString("base64url")],
  ["of one part", encodeCursor([1])],
])("a cursor %s is refused", async (_name, cursor) => {
  const { status, body } = await app.call("GET /tags", { query: { cursor } });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ cursor: ["This page marker isn’t valid."] });
});

test("storing the curated tags again changes no id and no count", async () => {
  const before = await tags({ page_limit: 100 });
  await storeCuratedTags(app.context);
  expect(await tags({ page_limit: 100 })).toEqual(before);
});

describe("R-CAPS-09 a tag that only a private capsule uses", () => {
  async function isListed(name: string): Promise<boolean> {
    const word = name.split(" ")[0] ?? "";
    const all = await tags({ page_limit: 100 });
    const found = await tags({ search: word, page_limit: 100 });
    expect(all.meta.has_more).toBe(false);
    const isInAll = all.tags.some((tag) => tag.name === name);
    expect(found.tags.some((tag) => tag.name === name)).toBe(isInAll);
    return isInAll;
  }

  test("is neither listed nor found, by anybody, until a public capsule uses it", async () => {
    const owner = await createMember(app);
    const other = await createMember(app);
    const name = "Wedding of Ana";
    const secret = await createCapsule(app, owner, { visibility: "private", tags: [name] });
    expect(secret.tags[0]).toMatchObject({ name, slug: "wedding-of-ana" });
    expect(await isListed(name)).toBe(false);

    const open = await createCapsule(app, other, { tags: ["wedding OF ana"] });
    expect(await isListed("wedding OF ana")).toBe(true);
    // Neither the spelling nor the age of its id tells that somebody wrote it before.
    expect(open.tags).toEqual([
      { id: secret.tags[0]?.id, name: "wedding OF ana", slug: "wedding-of-ana" },
    ]);
    expect(open.tags[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8/);

    const hide = { params: { id: open.id }, body: { visibility: "private" as const } };
    await app.call("PATCH /flenjors/{id}", hide, other);
    expect(await isListed("wedding OF ana")).toBe(false);
  });

  test("reads as its own writer spells it, whatever others write in private", async () => {
    const [owner, other] = [await createMember(app), await createMember(app)];
    const make = (who: typeof owner, tag: string, visibility: "public" | "private") =>
      createCapsule(app, who, { visibility, tags: [tag] });
    const named = async (id: string, who: typeof owner) => {
      const { body } = await app.call("GET /flenjors/{id}", { params: { id } }, who);
      return body.data.flenjor.tags.map(({ name }: { name: string }) => name);
    };
    const first = await make(owner, "dIVORCE pLAN mARIA", "private");
    const second = await make(other, "Divorce Plan Maria", "private");
    expect(await named(first.id, owner)).toEqual(["dIVORCE pLAN mARIA"]);
    expect(await named(second.id, other)).toEqual(["Divorce Plan Maria"]);
    const { body } = await app.call(
      "GET /users/{id}/flenjors",
      {
        params: { id: owner.id },
      } as never,
      owner,
    );
    expect(JSON.stringify(body)).toContain("dIVORCE pLAN mARIA");

    // A capsule that becomes public makes the spelling of its tags public too.
    const open = { params: { id: second.id }, body: { visibility: "public" as const } };
    await app.call("PATCH /flenjors/{id}", open, other);
    expect(await isListed("Divorce Plan Maria")).toBe(true);
    expect(await named(first.id, owner)).toEqual(["Divorce Plan Maria"]);
    const third = await make(owner, "DIVORCE PLAN MARIA", "public");
    expect(third.tags).toMatchObject([{ name: "Divorce Plan Maria" }]);
  });

  test("is not found by another spelling either", async () => {
    const [owner, other] = [await createMember(app), await createMember(app)];
    await createCapsule(app, owner, { visibility: "private", tags: ["Große Reise"] });
    const { tags: own } = await createCapsule(app, other, {
      visibility: "private",
      tags: ["grosse reise"],
    });
    expect(own).toMatchObject([{ name: "grosse reise", slug: "grosse-reise" }]);
  });

  test("counts once where two of its names are written", async () => {
    const owner = await createMember(app);
    const { tags: own } = await createCapsule(app, owner, { tags: ["Hiking", "Randonnée"] });
    expect(own).toMatchObject([{ slug: "hiking" }]);
  });

  test("goes when nobody uses it any more; the product's own tags stay", async () => {
    const owner = await createMember(app);
    const { id } = await createCapsule(app, owner, {
      visibility: "private",
      tags: ["Gone soon", "Wine"],
    });
    const stored = async () =>
      (
        await app.db
          .selectFrom("tags")
          .select("slug")
          .where("slug", "in", ["gone-soon", "wine"])
          .execute()
      ).length;
    await forgetUnusedTags(app.context);
    expect(await stored()).toBe(2);
    await app.call("DELETE /flenjors/{id}", { params: { id } }, owner);
    await forgetUnusedTags(app.context);
    expect(await stored()).toBe(1);
    const again = await createCapsule(app, owner, { tags: ["Gone soon"] });
    expect(again.tags.map(({ slug }) => slug)).toEqual(["gone-soon"]);
  });
});
