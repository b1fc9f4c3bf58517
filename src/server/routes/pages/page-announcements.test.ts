import cookie from "@fastify/cookie";
import fastify from "fastify";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { renderPage } from "../../../web/entry-server.tsx";
import { createAnswerCache } from "../../cache/answer-cache.ts";
import { handlers } from "../../features/handlers.ts";
import { answerError } from "../../http/errors/answer-error.ts";
import { unlimited } from "../../http/rate-limits/route-limits.ts";
import { addPages } from "./pages.ts";

const cache = createAnswerCache({ clock: () => new Date() });
const app = fastify();
let site: TestApp;
let member: Member;
let rendered = 0;
let isBroken = false;

beforeAll(async () => {
  site = await createTestApp({}, { cache });
  member = await createMember(site);
  await app.register(cookie);
  app.setErrorHandler(answerError);
  const db = new Proxy(site.context.db, {
    get(whole, name) {
      if (isBroken) throw new Error("the database is away");
      const part = Reflect.get(whole, name, whole);
      return typeof part === "function" ? part.bind(whole) : part;
    },
  });
  const context = { ...site.context, db };
  addPages(app, {
    context,
    handlers,
    limits: unlimited,
    cache,
    renderer: {
      render: (request) => {
        rendered += 1;
        return renderPage(request);
      },
      assetsOf: () => ({ scripts: [], modulePreloads: [], styles: [] }),
    },
  });
});
afterAll(async () => {
  await app.close();
  await site.close();
});
beforeEach(async () => {
  isBroken = false;
  await site.db.deleteFrom("announcements").execute();
  cache.invalidate();
  rendered = 0;
});

const dayMs = 24 * 60 * 60 * 1000;

async function announce(text: string, audience: "everyone" | "members" = "everyone") {
  const id = newId();
  const texts = JSON.stringify({ fr: text });
  const [starts_at, ends_at] = [-1, 1].map((days) => new Date(Date.now() + days * dayMs)) as [
    Date,
    Date,
  ];
  const row = { id, kind: "info", audience, texts, starts_at, ends_at } as const;
  await site.db.insertInto("announcements").values(row).execute();
  cache.invalidate();
  return id;
}

const open = async (url: string, cookies: Record<string, string> = {}) =>
  (await app.inject({ url, cookies })).body;

test("it stands in the page as it comes, in its own language and with safe links", async () => {
  await announce("Lisez https://example.org/a. <b>Merci</b>");
  for (const url of ["/", "/discover", "/login", "/no/such/page"]) {
    const page = await open(url);
    expect(page).toMatch(/<section[^>]* aria-label="Announcements"[^>]*>.*<p lang="fr-FR">Lisez /);
    expect(page).toContain('href="https://example.org/a" rel="noopener noreferrer"');
    expect(page).toContain("&lt;b&gt;Merci&lt;/b&gt;");
    expect(page).not.toContain("<b>Merci");
  }
});

test("members alone get what is for them", async () => {
  await announce("Pour les membres", "members");
  expect(await open("/discover")).not.toContain("Pour les membres");
  expect(await open("/discover", { "auth.token": member.token })).toContain("Pour les membres");
});

test("visitors share a cached page with those who dismissed the same ones", async () => {
  const id = await announce("Bonjour");
  const dismissed = `nothing.${id}`;
  expect(await open("/discover")).toContain("Bonjour");
  expect(await open("/discover", { dismissed })).not.toContain("Bonjour");
  expect(rendered).toBe(2);
  expect(await open("/discover")).toContain("Bonjour");
  expect(await open("/discover", { dismissed })).not.toContain("Bonjour");
  expect(await open("/discover", { dismissed: `${newId()}.${id}` })).not.toContain("Bonjour");
  expect(rendered).toBe(2);
});

test("a change is on the next page", async () => {
  await announce("Premier");
  expect(await open("/discover")).toContain("Premier");
  await announce("Second");
  const page = await open("/discover");
  expect([page.includes("Premier"), page.includes("Second")]).toEqual([true, true]);
});

test("the log shows operators the words of one, each as its language", async () => {
  const operator = await createMember(site, { scope: ["operator"] });
  const texts = { en: "We move.\nOn Sunday.", pt: "Mudamos." };
  const [starts_at, ends_at] = [0, dayMs].map((ms) => new Date(Date.now() + ms).toISOString());
  const body = { kind: "info", audience: "members", texts, starts_at, ends_at } as never;
  await site.call("POST /admin/announcements", { body }, operator);
  const page = await open("/fr/admin/audit?event=announced", { "auth.token": operator.token });
  expect(page).toContain('<dt>Texte en anglais</dt><dd lang="en-US">We move.\nOn Sunday.</dd>');
  expect(page).toContain('<dt>Texte en portugais</dt><dd lang="pt-PT">Mudamos.</dd>');
  expect(page).not.toContain("{&quot;");
});

test("a page that needs nothing of the database comes without it", async () => {
  isBroken = true;
  const { statusCode } = await app.inject({ url: "/password/forgot" });
  expect(statusCode).toBe(200);
});
