import { expect, test } from "vitest";
import { createAnswerCache } from "./answer-cache.ts";

function openCache() {
  let time = 0;
  const cache = createAnswerCache({
    clock: () => new Date(time),
    lifetimeMs: 1000,
    maxBytes: 1000,
  });
  const store = (key: string, size = 100) => {
    const generation = cache.generation();
    if (!generation) throw new Error("the cache is off");
    cache.store(key, { body: Buffer.alloc(size), headers: {} }, generation);
  };
  return {
    cache,
    store,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test("answers that are over are let go of with the next one that is stored", () => {
  const { cache, store, pass } = openCache();
  store("first");
  pass(600);
  store("second");
  expect(cache.bytes()).toBe(200);
  pass(600);
  store("third");
  expect(cache.bytes()).toBe(200);
  expect(cache.find("first")).toBeNull();
  expect(cache.find("second")).not.toBeNull();
});

test("an answer that is stored again lives from then on", () => {
  const { cache, store, pass } = openCache();
  store("again");
  store("once");
  pass(600);
  store("again");
  pass(600);
  store("other");
  expect(cache.find("again")).not.toBeNull();
  expect(cache.find("once")).toBeNull();
  expect(cache.bytes()).toBe(200);
});

test("the oldest go where there is too much, and none larger than an eighth is kept", () => {
  const { cache, store } = openCache();
  for (let number = 0; number < 11; number++) store(`answer ${number}`);
  expect(cache.bytes()).toBe(1000);
  expect(cache.find("answer 0")).toBeNull();
  expect(cache.find("answer 1")).not.toBeNull();
  store("large", 126);
  expect(cache.find("large")).toBeNull();
});
