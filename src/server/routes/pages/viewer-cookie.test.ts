import cookie from "@fastify/cookie";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { answerError } from "../../http/errors/answer-error.ts";
import { addViewerCookie } from "./viewer-cookie.ts";

let api: TestApp;
const app = fastify();

beforeAll(async () => {
  api = await createTestApp();
  await app.register(cookie);
  app.setErrorHandler(answerError);
  addViewerCookie(app, api.context);
});
afterAll(async () => {
  await app.close();
  await api.close();
});

function put(headers: Record<string, string> = {}) {
  return app.inject({ method: "PUT", url: "/_viewer", headers });
}

test("a live token becomes the cookie that page views go by, out of reach of scripts", async () => {
  const { token } = await createMember(api);
  const answer = await put({ authorization: `Bearer ${token}` });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: "auth.token", value: token, path: "/" }),
  ]);
  expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: "Lax" });
});

test("without a token the cookie is forgotten, and a cookie alone counts for nothing", async () => {
  const { token } = await createMember(api);
  const cookieAlone: Record<string, string> = { cookie: `auth.token=${token}` };
  for (const headers of [{}, cookieAlone]) {
    const answer = await put(headers);
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toMatchObject([{ name: "auth.token", value: "", path: "/" }]);
    expect(answer.cookies[0]?.expires?.getTime()).toBe(0);
  }
});

test.each(["Bearer garbage", `Bearer ${"a".repeat(43)}`, "Basic YTpi", "Bearer "])(
  "a token that is nobody's (%s) is refused and leaves the cookie alone",
  async (authorization) => {
    const answer = await put({ authorization });
    expect(answer.statusCode).toBe(401);
    expect(answer.cookies).toEqual([]);
  },
);

test("another site gets no permission to ask for it", async () => {
  const answer = await app.inject({
    method: "OPTIONS",
    url: "/_viewer",
    headers: { origin: "https://elsewhere.example", "access-control-request-method": "PUT" },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
});
