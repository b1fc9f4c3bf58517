import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { renderPage } from "../../../web/entry-server.tsx";
import { handlers } from "../../features/handlers.ts";
import { unlimited } from "../../http/rate-limits/route-limits.ts";
import { addPages } from "./pages.ts";

const dayMs = 24 * 60 * 60 * 1000;
let site: TestApp;
let host: Member;
let outing: MadeOuting;
let app: FastifyInstance;
let key: string;
let daysLater = 0;

beforeAll(async () => {
  const clock = () => new Date(Date.now() + daysLater * dayMs);
  site = await createTestApp({}, { clock });
  host = await createMember(site);
  app = fastify();
  await app.register(cookie);
  const assetsOf = () => ({ scripts: [], modulePreloads: [], styles: [] });
  const renderer = { render: renderPage, assetsOf };
  addPages(app, { context: site.context, handlers, limits: unlimited, renderer });
});
afterAll(async () => {
  await app.close();
  await site.close();
});
beforeEach(async () => {
  daysLater = 0;
  const { id } = await createCapsule(site, host, { title: "Lake", experiences: [{}] });
  outing = await makeOuting(site, host, id);
  ({ key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" }));
});

/** The guest's page as the server writes it. */
async function page(): Promise<string> {
  return (await app.inject({ url: `/o/${key}` })).body.replace(/<!-- -->/g, "");
}

test("R-OUT-08 it says that a mail is on its way to a new address, and later that one is known", async () => {
  const words = ["We’ve sent you an e-mail", "We already have an address", "For this outing alone"];
  const found = async () => {
    const text = await page();
    return words.map((one) => text.includes(one));
  };
  expect(await found()).toEqual([false, false, true]);
  const email = "rosa@example.org";
  await site.call("PATCH /guests/{key}", { params: { key }, body: { email } });
  expect(await found()).toEqual([true, true, false]);
  expect(await page()).not.toContain(email);
  const confirmed = { address_confirmed_at: new Date() };
  await site.db.updateTable("outing_people").set(confirmed).where("email", "=", email).execute();
  expect(await found()).toEqual([false, true, false]);
});

test("R-OUT-04 it says that messages need scripts", async () => {
  expect(await page()).toMatch(/<noscript><p>Messages need JavaScript/);
});

test("R-OUT-03 one that was is spoken of as past, one that was called off as neither", async () => {
  const coming = [/ invites you</, />2 people are coming</, />Who’s coming</];
  const past = [/>Hosted by /, />2 people were there</, />Who was there</];
  const found = async () => {
    const text = await page();
    return [coming, past].map((phrases) => phrases.map((one) => one.test(text)));
  };
  const [all, none] = [Array(3).fill(true), Array(3).fill(false)];
  expect(await found()).toEqual([all, none]);
  daysLater = 60;
  expect(await found()).toEqual([none, all]);
  daysLater = 0;
  await site.call("POST /outings/{id}/cancel", { params: { id: outing.id } }, host);
  expect(await page()).toContain("This outing is called off");
  expect(await found()).toEqual([none, none]);
});

test("R-OUT-03 it shows the first hour, of one day and of several", async () => {
  expect(await page()).toMatch(/When:.*\d+, 9:00\sAM</);
  const experiences = [{ day_of_week: "friday" }, { day_of_week: "saturday" }] as const;
  const { id } = await createCapsule(site, host, { title: "Lake", experiences: [...experiences] });
  outing = await makeOuting(site, host, id);
  ({ key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" }));
  expect(await page()).toMatch(/When:.* – .*\d+, from 9:00\sAM</);
});
