import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";

let site: TestApp;
let ana: Member;
let bruno: Member;
let carla: Member;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  ana = await createMember(site);
  bruno = await createMember(site);
  carla = await createMember(site);
});

const block = (who: Member, id: string) =>
  site.call("POST /users/{id}/block", { params: { id } }, who);
const unblock = (who: Member, id: string) =>
  site.call("DELETE /users/{id}/block", { params: { id } }, who);
const follow = (who: Member, id: string) =>
  site.call("POST /users/{id}/follow", { params: { id } }, who);
const person = async (id: string, viewer?: Member) =>
  (await site.call("GET /users/{id}", { params: { id } }, viewer)).body.data?.user;

type Named = { id: string };
const ids = (things: Named[]) => things.map(({ id }) => id);

/** Everything that each of the two could come across the other by. */
async function meets(viewer: Member, other: Member, capsule: string): Promise<string[]> {
  const places: string[] = [];
  const note = (place: string, isThere: boolean) => isThere && places.push(place);
  const param = { params: { id: other.id } };
  for (const part of ["", "/followers", "/following", "/flenjors", "/flenjor-lists"] as const) {
    const { status } = await site.call(`GET /users/{id}${part}`, param, viewer);
    note(`profile${part}`, status !== 404);
  }
  const found = await site.call("GET /users", { query: { search: other.username } }, viewer);
  note("people", ids(found.body.data.users).includes(other.id));
  note(
    "capsule",
    (await site.call("GET /flenjors/{id}", { params: { id: capsule } }, viewer)).status !== 404,
  );
  note(
    "reviews",
    (await site.call("GET /flenjors/{id}/reviews", { params: { id: capsule } }, viewer)).status !==
      404,
  );
  for (const sort of ["newest", "popular", "now"] as const) {
    const query = { sort, page_limit: 100 };
    const { body } = await site.call("GET /flenjors", { query }, viewer);
    note(`feed ${sort}`, ids(body.data.flenjors).includes(capsule));
  }
  const search = { search: "hortensias", page_limit: 100 };
  const searched = await site.call("GET /flenjors", { query: search }, viewer);
  note("search", ids(searched.body.data.flenjors).includes(capsule));
  const near = { lat: 38.7, long: -9.1, page_limit: 100 };
  const around = await site.call("GET /flenjors", { query: near }, viewer);
  note("near", ids(around.body.data.flenjors).includes(capsule));
  const tagged = await site.call("GET /flenjors", { query: { tags: "hortensia" } }, viewer);
  note("tag", ids(tagged.body.data.flenjors).includes(capsule));
  const likes = await site.call("GET /account/likes", {}, viewer);
  note("likes", ids(likes.body.data.flenjors).includes(capsule));
  return places;
}

const seaside = {
  title: "Hortensias by the sea",
  tags: ["hortensia"],
  experiences: [
    {
      title: "A walk",
      day_of_week: "sunday",
      time_of_day: "morning",
      places: [{ name: "Belém", lat: 38.69, long: -9.21 }],
    },
  ],
};

describe("a block", () => {
  test("R-USER-04 R-CAPS-09 neither sees the other anywhere, and everybody else sees both", async () => {
    const byAna = (await createCapsule(site, ana, seaside)).id;
    const byBruno = (await createCapsule(site, bruno, seaside)).id;
    for (const [who, what] of [
      [ana, byBruno],
      [bruno, byAna],
    ] as const) {
      await site.call("POST /flenjors/{id}/like", { params: { id: what } }, who);
    }
    const before = await meets(ana, bruno, byBruno);
    expect(before).toHaveLength(15);
    expect((await block(ana, bruno.username)).body.data).toEqual({ is_blocked: true });
    expect((await block(ana, bruno.id)).status).toBe(200);
    expect(await meets(ana, bruno, byBruno)).toEqual([]);
    expect(await meets(bruno, ana, byAna)).toEqual([]);
    expect(await meets(carla, ana, byAna)).toHaveLength(14);
    expect(await meets(carla, bruno, byBruno)).toHaveLength(14);
    for (const part of ["like", "view", "share"] as const) {
      const body = part === "share" ? { channel: "link" } : undefined;
      const answer = await site.call(
        `POST /flenjors/{id}/${part}`,
        { params: { id: byAna }, body } as never,
        bruno,
      );
      expect(answer.status).toBe(404);
    }
    expect((await follow(bruno, ana.id)).status).toBe(404);
    expect((await block(bruno, ana.id)).status).toBe(404);
  });

  test("R-USER-04 takes back what they followed of each other, and both counts with it", async () => {
    await follow(ana, bruno.id);
    await follow(bruno, ana.id);
    await follow(carla, ana.id);
    await block(ana, bruno.id);
    expect(await person(ana.id, carla)).toMatchObject({ followers_count: 1, following_count: 0 });
    expect(await person(bruno.id, carla)).toMatchObject({ followers_count: 0, following_count: 0 });
    await unblock(ana, bruno.id);
    expect(await person(bruno.id, ana)).toMatchObject({ is_following: false });
  });

  test("counts are of the people whom the viewer finds behind them", async () => {
    await follow(ana, carla.id);
    await follow(bruno, carla.id);
    await follow(carla, bruno.id);
    await block(ana, bruno.id);
    const behind = async (viewer: Member, side: "followers" | "following") => {
      const { body } = await site.call(
        `GET /users/{id}/${side}`,
        { params: { id: carla.id } },
        viewer,
      );
      const counted = (await person(carla.id, viewer))[`${side}_count`];
      expect(counted).toBe(body.data.users.length);
      return counted;
    };
    expect([await behind(ana, "followers"), await behind(ana, "following")]).toEqual([1, 0]);
    expect([await behind(carla, "followers"), await behind(carla, "following")]).toEqual([2, 1]);
  });

  test("R-CAPS-05 reviews of the other are gone from the list, the summary and the count", async () => {
    const { id } = await createCapsule(site, carla, {});
    const rate = (who: Member, rating: number) =>
      site.call("POST /flenjors/{id}/review", { params: { id }, body: { rating } }, who);
    const review = (await rate(bruno, 1)).body.data.review;
    await rate(ana, 5);
    await block(ana, bruno.id);
    const seen = await site.call("GET /flenjors/{id}/reviews", { params: { id } }, ana);
    expect(seen.body.data.reviews).toHaveLength(1);
    expect(seen.body.data.summary).toMatchObject({ count: 1, average: 5 });
    const capsule = await site.call("GET /flenjors/{id}", { params: { id } }, ana);
    expect(capsule.body.data.flenjor).toMatchObject({ reviews_count: 1, rating_average: 5 });
    const open = await site.call("GET /flenjors/{id}", { params: { id } });
    expect(open.body.data.flenjor).toMatchObject({ reviews_count: 2, rating_average: 3 });
    const param = { params: { id: review.id } };
    expect((await site.call("POST /flenjor-reviews/{id}/like", param, ana)).status).toBe(404);
  });

  test("R-LIST-04 lists hold for each viewer only what they may see", async () => {
    const mine = (await createCapsule(site, ana, {})).id;
    const theirs = (await createCapsule(site, bruno, {})).id;
    const made = await site.call("POST /flenjor-lists", { body: { title: "Both" } }, carla);
    const { id } = made.body.data.list;
    const body = { add_flenjor_ids: [mine, theirs] };
    await site.call("PATCH /flenjor-lists/{id}", { params: { id }, body }, carla);
    await block(ana, bruno.id);
    const { list } = (await site.call("GET /flenjor-lists/{id}", { params: { id } }, ana)).body
      .data;
    expect(ids(list.flenjors)).toEqual([mine]);
    expect(list.items_count).toBe(1);
    const theirList = await site.call("POST /flenjor-lists", { body: { title: "Mine" } }, bruno);
    const param = { params: { id: theirList.body.data.list.id } };
    expect((await site.call("GET /flenjor-lists/{id}", param, ana)).status).toBe(404);
  });

  test("R-CAPS-10 ends access to private capsules, and no new one is given", async () => {
    const { id } = await createCapsule(site, ana, { visibility: "private" });
    const grant = () =>
      site.call(
        "POST /flenjors/{id}/user-access",
        { params: { id }, body: { user_ids: [bruno.id] } },
        ana,
      );
    expect((await grant()).body.data.users).toHaveLength(1);
    await block(bruno, ana.id);
    expect((await site.call("GET /flenjors/{id}", { params: { id } }, bruno)).status).toBe(404);
    expect((await grant()).body.data.users).toHaveLength(0);
    await unblock(bruno, ana.id);
    expect((await site.call("GET /flenjors/{id}", { params: { id } }, bruno)).status).toBe(404);
  });

  test("leaves the words of public capsules to everyone, and takes the capsules", async () => {
    const shown = { title: "Zanzibarwalk", tags: ["zanzibarish"] };
    const { id } = await createCapsule(site, ana, shown);
    await createCapsule(site, ana, {
      title: "Quetzalhunt",
      tags: ["quetzalish"],
      visibility: "private",
    });
    await block(ana, bruno.id);
    const find = async (viewer: Member | undefined, search: string) => {
      const { data, meta } = (await site.call("GET /flenjors", { query: { search } }, viewer)).body;
      return [meta.corrected?.[0]?.to, ids(data.flenjors)];
    };
    const tags = async (viewer: Member | undefined, search: string) => {
      const { body } = await site.call("GET /tags", { query: { search } }, viewer);
      return body.data.tags.map(({ slug }: { slug: string }) => slug);
    };
    expect(await find(undefined, "zanzibarwolk")).toEqual(["zanzibarwalk", [id]]);
    expect(await find(bruno, "zanzibarwolk")).toEqual(["zanzibarwalk", []]);
    expect(await tags(bruno, "zanzibarish")).toEqual(await tags(undefined, "zanzibarish"));
    expect(await find(bruno, "quetzalhumt")).toEqual([undefined, []]);
    expect(await tags(bruno, "quetzalish")).toEqual([]);
  });

  test("is undone by whoever made it, and only by them", async () => {
    await block(ana, bruno.id);
    await block(ana, carla.id);
    const blocked = await site.call("GET /account/blocks", {}, ana);
    expect(ids(blocked.body.data.users)).toEqual([carla.id, bruno.id]);
    expect((await site.call("GET /account/blocks", {}, bruno)).body.data.users).toEqual([]);
    expect((await unblock(bruno, ana.id)).status).toBe(404);
    expect(await person(ana.id, bruno)).toBeUndefined();
    expect((await unblock(ana, bruno.id)).body.data).toEqual({ is_blocked: false });
    expect(await person(ana.id, bruno)).toMatchObject({ id: ana.id });
  });

  test("is for members, and of somebody else", async () => {
    expect((await site.call("POST /users/{id}/block", { params: { id: ana.id } })).status).toBe(
      401,
    );
    expect((await block(ana, ana.id)).status).toBe(403);
    expect((await block(ana, "nobody-by-this-name")).status).toBe(404);
  });
});
