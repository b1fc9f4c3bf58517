import { brotliDecompressSync } from "node:zlib";
import cookie from "@fastify/cookie";
import fastify from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { renderPage } from "../../../web/entry-server.tsx";
import { createAnswerCache } from "../../cache/answer-cache.ts";
import { handlers } from "../../features/handlers.ts";
import { unlimited } from "../../http/rate-limits/route-limits.ts";
import { compressedTemplateOf, copyOf, isCacheablePage, newNonce } from "./cached-page.ts";
import { addPages } from "./pages.ts";

const cache = createAnswerCache({ clock: () => new Date() });
const app = fastify();
let api: TestApp;
let rendered = 0;

beforeAll(async () => {
  api = await createTestApp();
  await app.register(cookie);
  addPages(app, {
    context: api.context,
    handlers,
    limits: unlimited,
    cache,
    renderer: {
      render: (request) => {
        rendered += 1;
        return renderPage(request);
      },
      assetsOf: () => ({ scripts: ["/assets/a.js"], modulePreloads: [], styles: [] }),
    },
  });
});
afterEach(() => {
  cache.invalidate();
  rendered = 0;
});
afterAll(async () => {
  await app.close();
  await api.close();
});

async function visit(encoding: string) {
  const answer = await app.inject({ url: "/discover", headers: { "accept-encoding": encoding } });
  const isBrotli = answer.headers["content-encoding"] === "br";
  const html = isBrotli ? brotliDecompressSync(answer.rawPayload).toString() : answer.body;
  const policy = String(answer.headers["content-security-policy"]);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  return { isBrotli, html, nonce, vary: answer.headers.vary };
}

test.each(["br", "identity"])(
  "in %s a page is made once, with a nonce for everybody",
  async (encoding) => {
    const first = await visit(encoding);
    const others = [await visit(encoding), await visit(encoding)];
    expect(rendered).toBe(1);
    expect(new Set([first, ...others].map(({ nonce }) => nonce)).size).toBe(3);
    for (const { html, nonce, isBrotli } of [first, ...others]) {
      expect(isBrotli).toBe(encoding === "br");
      const given = [...html.matchAll(/ nonce="([^"]*)"/g)].map(([, value]) => value);
      expect(given.length).toBeGreaterThan(2);
      expect(new Set(given)).toEqual(new Set([nonce]));
      expect(html.replaceAll(nonce, "")).toBe(first.html.replaceAll(first.nonce, ""));
    }
  },
);

test("whoever reads no brotli is not given what was compressed for others", async () => {
  const compressed = await visit("gzip, br");
  const plain = await visit("identity");
  expect(compressed).toMatchObject({ isBrotli: true, vary: expect.stringContaining("Encoding") });
  expect(plain.isBrotli).toBe(false);
  expect(plain.html).toContain("</html>");
});

const look = (url: string, cookies: Record<string, string> = {}) => app.inject({ url, cookies });

test("a member's page is made for them alone, and visitors' pages are not shown to them", async () => {
  const member = await createMember(api, { full_name: "Ana of the quiet cove" });
  const cookies = { "auth.token": member.token };
  expect((await look("/discover", cookies)).body).toContain(member.user.full_name);
  expect((await look("/discover")).body).not.toContain(member.user.full_name);
  expect((await look("/discover", cookies)).body).toContain(member.user.full_name);
  expect(rendered).toBe(3);
});

test("a page is made for each theme and each language", async () => {
  const shown = new Set<string>();
  for (let times = 0; times < 2; times++) {
    for (const theme of ["light", "dark", "system"]) {
      for (const [url, language] of [
        ["/discover", "en"],
        ["/fr/discover", "fr"],
        ["/pt/discover", "pt"],
      ] as const) {
        const { body } = await look(url, { theme });
        const head = /<html[^>]*>/.exec(body)?.[0] ?? "";
        expect(head).toMatch(new RegExp(`lang="${language}[-"]`));
        shown.add(head);
      }
    }
  }
  expect(shown.size).toBe(9);
  expect(rendered).toBe(9);
});

test("a page is made for each address, with what it asks for", async () => {
  for (const url of ["/discover", "/discover?tags=food", "/discover"]) await look(url);
  expect(rendered).toBe(2);
});

test("only what every visitor is answered alike is remembered, and only if something was asked", async () => {
  for (let times = 0; times < 2; times++)
    expect((await look("/password/forgot")).statusCode).toBe(200);
  expect(rendered).toBe(2);
  expect(isCacheablePage(["GET /flenjors", "GET /tags"])).toBe(true);
  expect(isCacheablePage(["GET /flenjors", "GET /users"])).toBe(false);
});

test("whatever the nonce and the page, a compressed copy says what it should, or there is none", async () => {
  let kept = 0;
  for (let turn = 0; turn < 60; turn++) {
    const nonce = newNonce();
    const words = Array.from({ length: turn * 20 }, () => newNonce().slice(0, (turn % 12) + 4));
    const page = (own: string) =>
      `<meta nonce="${own}">${words.join(" ")}<script nonce="${own}">${words.join("")}</script><b nonce="${own}">`;
    const template = await compressedTemplateOf(Buffer.from(page(nonce)), nonce);
    if (!template) continue;
    kept += 1;
    const another = newNonce();
    expect(brotliDecompressSync(copyOf(template, another)).toString()).toBe(page(another));
  }
  expect(kept).toBeGreaterThan(50);
});

test("a page whose nonce was compressed with the rest is not remembered", async () => {
  const nonce = "a".repeat(24);
  const page = Buffer.from(`<script nonce="${nonce}"></script>${"word ".repeat(400)}`);
  expect(await compressedTemplateOf(page, nonce)).toBeNull();
});
