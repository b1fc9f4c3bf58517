import cookie from "@fastify/cookie";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { sees } from "../../../../tests/support/authorization-table.ts";
import {
  type Actor,
  actors,
  buildWorld,
  missingId,
  type World,
} from "../../../../tests/support/authorization-world.ts";
import type { RoutePath, routePaths } from "../../../contract/shared/route-paths.ts";
import { renderPage } from "../../../web/entry-server.tsx";
import { routeTable } from "../../../web/route-table.ts";
import { createAnswerCache } from "../../cache/answer-cache.ts";
import { handlers } from "../../features/handlers.ts";
import { answerError } from "../../http/errors/answer-error.ts";
import { unlimited } from "../../http/rate-limits/route-limits.ts";
import { addPages } from "./pages.ts";

// Pages straight from their sources, with the cache on as in production.
let site: TestApp;
let world: World;
const app = fastify();
/** Words of the closed capsule and the closed list, which stand nowhere else. */
const closedWords = ["Quillonwood", "quillontag", "Quillonlist"];

beforeAll(async () => {
  site = await createTestApp();
  world = await buildWorld(site);
  const { owner } = world.people;
  const rename = { title: "Quillonwood at dusk", tags: ["quillontag"] };
  const params = { id: world.closed.capsule ?? "" };
  await site.call("PATCH /flenjors/{id}", { params, body: rename }, owner);
  const list = { params: { id: world.closed.list ?? "" }, body: { title: "Quillonlist" } };
  await site.call("PATCH /flenjor-lists/{id}", list, owner);
  await app.register(cookie);
  app.setErrorHandler(answerError);
  addPages(app, {
    context: site.context,
    handlers,
    limits: unlimited,
    cache: createAnswerCache({ clock: () => new Date(), lifetimeMs: 600_000 }),
    renderer: {
      render: renderPage,
      assetsOf: () => ({ scripts: [], modulePreloads: [], styles: [] }),
    },
  });
});
afterAll(async () => {
  await app.close();
  await site.close();
});

type Form = "open" | "closed" | "missing" | "malformed";
type Rule = (actor: Actor, form: Form) => number;

/** To pages, whoever is no longer signed in is a visitor. */
const isVisitor = (actor: Actor) => ["visitor", "expired", "suspended"].includes(actor);
const asSeen = (actor: Actor): Actor => (isVisitor(actor) ? "visitor" : actor);

const everyone: Rule = () => 200;
const visitors: Rule = (actor) => (isVisitor(actor) ? 200 : 302);
const members: Rule = (actor) => (isVisitor(actor) ? 302 : 200);
const moderators: Rule = (actor) => (actor === "moderator" ? 200 : 404);
const operators: Rule = (actor) => (actor === "operator" ? 200 : 404);
const whoeverSees =
  (on: "capsule" | "list" | "person" | "outing"): Rule =>
  (actor, form) => {
    const isThere = form === "open" || form === "closed";
    return isThere && sees({ on }, form, asSeen(actor)) ? 200 : 404;
  };

type Document = "/legal" | "/privacy-policy" | "/terms-of-service" | "/support";
type Screen = Exclude<(typeof routePaths)[number], Document>;

/** Every screen: one that is missing here is a type error. */
const rules: Record<Screen, Rule> = {
  "/": everyone,
  "/discover": everyone,
  "/login": visitors,
  "/register": visitors,
  "/password/forgot": everyone,
  "/password/reset/:token": everyone,
  "/email/verify/new/:token": everyone,
  "/account": members,
  "/account/settings": members,
  "/account/pick-setting": members,
  "/account/change-email": members,
  "/account/change-password": members,
  "/account/blocked": members,
  "/delete-account": members,
  "/moderation": moderators,
  "/moderation/searches": moderators,
  "/admin": operators,
  "/moderation/invitations": moderators,
  "/admin/announcements": operators,
  "/admin/people": operators,
  "/admin/storage": operators,
  "/admin/searches": operators,
  "/admin/audit": operators,
  "/admin/work": operators,
  "/admin/backups": operators,
  "/admin/versions": operators,
  "/my-lists": members,
  "/my-capsules": members,
  "/my-deins": members,
  "/capsule-list/:id": whoeverSees("list"),
  "/capsules/:id": whoeverSees("capsule"),
  // It leads members to a new draft and visitors to log in.
  "/capsules/new": () => 302,
  // Drafts are on the device that asks: the page itself holds nothing of them.
  "/capsules/drafts/:draftId": members,
  "/flenjors/drafts/:draftId": members,
  "/deins/drafts/:draftId": members,
  "/outings": members,
  "/outings/:id": (actor, form) => (isVisitor(actor) ? 302 : whoeverSees("outing")(actor, form)),
  // Only a secret opens it, whoever asks; an id is none.
  "/o/:secret": () => 404,
  // Without a code there is none.
  "/setup": () => 404,
  "/notifications": members,
  "/notifications/stop/:token": everyone,
  "/:username": whoeverSees("person"),
};

function addressOf(path: string, form: Form): string {
  const { open, closed, people } = world;
  const things = { open, closed, missing: null, malformed: null }[form];
  const missing = form === "malformed" ? "no-such-id" : missingId;
  const kind = path.startsWith("/capsule-list") ? "list" : "capsule";
  const id = things?.[path.startsWith("/outings") ? "outing" : kind];
  const username = { open: people.owner.username, closed: people.suspended.username }[
    form as string
  ];
  return path
    .replace(":id", id ?? missing)
    .replace(":username", username ?? "nobody-at-all")
    .replace(/:\w+/, missing);
}

const anyDraft = "[\\da-f]{8}-[\\da-f-]{27}";

/** Where somebody is led who is not shown a page: to log in and back, or away from there. */
function leadsTo(path: string, url: string, actor: Actor, language: string): RegExp {
  const base = language === "en" ? "" : `/${language}`;
  const home = base || "/";
  if (isVisitor(actor)) {
    // Every old address of a draft, and a new one, comes back to the same.
    const draft = path === "/capsules/new" ? anyDraft : missingId;
    const back = /drafts|\/new$/.test(path) ? `flenjors/drafts/${draft}` : url.slice(1);
    return new RegExp(`^${base}/login\\?redirect=${back}$`);
  }
  return new RegExp(`^${path === "/capsules/new" ? `${base}/capsules/drafts/${anyDraft}` : home}$`);
}

function visit(url: string, actor: Actor, language: string) {
  const token = actor === "visitor" ? undefined : world.people[actor].token;
  const cookies = { i18n_redirected: language, ...(token && { "auth.token": token }) };
  return app.inject({ url: `${language === "en" ? "" : `/${language}`}${url}`, cookies });
}

const mayRead = (actor: Actor, word: string) =>
  sees({ on: word === "Quillonlist" ? "list" : "capsule" }, "closed", asSeen(actor));

/** Those who see more come first, so that what is theirs would be there to be kept for others. */
const inOrder = [...actors].sort((a, b) => Number(isVisitor(a)) - Number(isVisitor(b)));

describe("who is shown which page", () => {
  test("the table has every screen", () => {
    const screens = routeTable.filter(({ page }) => page !== "document").map(({ path }) => path);
    expect(Object.keys(rules).toSorted()).toEqual([...screens].toSorted());
  });

  test.each(Object.entries(rules) as [RoutePath, Rule][])("%s", async (path, rule) => {
    const isOfThing = /:id|:username/.test(path);
    const forms = isOfThing ? (["open", "closed", "missing", "malformed"] as const) : [];
    for (const form of isOfThing ? forms : (["open"] as const)) {
      const url = addressOf(path, form);
      for (const language of ["en", "fr"]) {
        // The second time comes from the cache, where there is one for them.
        for (const actor of [...inOrder, "visitor", "member"] as const) {
          const { statusCode, body, headers } = await visit(url, actor, language);
          const about = `${form} ${actor} ${language}`;
          expect(statusCode, about).toBe(rule(actor, form));
          if (statusCode === 302) {
            expect(headers.location, about).toMatch(leadsTo(path, url, actor, language));
          } else expect(headers.location, about).toBeUndefined();
          expect(headers["cache-control"], about).toMatch(/^private, no-(cache|store)$/);
          for (const word of closedWords) {
            if (!mayRead(actor, word)) expect(body, `${about} ${word}`).not.toContain(word);
          }
        }
      }
    }
  });
});

test("who logs in comes back to the whole address, and who is in already goes on to it", async () => {
  const asked = "/my-lists?tab=saved&page=2";
  const back = `redirect=my-lists${encodeURIComponent("?tab=saved&page=2")}`;
  expect((await visit(asked, "visitor", "fr")).headers.location).toBe(`/fr/login?${back}`);
  for (const path of ["/login", "/register"]) {
    const leads = async (query: string) =>
      (await visit(`${path}?${query}`, "member", "fr")).headers.location;
    expect(await leads(back)).toBe(`/fr${asked}`);
    expect(await leads("redirect=https://elsewhere.example/")).toBe("/fr");
    expect(await leads("redirect=//elsewhere.example")).toBe("/fr");
  }
});

test("the words are there to be found by those who may", async () => {
  const { capsule, list } = world.closed;
  const granted = await visit(`/capsules/${capsule}`, "granted", "en");
  expect(granted.body).toContain("Quillonwood");
  const own = await visit(`/capsule-list/${list}`, "owner", "en");
  expect(own.body).toContain("Quillonlist");
});

test("an address says nothing by case, slashes or dots either", async () => {
  const { capsule, list } = world.closed;
  const spellings = [
    `/capsules/${capsule?.toUpperCase()}`,
    `/capsules/${capsule}/`,
    `//capsules/${capsule}`,
    `/capsules/./${capsule}`,
    `/Capsules/${capsule}`,
    `/capsules%2F${capsule}`,
    `/capsule-list/${list?.toUpperCase()}`,
    `/capsule-list/${list}/`,
    "/moderation/",
    "/Moderation",
    "/admin/",
    "/Admin",
  ];
  for (const actor of ["visitor", "member", "blocked"] as const) {
    for (const url of spellings) {
      const { statusCode, body } = await visit(url, actor, "en");
      expect([301, 302, 308, 404], `${url} ${actor}`).toContain(statusCode);
      for (const word of closedWords) expect(body, `${url} ${actor}`).not.toContain(word);
    }
  }
});
