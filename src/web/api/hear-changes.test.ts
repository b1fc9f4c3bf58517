import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hearChanges } from "./hear-changes.ts";

const changed = "event: changed\ndata:\n\n";
type Asked = { headers: Record<string, string>; signal: AbortSignal };
let lines: ReadableStreamDefaultController<Uint8Array>[] = [];
let asked: { url: string; headers: Record<string, string> }[] = [];
let status = 200;

beforeEach(() => {
  [lines, asked, status] = [[], [], 200];
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => "token" });
  vi.stubGlobal("fetch", async (url: string, { headers, signal }: Asked) => {
    asked.push({ url, headers });
    if (status !== 200) return new Response(null, { status });
    const start = (line: ReadableStreamDefaultController<Uint8Array>) => {
      lines.push(line);
      signal.addEventListener("abort", () => line.error(signal.reason));
    };
    return new Response(new ReadableStream<Uint8Array>({ start }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const say = async (words: string) => {
  lines.at(-1)?.enqueue(new TextEncoder().encode(words));
  await vi.advanceTimersByTimeAsync(1);
};
function listen() {
  const heard = { changes: 0, lines: [] as boolean[] };
  const stop = hearChanges("/outings/1/events", {
    onChange: () => {
      heard.changes += 1;
    },
    onLine: (isOpen) => heard.lines.push(isOpen),
  });
  return { heard, stop };
}

test("R-OUT-07 hears each change, in whatever pieces it comes, and nothing in a heartbeat", async () => {
  const { heard, stop } = listen();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked[0]?.url).toBe("/api/v1/outings/1/events");
  await say(changed);
  expect(heard).toEqual({ changes: 1, lines: [true] });
  await say(":\n\n");
  await say(changed.slice(0, 9));
  expect(heard.changes).toBe(1);
  await say(changed.slice(9));
  expect(heard.changes).toBe(2);
  stop();
});

test("R-OUT-07 opens the line again when it ends, and stops when told", async () => {
  const { heard, stop } = listen();
  await vi.advanceTimersByTimeAsync(1);
  lines[0]?.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
  expect(heard.lines).toEqual([true, false, true]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
});

test("R-OUT-07 a line that has gone silent is given up for a new one, one that beats is not", async () => {
  const { heard, stop } = listen();
  await vi.advanceTimersByTimeAsync(1);
  for (let beats = 0; beats < 4; beats++) {
    await say(":\n\n");
    await vi.advanceTimersByTimeAsync(25_000);
  }
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(asked).toHaveLength(2);
  expect(heard.lines).toEqual([true, false, true]);
  stop();
});

test.each([
  [404, 1],
  [401, 1],
  [503, 2],
  [429, 2],
])(
  "after %i it asks %i times in a minute: where there is nothing to hear it gives up",
  async (refusal, times) => {
    status = refusal;
    const { heard, stop } = listen();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(asked.length).toBeGreaterThanOrEqual(times);
    expect(asked.length).toBeLessThanOrEqual(times + (times > 1 ? 1 : 0));
    expect(heard.changes).toBe(0);
    stop();
  },
);
