import cookie from "@fastify/cookie";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { publish } from "../../../../tests/support/whole-capsules.ts";
import { renderPage } from "../../../web/entry-server.tsx";
import { routeTable } from "../../../web/route-table.ts";
import { handlers } from "../../features/handlers.ts";
import { answerError } from "../../http/errors/answer-error.ts";
import { unlimited } from "../../http/rate-limits/route-limits.ts";
import { addPages } from "./pages.ts";

// Pages straight from their sources; what is built is tested in a browser.
let api: TestApp;
const app = fastify();
let ana: Member;
let capsuleId = "";
const secret = "Closed to all but me";

beforeAll(async () => {
  api = await createTestApp({ ORIGIN: "https://capsules.example", RATE_LIMITS: "on" });
  ana = await createMember(api);
  capsuleId = (await publish(api, ana, { title: secret, visibility: "private" })).id;
  await app.register(cookie);
  app.setErrorHandler(answerError);
  addPages(app, {
    context: api.context,
    handlers,
    limits: unlimited,
    renderer: {
      render: renderPage,
      assetsOf: () => ({ scripts: [], modulePreloads: [], styles: [] }),
    },
  });
});
afterAll(async () => {
  await app.close();
  await api.close();
});

/** Every page, with what stands in its address. */
function addressOf(path: string): string {
  return path
    .replace(":id", capsuleId)
    .replace(":username", ana.username)
    .replace(/:\w+/, "0198f2c4-0000-7000-8000-000000000000");
}

// The long texts are made into modules by the build; a browser test reads them.
const read = routeTable.filter(({ page }) => page !== "document");
const paths = [...read.map(({ path }) => path), "/no/such/page"];

test.each(paths)("%s is kept by no cache, and sets no cookie", async (path) => {
  const url = addressOf(path);
  const vary = "Accept-Language, Cookie";
  const open = await app.inject({ url });
  expect(open.statusCode).toBeLessThan(500);
  // Not even the visitor's own browser keeps what a secret link or a code opens.
  const kept = ["/o/:secret", "/setup"].includes(path) ? "private, no-store" : "private, no-cache";
  expect(open.headers).toMatchObject({ "cache-control": kept, vary });
  expect(open.headers["set-cookie"]).toBeUndefined();
  expect(open.body).not.toContain(secret);

  const own = await app.inject({ url, cookies: { "auth.token": ana.token } });
  expect(own.statusCode).toBeLessThan(500);
  expect(own.headers).toMatchObject({ "cache-control": "private, no-store", vary });
  expect(own.headers["set-cookie"]).toBeUndefined();
});

test("a cookie that means nobody is forgotten, wherever it is sent", async () => {
  const { headers, statusCode } = await app.inject({ url: "/", cookies: { "auth.token": "old" } });
  expect(statusCode).toBe(200);
  expect(String(headers["set-cookie"])).toMatch(
    /^auth\.token=; .*Expires=Thu, 01 Jan 1970.*HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("a language that is stored is sent by https alone, and to no other site", async () => {
  const { headers } = await app.inject({ url: "/", headers: { "accept-language": "fr" } });
  expect(String(headers["set-cookie"])).toMatch(
    /^i18n_redirected=fr; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/,
  );
});
