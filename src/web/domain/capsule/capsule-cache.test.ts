import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { patchFollowedCreator, patchPerson } from "../person/people-cache.ts";
import { capsuleKey, patchCapsule, refreshFollowedFeeds } from "./capsule-cache.ts";
import { capsuleFeed } from "./capsule-feed.ts";

const capsule = (id: string, likes_count = 1) => ({ id, likes_count, title: id });
const pages = (...ids: string[]) => ({
  pageParams: [1],
  pages: [{ data: { flenjors: ids.map((id) => capsule(id)), terms: ["x"] }, meta: { page: 1 } }],
});
const more = ({ likes_count }: { likes_count: number }) => ({ likes_count: likes_count + 1 });

test("a capsule changes wherever it is shown, and no other does", () => {
  const client = new QueryClient();
  client.setQueryData(capsuleKey("a"), capsule("a"));
  client.setQueryData(capsuleKey("b"), capsule("b"));
  client.setQueryData(["capsules", "en", null], pages("a", "b"));
  client.setQueryData(["tags"], pages("a"));
  patchCapsule(client, "a", more as never);
  expect(client.getQueryData(capsuleKey("a"))).toEqual(capsule("a", 2));
  expect(client.getQueryData(capsuleKey("b"))).toEqual(capsule("b"));
  const changed = pages("a", "b");
  changed.pages[0]?.data.flenjors.splice(0, 1, capsule("a", 2));
  expect(client.getQueryData(["capsules", "en", null])).toEqual(changed);
  expect(client.getQueryData(["tags"])).toEqual(pages("a"));
});

test("a change to a capsule that is not cached makes no entry", () => {
  const client = new QueryClient();
  client.getQueryCache().build(client, { queryKey: ["capsules", "en"] });
  patchCapsule(client, "a", more as never);
  expect(client.getQueryData(capsuleKey("a"))).toBeUndefined();
  expect(client.getQueryData(["capsules", "en"])).toBeUndefined();
});

test("a follow makes the feed of followed people stale, and no other list", () => {
  const client = new QueryClient();
  const feeds = [{ following: "true" }, { following: "false" }, undefined];
  const keys = feeds.map((query) => ["capsules", "en", null, query]);
  const others = [["people", "en", null, { following: "true" }]];
  for (const key of [...keys, ...others]) client.setQueryData(key, pages());
  refreshFollowedFeeds(client);
  const isOld = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect([...keys, ...others].map(isOld)).toEqual([true, false, false, false]);
});

test("a feed on the screen is not loaded again at once", () => {
  const client = new QueryClient();
  const asked = vi.spyOn(client, "invalidateQueries");
  refreshFollowedFeeds(client);
  expect(asked.mock.calls[0]?.[0]?.refetchType).toBe("none");
});

test("a person changes wherever they are shown, and no other does", () => {
  const client = new QueryClient();
  const person = (id: string, is_following = false) => ({ id, is_following, name: id });
  const list = (...users: object[]) => ({ pageParams: [], pages: [{ data: { users }, meta: 1 }] });
  client.setQueryData(["person", "a"], person("a"));
  client.setQueryData(["person", "b"], person("b"));
  client.setQueryData(["people", 1], list(person("a"), person("b")));
  client.getQueryCache().build(client, { queryKey: ["person", "c"] });
  client.getQueryCache().build(client, { queryKey: ["people", 2] });
  client.setQueryData(["tags"], person("a"));
  patchPerson(client, "a", () => ({ is_following: true }));
  expect(client.getQueryData(["person", "a"])).toEqual(person("a", true));
  expect(client.getQueryData(["person", "b"])).toEqual(person("b"));
  expect(client.getQueryData(["people", 1])).toEqual(list(person("a", true), person("b")));
  expect(client.getQueryData(["person", "c"])).toBeUndefined();
  expect(client.getQueryData(["people", 2])).toBeUndefined();
  expect(client.getQueryData(["tags"])).toEqual(person("a"));
});

test("every capsule of a creator shows that they are followed", () => {
  const client = new QueryClient();
  const by = (id: string) => ({ creator: { id }, is_following_creator: false });
  client.setQueryData(capsuleKey("1"), by("a"));
  client.setQueryData(capsuleKey("2"), by("b"));
  client.setQueryData(["capsules"], by("a"));
  client.getQueryCache().build(client, { queryKey: capsuleKey("3") });
  patchFollowedCreator(client, "a", true);
  expect(client.getQueryData(capsuleKey("1"))).toEqual({ ...by("a"), is_following_creator: true });
  expect(client.getQueryData(capsuleKey("2"))).toEqual(by("b"));
  expect(client.getQueryData(capsuleKey("3"))).toBeUndefined();
  expect(client.getQueryData(["capsules"])).toEqual(by("a"));
});

test("a feed asks for its pages one after the other, by cursor or by number", async () => {
  const api = vi.fn(async (..._: unknown[]) => ({ data: {} }));
  const services = { api, locale: "en" } as never;
  const feed = capsuleFeed(services, { query: { sort: "newest" } });
  expect(feed.queryKey).toEqual(["capsules", "en", null, { sort: "newest" }, 1]);
  expect(feed.initialPageParam).toEqual({ page: 1 });
  const next = (meta: object) => feed.getNextPageParam?.({ meta } as never, [], {} as never, []);
  expect(next({ has_more: false, next_cursor: "c" })).toBeUndefined();
  expect(next({ has_more: true, next_cursor: "c" })).toEqual({ cursor: "c" });
  expect(next({ has_more: true, next_cursor: null, page: 3 })).toEqual({ page: 4 });
  expect(next({ has_more: true, next_cursor: null, page: null })).toEqual({ page: 2 });
  const { signal } = new AbortController();
  const ask = (one: typeof feed) =>
    (one.queryFn as never as (given: object) => Promise<unknown>)({
      pageParam: { page: 2 },
      signal,
    });
  await ask(feed);
  await ask(capsuleFeed(services, { of: "ana", query: {}, firstPage: 2 }));
  expect(api.mock.calls).toEqual([
    ["GET /flenjors", { query: { sort: "newest", page: 2 } }, { signal }],
    ["GET /users/{id}/flenjors", { params: { id: "ana" }, query: { page: 2 } }, { signal }],
  ]);
});
