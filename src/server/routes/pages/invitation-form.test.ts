import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import {
  joinOuting,
  type MadeOuting,
  makeOuting,
  votedDates,
} from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { Outing } from "../../../contract/outings/outing.ts";
import { renderPage } from "../../../web/entry-server.tsx";
import { handlers } from "../../features/handlers.ts";
import { answerError } from "../../http/errors/answer-error.ts";
import { unlimited } from "../../http/rate-limits/route-limits.ts";
import { addInvitationForm } from "./invitation-form.ts";
import { addPages } from "./pages.ts";

let site: TestApp;
let host: Member;
let outing: MadeOuting;
let app: FastifyInstance;
let daysLater = 0;
const analytics = "https://numbers.example/tag.js";
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  const clock = () => new Date(Date.now() + daysLater * dayMs);
  site = await createTestApp({ ANALYTICS_TAG_URL: analytics, RATE_LIMITS: "on" }, { clock });
  host = await createMember(site);
  app = await pagesOf(site);
});

async function pagesOf({ context }: TestApp): Promise<FastifyInstance> {
  const built = fastify();
  await built.register(cookie);
  built.setErrorHandler(answerError);
  const pages = {
    context,
    handlers,
    limits: unlimited,
    renderer: {
      render: renderPage,
      assetsOf: () => ({ scripts: [], modulePreloads: [], styles: [] }),
    },
  };
  addPages(built, pages);
  addInvitationForm(built, pages);
  return built;
}
afterAll(async () => {
  await app.close();
  await site.close();
});
beforeEach(async () => {
  daysLater = 0;
  const { id } = await createCapsule(site, host, { title: "Lake", experiences: [{}] });
  outing = await makeOuting(site, host, id);
});

type Sender = { headers?: Record<string, string>; member?: Member; path?: string };

const own = { "sec-fetch-site": "same-origin", origin: "null" };

function post(fields: Record<string, string>, { headers = own, member, path }: Sender = {}) {
  return app.inject({
    method: "POST",
    url: path ?? `/o/${outing.link}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    cookies: member ? { "auth.token": member.token } : {},
  });
}

const open = (path: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  app.inject({ url: path, headers, remoteAddress });

async function people(): Promise<[name: string, answer: string | null][]> {
  const path = { params: { id: outing.id } };
  const { body } = await site.call("GET /outings/{id}", path, host);
  const shown = (body.data.outing as Outing).people.filter(({ is_host }) => !is_host);
  return shown.map(({ name, answer }) => [name, answer]);
}

describe("an invitation that is answered without scripts", () => {
  test("R-OUT-04 leads to the guest's own page, which changes the answer", async () => {
    const answered = await post({ key: "one", name: "Rosa", answer: "maybe" });
    expect(answered.statusCode).toBe(303);
    const own = answered.headers.location ?? "";
    expect(own).toMatch(/^\/o\/[\w-]{22}$/);
    const page = await open(own);
    expect([page.statusCode, page.body.includes("You might come")]).toEqual([200, true]);
    const changed = await post({ answer: "yes" }, { path: own });
    expect([changed.statusCode, changed.headers.location]).toEqual([303, own]);
    await post({ name: "Rosa Maria", email: "rosa@example.org" }, { path: own });
    expect(await people()).toEqual([["Rosa Maria", "yes"]]);
  });

  test("R-OUT-04 pressing twice makes one guest", async () => {
    const fields = { key: "pressed twice", name: "Rosa", answer: "yes" };
    const [first, second] = [await post(fields), await post(fields)];
    expect(second.headers.location).toBe(first.headers.location);
    expect(await people()).toEqual([["Rosa", "yes"]]);
    expect((await post({ ...fields, name: "Sara" })).statusCode).toBe(409);
  });

  test("R-OUT-04 keeps what was typed, and says what is wrong with it", async () => {
    const { statusCode, body } = await post({
      key: "wrong",
      name: " ",
      answer: "yes",
      email: "rosa at home",
    });
    expect(statusCode).toBe(422);
    expect(body).toContain('value="rosa at home"');
    expect(body).toContain('value="wrong"');
    expect(body).toContain("doesn’t look like an e-mail address");
    expect(body).toMatch(/aria-invalid="true"[^>]*name="name"/);
    expect(await people()).toEqual([]);
  });

  test("R-OUT-05 votes are an answer, and one is needed", async () => {
    const { id } = await createCapsule(site, host, { title: "Lake", experiences: [{}] });
    outing = await makeOuting(site, host, id, { dates: votedDates });
    const [first = "", second = ""] = votedDates;
    const none = await post({ key: "none", name: "Rosa" });
    expect(none.statusCode).toBe(422);
    expect(none.body).toContain("Choose an answer for at least one date.");
    const votes = { [`vote-${first}`]: "yes", [`vote-${second}`]: "no" };
    const own = (await post({ key: "votes", name: "Rosa", ...votes })).headers.location ?? "";
    await post({ [`vote-${second}`]: "if_need_be" }, { path: own });
    const key = own.split("/").at(-1) ?? "";
    const { body } = await site.call("GET /guests/{key}", { params: { key } });
    const { dates, you } = body.data.outing as Outing;
    expect(dates.map(({ own_vote }) => own_vote)).toEqual(["yes", "if_need_be"]);
    expect(you.answer).toBe("maybe");
  });

  test("R-OUT-04 a full outing takes no more yes, and says so", async () => {
    const params = { id: outing.id };
    await site.call("PATCH /outings/{id}", { params, body: { most_people: 1 } }, host);
    const refused = await post({ key: "full", name: "Rosa", answer: "yes" });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain("There’s no place left on this outing.");
    expect(refused.body).toContain('value="Rosa"');
    expect((await post({ key: "full", name: "Rosa", answer: "maybe" })).statusCode).toBe(303);
  });

  test("R-OUT-10 a guest leaves and is forgotten", async () => {
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    const left = await post({ do: "forget" }, { path: `/fr/o/${key}` });
    expect([left.statusCode, left.headers.location]).toEqual([303, "/fr/o/left"]);
    expect((await open(`/o/${key}`)).statusCode).toBe(404);
    expect((await open("/fr/o/left")).statusCode).toBe(200);
    expect(await people()).toEqual([]);
  });
});

describe("R-OUT-10 who sends the form", () => {
  test("a member joins under their own name, and goes on to their page of it", async () => {
    const member = await createMember(site);
    const joined = await post({ key: "member", answer: "yes" }, { member });
    expect(joined.headers.location).toBe(`/outings/${outing.id}`);
    expect(await people()).toEqual([[member.user.full_name, "yes"]]);
    const again = await app.inject({
      url: `/o/${outing.link}`,
      cookies: { "auth.token": member.token },
    });
    expect([again.statusCode, again.headers.location]).toEqual([302, `/outings/${outing.id}`]);
  });

  test.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site", origin: "null" },
    { "sec-fetch-site": "same-site", origin: "https://other.flenjor.example" },
    { origin: "https://elsewhere.example" },
  ])("a page of another site answers for nobody: %o", async (headers) => {
    const member = await createMember(site);
    for (const who of [{ member }, {}]) {
      const fields = { key: `elsewhere ${headers.origin}`, name: "Planted", answer: "yes" };
      const refused = await post(fields, { headers, ...who });
      expect(refused.statusCode).toBe(403);
      expect(refused.body).not.toContain("Planted");
    }
    expect(await people()).toEqual([]);
  });

  test("where a browser does not tell, nobody answers as a member", async () => {
    const member = await createMember(site);
    const headers = { origin: "null" };
    const unnamed = await post({ key: "untold", answer: "yes" }, { headers, member });
    expect(unnamed.statusCode).toBe(422);
    expect(unnamed.body).toContain('name="name"');
    const named = await post({ key: "untold", name: "Rosa", answer: "yes" }, { headers, member });
    expect(named.headers.location).toMatch(/^\/o\//);
    expect(await people()).toEqual([["Rosa", "yes"]]);
  });
});

describe("R-OUT-10 the address stays a secret", () => {
  test("nobody keeps the page, lists it, or is told of it", async () => {
    await joinOuting(site, outing.link, { name: "Rosa Maria", answer: "yes" });
    const { key } = await joinOuting(site, outing.link, { name: "Sara", answer: "yes" });
    for (const path of [`/o/${outing.link}`, `/o/${key}`, `/%6F/${key}`, `/O/${key}`]) {
      const { statusCode, headers, body } = await open(path);
      expect(statusCode, path).toBe(200);
      expect(headers).toMatchObject({
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
        "referrer-policy": "no-referrer",
      });
      const [head = ""] = body.split("</head>");
      expect(head).toContain('content="noindex"');
      expect(head).toMatch(/og:title" content="Lake"/);
      for (const word of [outing.link, key, "Rosa", "Sara", host.user.full_name]) {
        expect(head, `${path} ${word}`).not.toContain(word);
      }
      expect(body).not.toContain(new URL(analytics).origin);
      expect(headers["content-security-policy"]).not.toContain("numbers.example");
    }
    const other = await open("/legal");
    expect(other.body).toContain(analytics);
  });

  test("it opens in the reader's language, and the choice of another does not repeat it", async () => {
    const path = `/o/${outing.link}`;
    const chosen = await open(path, { "accept-language": "pt-PT" });
    expect([chosen.statusCode, chosen.headers.location]).toEqual([302, `/pt${path}`]);
    expect(chosen.headers).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
    });
    const { body } = await open(`/pt${path}`);
    expect(body).toContain('href="?lang=fr"');
    const [markup = ""] = body.split('id="page-state"');
    expect(markup).not.toContain(outing.link);
    const french = await open(`/pt${path}?lang=fr`);
    expect(french.headers.location).toBe(`/fr${path}`);
  });

  test("R-OUT-11 a renewed link is lost, a cancelled one is gone, both in words", async () => {
    const old = `/o/${outing.link}`;
    const params = { id: outing.id };
    const renewed = await site.call("POST /outings/{id}/invitation", { params }, host);
    const lost = await open(old);
    expect([lost.statusCode, lost.body.includes("Ask whoever sent it")]).toEqual([404, true]);
    expect(lost.body).not.toContain(host.user.full_name);
    const unanswered = await post({ key: "old", name: "Rosa", answer: "yes" }, { path: old });
    expect(unanswered.statusCode).toBe(404);
    await site.call("POST /outings/{id}/cancel", { params }, host);
    const link = new URL(renewed.body.data.outing.invitation).pathname;
    const gone = await open(link);
    expect([gone.statusCode, gone.body.includes("has been called off")]).toEqual([410, true]);
    expect(gone.headers["cache-control"]).toBe("private, no-store");
    expect((await open("/o/short")).statusCode).toBe(404);
  });

  test("a past invitation asks for no answer, and takes none", async () => {
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    daysLater = 32;
    for (const path of [`/o/${outing.link}`, `/o/${key}`]) {
      const { statusCode, body } = await open(path);
      expect([statusCode, body.includes("This outing is over")]).toEqual([200, true]);
      expect(body).not.toContain('name="answer"');
      const late = await post({ key: "late", name: "Sara", answer: "yes" }, { path });
      expect(late.statusCode).toBe(409);
    }
  });

  test("sixty wrong links a minute end in a page that asks to wait", async () => {
    const guess = (number: number) => `/o/${String(number).padStart(22, "x")}`;
    const statuses: number[] = [];
    for (let number = 0; number < 60; number++) {
      statuses.push((await open(guess(number), {}, "192.0.2.9")).statusCode);
    }
    expect(statuses).toEqual(Array(60).fill(404));
    const refused = await open(guess(60), {}, "192.0.2.9");
    expect([refused.statusCode, refused.body.includes("That was a lot at once")]).toEqual([
      429,
      true,
    ]);
    expect((await open(`/o/${outing.link}`, {}, "192.0.2.9")).statusCode).toBe(200);
  });
});
