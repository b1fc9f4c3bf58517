import type { FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnswerCache } from "../../cache/answer-cache.ts";
import type { Context } from "../../context.ts";
import { announcementsFor } from "./page-announcements.ts";

type Row = { id: string; kind: string; audience: string; texts: object } & Record<string, unknown>;
type Question = { answer: (...texts: string[]) => void; fail: () => void };

let now: number;
let questions: Question[];
let cache: ReturnType<typeof createAnswerCache>;
let context: Context;
const log = { error: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  now = Date.parse("2026-06-01T12:00:00Z");
  questions = [];
  log.error.mockClear();
  const clock = () => new Date(now);
  cache = createAnswerCache({ clock });
  // A database that answers when the test says so.
  const executeQuery = () =>
    new Promise<{ rows: Row[] }>((resolve, reject) => {
      questions.push({
        answer: (...texts) => resolve({ rows: texts.map(rowOf) }),
        fail: () => reject(new Error("the database is away")),
      });
    });
  const settings = { LANGUAGES: ["en"] };
  context = { clock, settings, db: { executeQuery } } as unknown as Context;
});
afterEach(() => {
  vi.useRealTimers();
});

const rowOf = (text: string): Row => ({
  ...{ id: text, kind: "info", audience: "everyone", texts: { en: text } },
  ...{ starts_at: new Date(0), ends_at: new Date(now + 60_000) },
});

const request = { cookies: {}, log } as unknown as FastifyRequest;

async function page(): Promise<string[]> {
  const reader = { locale: "en", isMember: false } as const;
  return (await announcementsFor({ context, cache }, request, reader)).map(({ text }) => text);
}

const pages = (count: number) => Promise.all(Array.from({ length: count }, page));

async function knowing(text: string): Promise<void> {
  const shown = page();
  questions[0]?.answer(text);
  expect(await shown).toEqual([text]);
}

test("pages that come at once share one reading", async () => {
  const shown = pages(20);
  expect(questions).toHaveLength(1);
  questions[0]?.answer("Hello");
  expect(await shown).toEqual(Array.from({ length: 20 }, () => ["Hello"]));
});

test("a page that comes after a change does not share a reading from before", async () => {
  const before = page();
  cache.invalidate();
  const after = page();
  questions[1]?.answer("New");
  expect(await after).toEqual(["New"]);
  questions[0]?.answer("Old");
  expect(await before).toEqual(["Old"]);
  expect(await page()).toEqual(["New"]);
  expect(questions).toHaveLength(2);
});

test("a failure is remembered, whatever changes, and told once; the last words stay", async () => {
  await knowing("Hello");
  now += 5000;
  const shown = pages(5);
  questions[1]?.fail();
  expect(await shown).toEqual(Array.from({ length: 5 }, () => ["Hello"]));
  now += 4999;
  cache.invalidate();
  expect(await page()).toEqual(["Hello"]);
  // Without its line to the database, a node remembers no answers.
  cache.setDisconnected(true);
  expect(await page()).toEqual(["Hello"]);
  expect([questions.length, log.error.mock.calls.length]).toEqual([2, 1]);
  now += 1;
  const again = page();
  questions[2]?.answer("Back");
  expect(await again).toEqual(["Back"]);
});

test("a page waits a second for a database that hangs, and those after it not at all", async () => {
  let isShown = false;
  const first = page().finally(() => {
    isShown = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isShown).toBe(false);
  const second = page();
  await vi.advanceTimersByTimeAsync(1);
  expect([await first, await second, await page()]).toEqual([[], [], []]);
  expect(questions).toHaveLength(1);

  now += 5000;
  const third = page();
  expect(questions).toHaveLength(2);
  questions[1]?.answer("Back");
  expect(await third).toEqual(["Back"]);
  questions[0]?.answer("Late");
  await vi.advanceTimersByTimeAsync(0);
  expect(await page()).toEqual(["Back"]);
});

test("an answer that comes late is used as soon as it is there", async () => {
  const first = page();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await first).toEqual([]);
  questions[0]?.answer("Hello");
  await vi.advanceTimersByTimeAsync(0);
  expect(await page()).toEqual(["Hello"]);
  expect(questions).toHaveLength(1);
});
