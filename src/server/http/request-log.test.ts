import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createMember } from "../../../tests/support/people.ts";
import { logSerializers } from "./request-log.ts";

let app: TestApp;
let lines: string[] = [];

beforeAll(async () => {
  const stream = { write: (line: string) => lines.push(line) };
  app = await createTestApp(
    {},
    { logger: { level: "trace", stream, serializers: logSerializers } },
  );
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
});

test("a request is logged by its route, with its id, its status and nothing of its sender", async () => {
  const answer = await app.call("GET /tags", { query: { search: "my-secret-search" } });
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.map(({ req }) => req).filter(Boolean)).toEqual([
    { method: "GET", route: "/api/v1/tags" },
  ]);
  expect(entries.map(({ res }) => res).filter(Boolean)).toEqual([{ status: 200 }]);
  for (const { reqId } of entries) expect(reqId).toBe(answer.headers["x-request-id"]);
  expect(lines.join()).not.toContain("127.0.0.1");
});

test("a refusal is logged by its code, on one line whatever was sent", async () => {
  await app.call("GET /account");
  await app.app.inject({ url: "/api/v1/tags?page=0%0A%7B%22level%22%3A50%7D" });
  const codes = lines.map((line) => JSON.parse(line).code).filter(Boolean);
  expect(codes).toEqual(["unauthorized", "invalid"]);
});

test("no token, password, address, search or cookie is ever in the log", async () => {
  const { token, password, email } = await createMember(app);
  const secrets = {
    token,
    password,
    email,
    garbage: "garbage-token-of-somebody",
    key: "an-idempotency-key",
    cookie: "a-cookie-of-somebody",
    search: "a-search-of-somebody",
    path: "a-token-in-a-path",
    wrong: "wrong-e-mail-of-somebody",
  };
  const { inject } = app.app;
  const send = inject.bind(app.app);
  await send({
    url: `/api/v1/tags?search=${secrets.search}&page=0`,
    headers: { authorization: `Bearer ${token}`, cookie: `auth.token=${secrets.cookie}` },
  });
  await send({ url: "/api/v1/tags", headers: { authorization: `Bearer ${secrets.garbage}` } });
  await send({ url: `/api/v1/${secrets.path}?token=${token}` });
  await send({ url: `/${secrets.path}/%E0%A4%A` });
  await send({ method: "PATCH", url: `/api/v1/auth/email/verify/${secrets.path}` });
  for (const body of [
    { email, feature: "app" },
    { email: secrets.wrong, password },
  ]) {
    await send({
      method: "POST",
      url: "/api/v1/waitlist",
      headers: { "idempotency-key": secrets.key },
      payload: body,
    });
  }
  await send({
    method: "POST",
    url: "/api/v1/waitlist",
    headers: { "content-type": "application/json" },
    payload: `{"email":"${email}"`,
  });
  expect(lines.length).toBeGreaterThan(8);
  for (const [name, secret] of Object.entries(secrets)) {
    expect(lines.join("\n"), name).not.toContain(secret);
  }
});

test("a fault of ours is logged in full, but not the row that it was about", async () => {
  await kyselySql`alter table waitlist add constraint planted check (locale <> 'pt')`.execute(
    app.db,
  );
  const payload = { email: "ana@example.org", feature: "app" };
  const response = await app.app.inject({
    method: "POST",
    url: "/api/v1/waitlist",
    headers: { "accept-language": "pt" },
    payload,
  });
  await kyselySql`alter table waitlist drop constraint planted`.execute(app.db);
  expect(response.statusCode).toBe(500);
  // The answer names only the id by which the operator finds the error in the log.
  const id = response.headers["x-request-id"];
  expect(response.json()).toEqual({ message: expect.any(String), request_id: id });
  const fault = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
  expect(fault).toMatchObject({ reqId: id, err: { code: "23514", stack: expect.any(String) } });
  expect(fault.err.message).toContain("planted");
  expect(lines.join("\n")).not.toContain("ana@example.org");
});
