import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import {
  alfama,
  createAsset,
  newExperience,
  publish,
} from "../../../../tests/support/whole-capsules.ts";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { EndpointKey } from "../../../contract/endpoints.ts";

let site: TestApp;
let ana: Member;
let bruno: Member;
let hidden: WholeFlenjor;
let picture: string;

beforeAll(async () => {
  site = await createTestApp();
  ana = await createMember(site);
  bruno = await createMember(site);
  picture = await createAsset(site, ana);
  hidden = await publish(site, ana, {
    title: "Nobody knows this zugzwang",
    visibility: "private",
    tags: ["zugzwang"],
    cover_asset_ids: [picture],
    experiences: [newExperience({ asset_ids: [picture] })],
  });
});
afterAll(() => site.close());

const missing = "01900000-0000-7000-8000-000000000000";

/** Every call on a capsule or a part of one, for an id of its kind. */
const calls: [EndpointKey, "capsule" | "experience" | "activity", object][] = [
  ["GET /flenjors/{id}", "capsule", {}],
  ["PATCH /flenjors/{id}", "capsule", { body: { title: "x" } }],
  ["DELETE /flenjors/{id}", "capsule", {}],
  ["POST /flenjors/{id}/view", "capsule", {}],
  ["PATCH /experiences/{id}", "experience", { body: { title: "x" } }],
  ["DELETE /experiences/{id}", "experience", {}],
  ["POST /experiences/{id}/place", "experience", { body: alfama }],
  ["DELETE /experiences/{id}/place", "experience", { body: { place_id: missing } }],
  ["DELETE /activities/{id}", "activity", {}],
  ["POST /activities/{id}/click", "activity", { body: { click_type: "link" } }],
];

const idOf = (kind: "capsule" | "experience" | "activity") => {
  const [experience] = hidden.experiences;
  return {
    capsule: hidden.id,
    experience: experience?.id,
    activity: experience?.activities[0]?.id,
  }[kind];
};

const send = (key: EndpointKey, id: string | undefined, input: object, token: string) =>
  site.call(key, { params: { id }, ...input } as never, { token });

describe("R-CAPS-09 a private capsule looks like none", () => {
  test.each(calls)("%s", async (key, kind, input) => {
    const there = await send(key, idOf(kind), input, bruno.token);
    const notThere = await send(key, missing, input, bruno.token);
    expect(there.status).toBe(404);
    expect(there.body).toEqual(notThere.body);
  });

  test.each<[EndpointKey, object]>([
    ["POST /experiences", { flenjor_id: () => hidden.id, title: "x" }],
    ["POST /activities", { experience_id: () => idOf("experience"), activity_type: "x" }],
  ])("%s", async (key, body) => {
    const bodyWith = (id?: string) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          typeof value === "function" ? (id ?? value()) : value,
        ]),
      );
    const there = await site.call(key, { body: bodyWith() } as never, { token: bruno.token });
    const none = await site.call(key, { body: bodyWith(missing) } as never, { token: bruno.token });
    expect(there.status).toBe(404);
    expect(there.body).toEqual(none.body);
  });

  test("its owner sees it, and those who were let in, until they are not", async () => {
    const see = async (token: string) =>
      (await send("GET /flenjors/{id}", hidden.id, {}, token)).status;
    expect(await see(ana.token)).toBe(200);
    await site.call(
      "POST /flenjors/{id}/user-access",
      { params: { id: hidden.id }, body: { user_ids: [bruno.id] } },
      { token: ana.token },
    );
    expect(await see(bruno.token)).toBe(200);
    const touch = await send(
      "PATCH /flenjors/{id}",
      hidden.id,
      { body: { title: "x" } },
      bruno.token,
    );
    expect(touch.status).toBe(403);
    await site.call(
      "DELETE /flenjors/{id}/user-access",
      { params: { id: hidden.id }, body: { user_ids: [bruno.id] } },
      { token: ana.token },
    );
    expect(await see(bruno.token)).toBe(404);
  });

  test("neither search, tags, profiles nor their counts tell of it", async () => {
    const search = await site.call("GET /flenjors", { query: { search: "zugzwang" } });
    expect(search.body.data.flenjors).toEqual([]);
    const own = await site.call("GET /users/{id}/flenjors", { params: { id: ana.username } });
    expect(own.body.data.flenjors).toEqual([]);
    const tags = await site.call("GET /tags", { query: { search: "zugzwang" } });
    expect(tags.body.data.tags).toEqual([]);
    const user = await site.call("GET /users/{id}", { params: { id: ana.username } });
    expect(user.body.data.user.flenjors_count).toBe(0);
  });
});

describe("R-CAPS-09 pictures are as visible as the capsules that show them", () => {
  const head = (token?: string) =>
    site.app.inject({
      method: "HEAD",
      url: `/media/${picture}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  test("hidden while the only capsule is private, open once it is public, and back", async () => {
    const change = (visibility: string) =>
      send("PATCH /flenjors/{id}", hidden.id, { body: { visibility } }, ana.token);
    expect((await head()).statusCode).toBe(404);
    expect((await head(bruno.token)).statusCode).toBe(404);
    expect((await head(ana.token)).headers.etag).toBe(`"${picture}"`);
    await change("public");
    expect((await head()).headers.etag).toBe(`"${picture}"`);
    await change("private");
    expect((await head(bruno.token)).statusCode).toBe(404);
  });

  test("R-CAPS-10 what is lent is kept by no cache, and gone once it is taken back", async () => {
    const access = (method: "POST" | "DELETE") =>
      site.call(
        `${method} /flenjors/{id}/user-access`,
        { params: { id: hidden.id }, body: { user_ids: [bruno.id] } },
        { token: ana.token },
      );
    await access("POST");
    const lent = await head(bruno.token);
    expect(lent.headers["cache-control"]).toBe("private, no-store");
    expect((await head()).statusCode).toBe(404);
    await access("DELETE");
    expect((await head(bruno.token)).statusCode).toBe(404);
  });
});
