import { expect, test, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { endingOf, mailedLinkQuery } from "./mailed-link.ts";

const failure = (status: number) => {
  const error = Object.create(ApiError.prototype);
  return Object.assign(error, { status }) as ApiError;
};
const { signal } = new AbortController();

function ask(api: unknown) {
  const query = mailedLinkQuery({ api } as never, "t");
  const { queryFn } = query as never as { queryFn: (given: object) => Promise<unknown> };
  return { query, answer: queryFn({ signal }) };
}

test("a link that works says for which account it is", async () => {
  const api = vi.fn(async () => ({ data: { username: "ana" } }));
  const { query, answer } = ask(api);
  expect(await answer).toEqual({ state: "open", username: "ana" });
  expect(api).toHaveBeenCalledWith(
    "GET /auth/links/{token}",
    { params: { token: "t" } },
    { signal },
  );
  expect(query.queryKey).toEqual(["mailed-link", "t"]);
  expect([query.staleTime, query.retry]).toEqual([Number.POSITIVE_INFINITY, false]);
});

test("a refusal says why a link no longer works, and a failure says nothing of it", async () => {
  expect([404, 409, 410, 428].map((status) => endingOf(failure(status)))).toEqual([
    "over",
    "taken",
    "over",
    "over",
  ]);
  expect([failure(429), failure(503), new Error("no"), null].map(endingOf)).toEqual(
    Array(4).fill(null),
  );
  expect(await ask(() => Promise.reject(failure(409))).answer).toEqual({ state: "taken" });
  expect(await ask(() => Promise.reject(failure(404))).answer).toEqual({ state: "over" });
  await expect(ask(() => Promise.reject(new Error("no"))).answer).rejects.toThrow("no");
});
