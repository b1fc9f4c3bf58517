import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createMember } from "../../../tests/support/people.ts";
import { viewerOfCookie } from "./caller.ts";

let app: TestApp;
let pages: FastifyInstance;
let isDatabaseAway = false;

beforeAll(async () => {
  app = await createTestApp();
  pages = fastify();
  await pages.register(cookie);
  pages.get("/", async (request, reply) => {
    const away = { code: "ECONNREFUSED" };
    const db = isDatabaseAway
      ? new Proxy(app.db, {
          get: () => {
            throw away;
          },
        })
      : app.db;
    const visitor = await viewerOfCookie(request, reply, { ...app.context, db });
    return { viewer: visitor?.viewer ?? null, username: visitor?.user.username ?? null };
  });
});
afterAll(async () => {
  await pages.close();
  await app.close();
});

function look(token: string) {
  return pages.inject({ url: "/", cookies: { "auth.token": token } });
}

test("a page is told who is looking by the cookie", async () => {
  const { id, username, token } = await createMember(app);
  const answer = await look(token);
  expect(answer.json()).toMatchObject({ viewer: { id, scope: [] }, username });
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("without a cookie nobody is looking", async () => {
  const answer = await pages.inject("/");
  expect(answer.json()).toEqual({ viewer: null, username: null });
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test.each(["garbage", "", "A".repeat(43), "%E0%A4%A", "x".repeat(4000)])(
  "a cookie that means nobody is forgotten: %s",
  async (token) => {
    const answer = await look(token);
    expect(answer.json()).toEqual({ viewer: null, username: null });
    expect(String(answer.headers["set-cookie"])).toMatch(/^auth\.token=;/);
  },
);

test("the cookie of a session that has ended is forgotten", async () => {
  const { token } = await createMember(app);
  await app.call("POST /auth/logout", {}, { token });
  expect(String((await look(token)).headers["set-cookie"])).toMatch(/^auth\.token=;/);
});

test("with the database away a page shows as to nobody, and the cookie stays", async () => {
  const { token } = await createMember(app);
  isDatabaseAway = true;
  const answer = await look(token);
  isDatabaseAway = false;
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ viewer: null, username: null });
  expect(answer.headers["set-cookie"]).toBeUndefined();
});
