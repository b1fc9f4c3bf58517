// @module-tag first-try
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";

let site: TestApp;
let host: Member;
let outing: MadeOuting;
let guestKey: string;

beforeAll(async () => {
  site = await createTestApp({ RATE_LIMITS: "on" });
  host = await createMember(site);
  outing = await makeOuting(site, host, (await createCapsule(site, host)).id);
  guestKey = (await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" })).key;
});
afterAll(() => site.close());

const ask = async (path: string, remoteAddress: string) =>
  (await site.app.inject({ url: `/api/v1${path}`, remoteAddress })).statusCode;
const guess = (number: number) => String(number).padStart(22, "x");

test("R-OUT-10 sixty wrong links and keys a minute end in 429 for that network; right ones do not count", async () => {
  const network = "192.0.2.7";
  for (let number = 0; number < 100; number++) {
    expect(await ask(`/invitations/${outing.link}`, network)).toBe(200);
    expect(await ask(`/links/${outing.link}`, network)).toBe(200);
    expect(await ask(`/links/${guestKey}`, network)).toBe(200);
  }
  const statuses: number[] = [];
  for (let number = 0; number < 62; number++) {
    const kind = ["invitations", "guests", "links"][number % 3];
    statuses.push(await ask(`/${kind}/${guess(number)}`, network));
  }
  expect(statuses).toEqual([...Array(60).fill(404), 429, 429]);
  // Guests in the same network as somebody who guesses still see their outing.
  expect(await ask(`/guests/${guestKey}`, network)).toBe(200);
  expect(await ask(`/guests/${guess(99)}`, "192.0.2.8")).toBe(404);
});

test("R-OUT-11 one guest writes sixty messages in ten minutes", async () => {
  const write = () =>
    site.call("POST /guests/{key}/messages", {
      params: { key: guestKey },
      body: { body: "Hello" },
    });
  const statuses: number[] = [];
  for (let number = 0; number < 61; number++) statuses.push((await write()).status);
  expect(statuses).toEqual([...Array(60).fill(201), 429]);
});

const from = async (remoteAddress: string, path: string, payload: object) =>
  site.app.inject({ method: "POST", url: `/api/v1${path}`, remoteAddress, payload });

test("R-OUT-11 twenty guests of one network join an outing in ten minutes; others still can", async () => {
  const another = await makeOuting(site, host, (await createCapsule(site, host)).id);
  const join = async (link: string, network: string) =>
    (await from(network, `/invitations/${link}/answer`, { name: "Rui", answer: "no" })).statusCode;
  const statuses: number[] = [];
  for (let number = 0; number < 22; number++) {
    statuses.push(await join(outing.link, "192.0.2.20"));
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429, 429]);
  expect(await join(outing.link, "192.0.2.21")).toBe(201);
  expect(await join(another.link, "192.0.2.20")).toBe(201);
});

test("R-OUT-11 two hundred messages in ten minutes come from one network, whoever writes them", async () => {
  const network = "192.0.2.30";
  const keys: string[] = [];
  for (const name of ["Rui", "Sara", "Tiago", "Vera"]) {
    keys.push((await joinOuting(site, outing.link, { name, answer: "yes" })).key);
  }
  const write = async (number: number) =>
    (await from(network, `/guests/${keys[number % 4]}/messages`, { body: "Hello" })).statusCode;
  const statuses: number[] = [];
  for (let number = 0; number < 201; number++) statuses.push(await write(number));
  expect(statuses).toEqual([...Array(200).fill(201), 429]);
});
