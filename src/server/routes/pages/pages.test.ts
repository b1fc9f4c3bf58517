import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { renderPage } from "../../../web/entry-server.tsx";
import { developmentRoutes, type PageRoute } from "../../../web/route-table.ts";
import { tooMany } from "../../errors.ts";
import { handlers } from "../../features/handlers.ts";
import { unlimited } from "../../http/rate-limits/route-limits.ts";
import { sessionCookieName } from "../../http/session-cookie.ts";
import { addPages } from "./pages.ts";

// Pages straight from their sources; what is built is tested in a browser.
let api: TestApp;
const app = fastify({ genReqId: () => randomUUID() });
let lastId = "";
const logged = vi.fn();
const spent: string[] = [];
let hasNoBudget = false;
const planted: Partial<PageRoute>[] = [
  { path: "/_guard" as "/", page: "landing", layout: "default", guards: ["i18n", "no-such-guard"] },
  { path: "/_members" as "/", page: "landing", layout: "default", guards: ["auth-redirect"] },
  { path: "/_visitors" as "/", page: "landing", layout: "default", guards: ["redirect"] },
  { path: "/_missing" as "/", page: "no-such-page", layout: "default", guards: [] },
];

beforeAll(async () => {
  (developmentRoutes as Partial<PageRoute>[]).push(...planted);
  api = await createTestApp({ NODE_ENV: "development" });
  app.register(cookie);
  app.addHook("onRequest", async (request) => {
    request.log.error = logged;
    lastId = request.id;
  });
  addPages(app, {
    context: api.context,
    handlers,
    limits: {
      ...unlimited,
      spendNetwork: async (limit) => {
        spent.push(limit);
        if (hasNoBudget) throw tooMany(60);
      },
    },
    renderer: {
      render: renderPage,
      assetsOf: () => ({ scripts: [], modulePreloads: [], styles: [] }),
    },
  });
});
afterAll(async () => {
  (developmentRoutes as Partial<PageRoute>[]).length -= planted.length;
  await app.close();
  await api.close();
});

describe("R-ROUTE-21 a route that names an unknown guard", () => {
  test.each([
    ["/_guard", "en-US", "Error"],
    ["/fr/_guard", "fr-FR", "Erreur"],
    ["/pt/_guard", "pt-PT", "Erro"],
  ])("%s gives the error page with status 500", async (url, lang, title) => {
    const response = await app.inject({ url, headers: { cookie: "i18n_redirected=en" } });
    expect(response.statusCode).toBe(500);
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(response.body).toContain(`<html lang="${lang}"`);
    expect(response.body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(response.body).not.toContain("no-such-guard");
  });
});

describe("R-ROUTE-21 a route that names a guard is kept by it", () => {
  const visit = async (url: string, token?: string) => {
    const session = token ? `; ${sessionCookieName}=${token}` : "";
    const headers = { cookie: `i18n_redirected=en${session}` };
    const { statusCode, headers: answered } = await app.inject({ url, headers });
    return [statusCode, answered.location];
  };

  test("auth-redirect sends visitors to log in, and members pass", async () => {
    const { token } = await createMember(api);
    expect(await visit("/_members?tab=a")).toEqual([302, "/login?redirect=_members%3Ftab%3Da"]);
    expect(await visit("/_members", token)).toEqual([200, undefined]);
  });

  test("redirect sends members on to where they were headed, and visitors pass", async () => {
    const { token } = await createMember(api);
    expect(await visit("/_visitors?redirect=account", token)).toEqual([302, "/account"]);
    expect(await visit("/_visitors", token)).toEqual([302, "/"]);
    expect(await visit("/_visitors?redirect=account")).toEqual([200, undefined]);
  });
});

test("R-HTTP-08 a page that fails gives the error page; the log tells why, the page does not", async () => {
  const response = await app.inject({ url: "/_missing" });
  expect(response.statusCode).toBe(500);
  expect(response.body).toMatch(/<h1[^>]*>Error<\/h1>/);
  expect(response.body).toContain("Error 500");
  expect(response.body).toContain(`<code>${lastId}</code>`);
  expect(response.body).not.toContain("no-such-page");
  expect(logged).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: 'There is no page "no-such-page".' }) },
    "failed",
  );
});

test("a path that nothing answers is no fault of ours", async () => {
  logged.mockClear();
  const response = await app.inject({ url: "/no/such/page" });
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain(lastId);
  expect(logged).not.toHaveBeenCalled();
});

describe("R-ROUTE-18 the page that says 404 holds nothing of the address", () => {
  const mark = "q7zgarbage";
  const id = "0190cafe-7777-7777-8777-77777777beef";
  test.each([
    [`/${mark}`, "/"],
    [`/fr/${mark}`, "/fr"],
    [`/${mark}/${mark}-<script>?${mark}=${mark}`, "/"],
    [`/capsules/${id}?from=${mark}`, "/"],
    [`/flenjors/${id}`, "/"],
    [`/capsule-list/${id}`, "/"],
    [`/capsules/${mark}`, "/"],
    [`/discover/${mark}`, "/"],
    [`/pt/moderation?${mark}`, "/pt"],
  ])("%s", async (url, home) => {
    const response = await app.inject({ url, headers: { cookie: "i18n_redirected=en" } });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain(mark);
    expect(response.body).not.toContain(id);
    expect(response.body).not.toContain("/moderation");
    expect(response.body).not.toMatch(/canonical|og:url|rel="alternate"/);
    expect(response.body).toContain('<meta name="robots" content="noindex"');
    // The links of the page work without a script too.
    expect(response.body).toContain(`href="${home === "/" ? "" : home}/login"`);
    expect(response.body).toContain('href="?lang=pt"');
  });

  test("for members, who are offered to report whoever may have blocked them", async () => {
    const { token } = await createMember(api);
    const cookies = `i18n_redirected=en; ${sessionCookieName}=${token}`;
    const { body } = await app.inject({ url: `/${mark}`, headers: { cookie: cookies } });
    expect(body).not.toContain(mark);
    expect(body).toContain('href="/account/blocked#report"');
  });
});

test("words that a page looks for draw from the budget of searches", async () => {
  for (const [url, budgets] of [
    ["/discover", []],
    ["/discover?search=fado", ["search"]],
  ] as const) {
    spent.length = 0;
    await app.inject({ url, headers: { cookie: "i18n_redirected=en" } });
    expect([...new Set(spent)], url).toEqual(budgets);
  }
});

test("R-HTTP-08 a page whose words are beyond the budget of searches says so", async () => {
  hasNoBudget = true;
  const headers = { cookie: "i18n_redirected=en" };
  const { statusCode, body } = await app.inject({ url: "/discover?search=fado", headers });
  hasNoBudget = false;
  expect(statusCode).toBe(429);
  expect(body).not.toContain("/capsules/");
  expect(body).toContain("Error 429");
  expect(body).toMatch(/<h1[^>]*>That was a lot at once\. Try again in 1 minute\.<\/h1>/);
});
