import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, NoAnswer } from "./api-error.ts";
import { createBrowserApi } from "./browser-api.ts";

type Sent = { url: string; method: string; headers: Record<string, string>; body?: string };

let sent: Sent[] = [];
let answers: (Response | Error)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = [];
  unauthorized.mockClear();
  vi.stubGlobal("fetch", async (url: string, request: Omit<Sent, "url">) => {
    sent.push({ url, ...request });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer?.clone();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const noAnswer = new TypeError("Failed to fetch");
const fine = Response.json({ data: { joined: true } });
const busy = (status: number, headers = {}) =>
  Response.json({ message: "Busy." }, { status, headers });

const unauthorized = vi.fn();
let token: string | null = "the-token";
const api = createBrowserApi({
  baseUrl: "https://api.example.org",
  locale: "pt",
  token: () => token,
  onUnauthorized: unauthorized,
});
const join = (signal?: AbortSignal) =>
  api("POST /waitlist", { body: { email: "a@b.co", feature: "app" } }, { signal });

async function outcome(call: Promise<unknown>) {
  const settled = call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return settled as Promise<{ answer?: unknown; error?: unknown }>;
}

test("R-HTTP-01 a call goes to the configured base, asks for JSON and carries the token", async () => {
  answers = [fine];
  await outcome(api("GET /tags", { query: { search: "à la", page_limit: 5, page: undefined } }));
  expect(sent).toMatchObject([
    {
      url: "https://api.example.org/api/v1/tags?search=%C3%A0+la&page_limit=5",
      method: "GET",
      headers: {
        Accept: "application/json",
        "Accept-Language": "pt",
        Authorization: "Bearer the-token",
      },
    },
  ]);
});

describe("R-HTTP-02 trying again", () => {
  test.each([
    ["nothing was answered", noAnswer],
    ["the gateway is bad", busy(502)],
    ["the server is busy", busy(503)],
    ["the gateway waited too long", busy(504)],
    ["it was too much at once", busy(429)],
  ])("where %s, until it works", async (_, answer) => {
    answers = [answer, answer, fine];
    expect(await outcome(join())).toEqual({ answer: { data: { joined: true } } });
    expect(sent).toHaveLength(3);
  });

  test("ends after twenty attempts, half a second apart", async () => {
    answers = [noAnswer];
    const start = Date.now();
    const { error } = await outcome(join());
    expect(error).toBeInstanceOf(NoAnswer);
    expect(error).toMatchObject({ wasSent: true });
    expect(sent).toHaveLength(20);
    expect(Date.now() - start).toBe(19 * 500);
  });

  test("sends nothing while the browser is offline, and all of it once when it is back", async () => {
    const browser = new EventTarget();
    vi.stubGlobal("window", browser);
    vi.stubGlobal("navigator", { onLine: false });
    answers = [fine];
    const call = join();
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(0);
    vi.stubGlobal("navigator", { onLine: true });
    browser.dispatchEvent(new Event("online"));
    expect(await outcome(call)).toEqual({ answer: { data: { joined: true } } });
    expect(sent).toHaveLength(1);
  });

  test("says after a while that nothing was sent for want of a connection", async () => {
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("navigator", { onLine: false });
    answers = [fine];
    const { error } = await outcome(join());
    expect(error).toBeInstanceOf(NoAnswer);
    expect(error).toMatchObject({ wasSent: false });
    expect(sent).toHaveLength(0);
  });

  test("tells in the end what the server said", async () => {
    answers = [busy(503)];
    const { error } = await outcome(join());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 503, message: "Busy." });
    expect(sent).toHaveLength(20);
  });

  test("makes nothing twice: every attempt carries the same key, every call another", async () => {
    answers = [noAnswer, noAnswer, fine];
    await outcome(join());
    await outcome(join());
    const keys = sent.map(({ headers }) => headers["Idempotency-Key"]);
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test.each([400, 401, 403, 404, 409, 413, 415, 422, 500])("not on %d", async (status) => {
    answers = [busy(status)];
    expect((await outcome(join())).error).toMatchObject({ status });
    expect(sent).toHaveLength(1);
  });

  test("waits as long as it is told to, if that is bearable", async () => {
    answers = [busy(429, { "Retry-After": "3" }), fine];
    const start = Date.now();
    await outcome(join());
    expect(Date.now() - start).toBe(3000);

    sent = [];
    answers = [busy(429, { "Retry-After": "600" })];
    expect((await outcome(join())).error).toMatchObject({ status: 429 });
    expect(sent).toHaveLength(1);
  });

  test("ends when nobody waits for it any more", async () => {
    answers = [noAnswer];
    const leaving = new AbortController();
    const call = join(leaving.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(700);
    leaving.abort();
    expect(await call).toMatchObject({ name: "AbortError" });
    expect(sent).toHaveLength(2);
  });
});

describe("a refused token", () => {
  test("is told of, by name, since another may have taken its place meanwhile", async () => {
    answers = [busy(401)];
    const call = join();
    token = "a-newer-token";
    expect((await outcome(call)).error).toMatchObject({ status: 401 });
    token = "the-token";
    expect(unauthorized.mock.calls).toEqual([["the-token"]]);
  });

  test.each([200, 400, 403, 404, 409, 422, 500])(
    "is none where the answer is %d",
    async (status) => {
      answers = [busy(status)];
      await outcome(join());
      expect(unauthorized).not.toHaveBeenCalled();
    },
  );

  test("is none where there was no token", async () => {
    token = null;
    answers = [busy(401)];
    expect((await outcome(join())).error).toMatchObject({ status: 401 });
    token = "the-token";
    expect(sent[0]?.headers).not.toHaveProperty("Authorization");
    expect(unauthorized).not.toHaveBeenCalled();
  });
});

test("an answer that is no JSON is still told by its status", async () => {
  answers = [new Response("<h1>Bad gateway</h1>", { status: 500 })];
  expect((await outcome(join())).error).toMatchObject({ status: 500, message: "", fields: {} });
});

test("an answer without a body is an answer", async () => {
  answers = [new Response(null, { status: 204 })];
  expect(await outcome(join())).toEqual({ answer: { data: null } });
});
