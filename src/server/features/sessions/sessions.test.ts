import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { findViewer, forgetDeadSessions, startSession } from "./sessions.service.ts";
import { deviceLabel } from "./sessions-device.view.ts";

const start = new Date("2026-05-01T12:00:00Z").getTime();
const hour = 60 * 60 * 1000;
const day = 24 * hour;

let app: TestApp;
let now = start;

beforeAll(async () => {
  app = await createTestApp({}, { clock: () => new Date(now) });
});
afterAll(() => app.close());
beforeEach(() => {
  now = start;
});

function listSessions(token: string) {
  return app.call("GET /account/sessions", {}, { token });
}

describe("tokens", () => {
  test("are 256 random bits, new at every login, and only their hash is stored", async () => {
    const { id, token } = await createMember(app);
    const other = await startSession(app.context, { userId: id, userAgent: "" });
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(other.token).not.toBe(token);
    const rows = await app.db
      .selectFrom("sessions")
      .selectAll()
      .where("user_id", "=", id)
      .execute();
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(Buffer.from(row.token_hash)).toHaveLength(32);
      expect(Buffer.from(row.token_hash).equals(Buffer.from(token, "base64url"))).toBe(false);
      // A stolen dump of the table opens no session.
      const asToken = Buffer.from(row.token_hash).toString("base64url");
      expect(await findViewer(app.context, asToken)).toBeNull();
    }
  });

  test.each([
    ["garbage", "Bearer garbage"],
    ["another scheme", "Basic bWU6cGFzcw=="],
    ["nothing", ""],
    ["a token of nobody", `Bearer ${"A".repeat(43)}`],
    ["something after it", `Bearer ${"A".repeat(43)} x`],
    ["a very long one", `Bearer ${"A".repeat(5000)}`],
  ])("a call with %s in place of a token is refused", async (_, authorization) => {
    const answer = await app.call("GET /tags", {}, { headers: { authorization } });
    expect(answer.status).toBe(401);
  });

  test("a cookie authenticates no call", async () => {
    const { token } = await createMember(app);
    const answer = await app.call(
      "GET /account/sessions",
      {},
      { headers: { cookie: `auth.token=${token}` } },
    );
    expect(answer.status).toBe(401);
  });

  test("of someone suspended are nobody's", async () => {
    const { id, token } = await createMember(app);
    await app.db
      .updateTable("users")
      .set({ suspended_at: new Date(now) })
      .where("id", "=", id)
      .execute();
    expect((await listSessions(token)).status).toBe(401);
  });
});

describe("expiry", () => {
  test("30 days without use end a session", async () => {
    const { token } = await createMember(app);
    now = start + 30 * day - 1;
    expect((await listSessions(token)).status).toBe(200);
    now += 30 * day;
    expect((await listSessions(token)).status).toBe(401);
  });

  test("180 days end a session however much it is used", async () => {
    const { token } = await createMember(app);
    for (let days = 20; days < 180; days += 20) {
      now = start + days * day;
      expect((await listSessions(token)).status).toBe(200);
    }
    now = start + 180 * day;
    expect((await listSessions(token)).status).toBe(401);
  });

  test("use is noted at most once an hour", async () => {
    const { id, token } = await createMember(app);
    const lastUse = async () => {
      const row = await app.db
        .selectFrom("sessions")
        .select("last_used_at")
        .where("user_id", "=", id)
        .executeTakeFirstOrThrow();
      return row.last_used_at.getTime();
    };
    now = start + hour - 1;
    await listSessions(token);
    expect(await lastUse()).toBe(start);
    now = start + hour;
    await listSessions(token);
    expect(await lastUse()).toBe(now);
  });

  test("expired sessions are swept, live ones stay", async () => {
    const gone = await createMember(app);
    now = start + 31 * day;
    const here = await createMember(app);
    await forgetDeadSessions(app.context);
    const rows = await app.db
      .selectFrom("sessions")
      .select("user_id")
      .where("user_id", "in", [gone.id, here.id])
      .execute();
    expect(rows).toEqual([{ user_id: here.id }]);
  });
});

describe("GET /account/sessions", () => {
  test("lists one's own, the current one marked, the last used first", async () => {
    const { id, token } = await createMember(app);
    await createMember(app);
    now = start + hour;
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    await startSession(app.context, { userId: id, userAgent });
    now = start + 2 * hour;
    const { body } = await listSessions(token);
    expect(body.data.sessions).toMatchObject([
      { device: "", is_current: true },
      { device: "Firefox · Linux", is_current: false },
    ]);
  });

  test("is for members", async () => {
    expect((await app.call("GET /account/sessions")).status).toBe(401);
  });
});

describe("DELETE /account/sessions/{id}", () => {
  test("ends another session at once and leaves this one", async () => {
    const { id, token } = await createMember(app);
    const other = await startSession(app.context, { userId: id, userAgent: "" });
    const params = { id: other.sessionId };
    const answer = await app.call("DELETE /account/sessions/{id}", { params }, { token });
    expect(answer.status).toBe(204);
    expect((await listSessions(other.token)).status).toBe(401);
    expect((await listSessions(token)).body.data.sessions).toHaveLength(1);
    const again = await app.call("DELETE /account/sessions/{id}", { params }, { token });
    expect(again.status).toBe(404);
  });

  test("somebody else's is as unknown as one that never was", async () => {
    const { token } = await createMember(app);
    const stranger = await createMember(app);
    const { sessionId } = await startSession(app.context, { userId: stranger.id, userAgent: "" });
    const answers = await Promise.all(
      [sessionId, "018f0000-0000-7000-8000-000000000000"].map((id) =>
        app.call("DELETE /account/sessions/{id}", { params: { id } }, { token }),
      ),
    );
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 404, body: answers[0]?.body },
      { status: 404, body: answers[0]?.body },
    ]);
    expect((await listSessions(stranger.token)).body.data.sessions).toHaveLength(2);
  });

  test("an id of the wrong shape is a wrong field", async () => {
    const { token } = await createMember(app);
    const answer = await app.call(
      "DELETE /account/sessions/{id}",
      { params: { id: "one" } },
      { token },
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors.id).toBeDefined();
  });
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge · Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari · iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
    "Chrome · Android",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    "Chrome · macOS",
  ],
  ["curl/8.9", ""],
  ["", ""],
])("a device is named in a few words: %s", (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
