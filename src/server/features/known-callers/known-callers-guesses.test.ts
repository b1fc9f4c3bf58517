// @module-tag first-try
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { deviceCookie, elsewhere } from "../../../../tests/support/elsewhere.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { unavailable } from "../../errors.ts";

const home = { headers: { "x-forwarded-for": "203.0.113.7" } };

let app: TestApp;

// Limits count in memory, so every test has an application of its own.
beforeEach(async () => {
  app = await createTestApp({ RATE_LIMITS: "on", TRUST_PROXY: "1" });
});
afterEach(() => app.close());

function login(email: string, password: string, from = elsewhere()) {
  return app.call("POST /auth/login", { body: { email, password } }, from);
}

describe("guesses at an address that a stranger claims too", () => {
  test("stay counted although the stranger's own account takes each of them", async () => {
    const { email, password } = await createMember(app);
    const username = "claimant";
    const first = "guess number zero";
    const body = { full_name: "Nobody", username, email, password: first };
    const joined = await app.call("POST /auth/register", { body }, elsewhere());
    const { token } = joined.body.data;
    const device = deviceCookie(joined);
    const answers: (string | number)[] = [];
    let current = first;
    for (let number = 1; number <= 12; number++) {
      const guess = number === 12 ? password : `guess number ${number} x`;
      const change = { current_password: current, password: guess };
      const changed = await app.call(
        "PATCH /account/password",
        { body: change },
        { token, ...elsewhere({ cookie: device }) },
      );
      expect(changed.status).toBe(200);
      current = guess;
      const told = await login(email, guess, elsewhere({ cookie: device }));
      answers.push(told.body.data?.user?.username ?? told.status);
    }
    expect(answers.filter((name) => name !== username && name !== 429)).toEqual([]);
  });
});

test("a site with too much to do uses up nobody's attempts", async () => {
  const { email, password } = await createMember(app);
  const { matches } = app.context.passwords;
  expect((await login(email, password, home)).status).toBe(200);
  app.context.passwords.matches = () => Promise.reject(unavailable());
  for (let number = 0; number < 12; number++) {
    for (const from of [home, elsewhere()]) {
      const asked = { method: "POST", url: "/api/v1/auth/login", payload: { email, password } };
      const { statusCode } = await app.app.inject({ ...asked, ...from } as never);
      expect(statusCode).toBe(503);
    }
  }
  app.context.passwords.matches = matches;
  expect((await login(email, password, home)).status).toBe(200);
  expect((await login(email, password)).status).toBe(200);
});
