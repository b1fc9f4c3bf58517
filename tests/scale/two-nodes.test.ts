import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { type Site, startSite } from "../support/server.ts";
import { goodPassword } from "../support/visitors.ts";
import { newCapsule } from "../support/whole-capsules.ts";
import { type Ask, ask, askAgain, type Told } from "./client.ts";
import { type Nginx, startNginx } from "./nginx.ts";

let postgres: TestPostgres;
let nginx: Nginx;
let environment: Record<string, string>;
let ports: [number, number];
let nodes: Site[] = [];
let lastAddress = 1;

/** Nobody's limits but their own count for whoever comes from a new address. */
const newAddress = () => `127.0.0.${++lastAddress}`;
const front = (path: string, asked?: Ask) => ask(nginx.origin, path, asked);
const each = (path: string, asked?: Ask): Promise<Told[]> =>
  Promise.all(nodes.map(({ origin }) => ask(origin, path, asked)));
const statuses = (told: Told[]) => told.map(({ status }) => status);
const startNode = (port: number) => startSite({ ...environment, PORT: String(port) });

beforeAll(async () => {
  postgres = await startPostgres();
  const port = await freePort();
  ports = [await freePort(), await freePort()];
  environment = {
    DATABASE_URL: postgres.url,
    ORIGIN: `http://127.0.0.1:${port}`,
    TRUST_PROXY: "1",
    RATE_LIMITS: "on",
  };
  // The first one migrates.
  nodes = [await startNode(ports[0]), await startNode(ports[1])];
  nginx = await startNginx(port, ports);
  console.log(`nginx: ${nginx.source}`);
}, 60_000);
afterAll(async () => {
  await nginx?.stop();
  await Promise.all(nodes.map((node) => node.kill()));
  await postgres?.stop();
});

type Person = { id: string; username: string; email: string; token: string };

async function join(): Promise<Person> {
  const username = `p${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  const email = `${username}@example.org`;
  const body = { username, email, full_name: "Ana Costa", password: goodPassword };
  const { body: told } = await front("/auth/register", {
    method: "POST",
    body,
    from: newAddress(),
  });
  return { id: told.data.user.id, username, email, token: told.data.token };
}

async function publish({ token }: Person, more: object = {}): Promise<string> {
  const body = newCapsule({ title: `Published ${randomUUID()}`, ...more });
  const { body: told } = await front("/flenjors", { method: "POST", token, body });
  return told.data.flenjor.id;
}

test("a session begun on one node holds on both, and ends on both", async () => {
  const { token } = await join();
  for (let times = 0; times < 6; times++) {
    expect((await front("/account", { token })).status).toBe(200);
  }
  const answered = (await nginx.log()).filter((line) => line.includes("/account"));
  for (const port of ports) expect(answered.join("\n")).toContain(`:${port} 200`);
  await front("/auth/logout", { method: "POST", token });
  expect(statuses(await each("/account", { token }))).toEqual([401, 401]);
});

test("the proxy logs no token of a mailed link and nobody's session", async () => {
  const { token } = await join();
  const secret = randomUUID();
  const links = ["/email/verify/new", "/password/reset", "/notifications/stop", "/mails/stop"];
  const calls = ["/api/v1/auth/email/verify", "/api/v1/auth/links"];
  const pages = links.flatMap((link) => ["", "/en", "/fr", "/pt"].map((prefix) => prefix + link));
  for (const path of [...pages, ...calls, "//password/reset", "/a/../Password/Reset"]) {
    await fetch(`${nginx.origin}${path}/${secret}?token=${secret}`, { redirect: "manual" });
    await fetch(`${nginx.origin}${path}/${secret}/stop/x`, { redirect: "manual" });
  }
  await front("/account", { token });
  const log = (await nginx.log()).join("\n");
  expect(log).toContain("GET /fr/password/reset/* ");
  expect(log).toContain("GET /api/v1/account ");
  for (const secretOfSomebody of [secret, token]) expect(log).not.toContain(secretOfSomebody);
});

test("wrong passwords and calls of one address are counted together", {
  tags: ["first-try"],
}, async () => {
  const { email } = await join();
  const told = [];
  for (let times = 0; times < 12; times++) {
    const body = { email, password: "not this one" };
    told.push(await front("/auth/login", { method: "POST", body, from: newAddress() }));
  }
  expect(statuses(told)).toEqual([...Array(10).fill(422), 429, 429]);
  const from = newAddress();
  const joins = [];
  for (let times = 0; times < 22; times++) {
    joins.push(await front("/waitlist", { method: "POST", body: {}, from }));
  }
  expect(statuses(joins)).toEqual([...Array(20).fill(422), 429, 429]);
});

test("one key makes one thing, whichever nodes are asked", async () => {
  const { token } = await join();
  const title = `Once ${randomUUID()}`;
  const asked = { method: "POST", token, key: randomUUID(), body: newCapsule({ title }) };
  const told = [...(await each("/flenjors", asked)), ...(await each("/flenjors", asked))];
  expect(statuses(told)).toEqual([201, 201, 201, 201]);
  expect(new Set(told.map(({ body }) => body.data.flenjor.id)).size).toBe(1);
  const other = { ...asked, body: newCapsule({ title: `${title} more` }) };
  expect(statuses(await each("/flenjors", other))).toEqual([409, 409]);
});

test("R-CAPS-10 what is taken back on one node is gone on both", async () => {
  const [ana, rui] = [await join(), await join()];
  const id = await publish(ana, { visibility: "private" });
  const access = { token: ana.token, body: { user_ids: [rui.id] } };
  await front(`/flenjors/${id}/user-access`, { method: "POST", ...access });
  expect(statuses(await each(`/flenjors/${id}`, { token: rui.token }))).toEqual([200, 200]);
  await front(`/flenjors/${id}/user-access`, { method: "DELETE", ...access });
  expect(statuses(await each(`/flenjors/${id}`, { token: rui.token }))).toEqual([404, 404]);
});

test("R-CAPS-09 what both nodes remember is forgotten when one changes it", async () => {
  const ana = await join();
  const id = await publish(ana, { title: "Warm" });
  for (let times = 0; times < 3; times++) {
    expect(statuses(await each(`/flenjors/${id}`))).toEqual([200, 200]);
  }
  const change = (body: object) =>
    front(`/flenjors/${id}`, { method: "PATCH", token: ana.token, body });
  const titles = async () =>
    (await each(`/flenjors/${id}`)).map(({ body }) => body.data.flenjor.title);
  // Before it would be forgotten anyway.
  const soon = { timeout: 4_000 };
  await change({ title: "Changed" });
  await expect.poll(titles, soon).toEqual(["Changed", "Changed"]);
  await change({ visibility: "private" });
  await expect.poll(async () => statuses(await each(`/flenjors/${id}`)), soon).toEqual([404, 404]);
});

type Ending = "SIGKILL" | "SIGTERM";

/** People read and publish through nginx while one node ends. */
async function loadThrough(ending: Ending, number: 0 | 1) {
  const readers = Array.from({ length: 6 }, newAddress);
  // So many that none of them publishes more than a newcomer may in a day.
  const writers = await Promise.all(Array.from({ length: 15 }, join));
  const failed: string[] = [];
  const made = new Map<string, string>();
  let answers = 0;
  let again = 0;
  let isOver = false;
  const note = (what: string, told: Told & { tries: number }, status: number) => {
    answers++;
    if (told.tries > 1) again++;
    if (told.status !== status) failed.push(`${what}: ${told.status}`);
  };
  const work = [
    ...readers.map(async (from) => {
      for (let page = 0; !isOver; page++) {
        const told = await askAgain(nginx.origin, `/flenjors?page_limit=${1 + (page % 20)}`, {
          from,
        });
        note("GET", told, 200);
        await wait(40);
      }
    }),
    ...writers.map(async ({ token }) => {
      const from = newAddress();
      while (!isOver) {
        const title = `Load ${randomUUID()}`;
        const body = newCapsule({ title });
        const asked = { method: "POST", token, key: randomUUID(), body, from };
        const told = await askAgain(nginx.origin, "/flenjors", asked);
        note("POST", told, 201);
        made.set(title, told.body?.data?.flenjor.id);
        await wait(500);
      }
    }),
  ];
  await wait(1_000);
  const ended = nodes[number] as Site;
  await (ending === "SIGKILL" ? ended.kill() : ended.stop());
  const before = answers;
  await wait(1_500);
  const meanwhile = answers - before;
  isOver = true;
  await Promise.all(work);
  return { failed, made, writers, answers, again, meanwhile };
}

for (const [number, ending] of [
  [0, "SIGKILL"],
  [1, "SIGTERM"],
] as [0 | 1, Ending][]) {
  test(`a node that ends by ${ending} under load fails no request that may be asked again`, async () => {
    const { failed, made, writers, answers, again, meanwhile } = await loadThrough(ending, number);
    console.log(`${ending}: ${answers} answers, ${again} of them asked for again`);
    expect(failed).toEqual([]);
    expect(meanwhile).toBeGreaterThan(20);
    const found: [string, string][] = [];
    for (const { username, token } of writers) {
      for (let cursor = ""; ; ) {
        const path = `/users/${username}/flenjors?page_limit=100${cursor && `&cursor=${cursor}`}`;
        const { body } = await ask(nginx.origin, path, { token, from: newAddress() });
        for (const { title, id } of body.data.flenjors) found.push([title, id]);
        if (!body.meta.next_cursor) break;
        cursor = encodeURIComponent(body.meta.next_cursor);
      }
    }
    // Every one that was acknowledged is there, and none is there twice.
    expect(found.length).toBe(made.size);
    expect(new Map(found)).toEqual(made);
    // The next one to end leaves only this one.
    if (number === 0) nodes[0] = await startNode(ports[0]);
  }, 40_000);
}
