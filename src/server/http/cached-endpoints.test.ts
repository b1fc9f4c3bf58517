import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { sql as kyselySql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createCapsule } from "../../../tests/support/capsules.ts";
import { drawPicture } from "../../../tests/support/media.ts";
import { createMember, type Member } from "../../../tests/support/people.ts";
import { upload } from "../../../tests/support/upload.ts";
import { createAnswerCache } from "../cache/answer-cache.ts";
import { subscribeToChanges } from "../cache/subscribe-to-changes.queries.ts";

const longMs = 60_000;
let now = Date.now();
const cache = createAnswerCache({ clock: () => new Date(now), lifetimeMs: longMs });
let app: TestApp;
let owner: Member;

beforeAll(async () => {
  app = await createTestApp({}, { cache });
  owner = await createMember(app);
});
afterAll(() => app.close());
afterEach(() => cache.invalidate());

const feed = (from = app, options = {}) => from.call("GET /flenjors", {}, options);
const idsOf = async (from = app, options = {}): Promise<string[]> =>
  (await feed(from, options)).body.data.flenjors.map(({ id }: { id: string }) => id);

/** Behind the back of every node: no trigger tells, no door sees it. */
async function changeInSilence(id: string): Promise<void> {
  await kyselySql`update flenjor_counts set views_count = views_count + 1 where flenjor_id = ${id}::uuid`.execute(
    app.db,
  );
}

test("answers to visitors are cached for a moment, in each language and encoding", async () => {
  // Enough of them that an answer is worth compressing.
  await createCapsule(app, owner);
  const { id } = await createCapsule(app, owner);
  const before = await feed();
  await changeInSilence(id);
  expect(await feed()).toMatchObject({ body: before.body, headers: { vary: before.headers.vary } });
  const packed = { url: "/api/v1/flenjors", headers: { "accept-encoding": "gzip" } };
  for (let times = 0; times < 2; times++) {
    const { headers, rawPayload } = await app.app.inject(packed);
    expect(headers["content-encoding"]).toBe("gzip");
    expect(headers.vary).toContain("Accept-Encoding");
    expect(rawPayload.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  }
  now += longMs;
  const later = await feed();
  expect(later.body.data.flenjors[0].views_count).toBe(1);
});

test("R-CAPS-09 what is made private, hidden or deleted is gone with the answer that says so", async () => {
  for (const change of ["private", "deleted"] as const) {
    const { id } = await createCapsule(app, owner);
    const one = () => app.call("GET /flenjors/{id}", { params: { id } });
    expect(await idsOf()).toContain(id);
    expect((await one()).status).toBe(200);
    if (change === "private") {
      const body = { visibility: "private" } as const;
      await app.call("PATCH /flenjors/{id}", { params: { id }, body }, { token: owner.token });
    } else {
      await app.call("DELETE /flenjors/{id}", { params: { id } }, { token: owner.token });
    }
    expect(await idsOf()).not.toContain(id);
    expect((await one()).status).toBe(404);
  }
});

test("R-CAPS-09 nothing of a member is remembered, nor are members shown what is", async () => {
  const { id } = await createCapsule(app, owner, { visibility: "private" });
  expect(await idsOf(app, { token: owner.token })).toContain(id);
  expect(await idsOf()).not.toContain(id);
  expect(await idsOf(app, { token: owner.token })).toContain(id);
  expect((await app.call("GET /flenjors/{id}", { params: { id } })).status).toBe(404);
});

test("R-CAPS-09 a picture is gone with the capsule that shows it", async () => {
  const { token } = owner;
  const picture = await drawPicture({ width: 600, height: 400 }).png().toBuffer();
  const assetId = (await upload(app, picture, { token })).body.data.asset.id;
  const { id } = await createCapsule(app, owner, { cover_asset_ids: [assetId] });
  const look = (headers = {}) => app.app.inject({ url: `/media/${assetId}/500`, headers });
  const first = await look();
  expect(first.statusCode).toBe(200);
  const again = await look();
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(again.headers).toMatchObject({
    "content-type": "image/webp",
    "content-length": first.headers["content-length"],
    "cache-control": first.headers["cache-control"],
    etag: first.headers.etag,
  });
  expect((await look({ "if-none-match": first.headers.etag })).statusCode).toBe(304);
  const body = { visibility: "private" } as const;
  await app.call("PATCH /flenjors/{id}", { params: { id }, body }, { token });
  expect((await look()).statusCode).toBe(404);
  expect((await look({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  expect((await look()).statusCode).toBe(404);
});

test("a dead token is refused, however warm the answer is", async () => {
  await feed();
  expect((await feed(app, { token: "a".repeat(43) })).status).toBe(401);
});

test("an answer that was read before an invalidation is not cached after it", () => {
  const moment = cache.generation();
  cache.invalidate();
  cache.store("key", { body: Buffer.from("old"), headers: {} }, moment ?? { generation: -1 });
  expect(cache.find("key")).toBeNull();
});

test("the oldest make room, and nothing is stored while the line is cut", () => {
  const small = createAnswerCache({ clock: () => new Date(now), maxBytes: 800 });
  const keep = (key: string, bytes: number) => {
    const moment = small.generation();
    if (moment) small.store(key, { body: Buffer.alloc(bytes), headers: {} }, moment);
  };
  for (let number = 0; number < 10; number++) keep(`k${number}`, 100);
  keep("too large for anyone", 200);
  const kept = Array.from({ length: 10 }, (_, number) => small.find(`k${number}`) !== null);
  expect(kept).toEqual([false, false, ...Array(8).fill(true)]);
  expect(small.find("too large for anyone")).toBeNull();
  small.setDisconnected(true);
  keep("k1", 10);
  small.setDisconnected(false);
  expect(small.find("k9")).toBeNull();
  expect(small.find("k1")).toBeNull();
});

const url = process.env.TEST_ENGINE === "postgres" ? process.env.TEST_POSTGRES_URL : undefined;

describe.runIf(url)("two nodes on one PostgreSQL", () => {
  const other = createAnswerCache({
    clock: () => new Date(now),
    lifetimeMs: longMs,
    isDisconnected: true,
  });
  let node: TestApp;
  let hearing: ReturnType<typeof subscribeToChanges>;

  beforeAll(async () => {
    node = await createTestApp({}, { db: app.db, cache: other });
    const { rows } = await kyselySql<{ name: string }>`select current_database() as name`.execute(
      app.db,
    );
    const own = new URL(url ?? "");
    own.pathname = `/${rows[0]?.name}`;
    hearing = subscribeToChanges(own.href, other, { warn() {} });
    await vi.waitFor(() => expect(other.generation()).not.toBeNull(), { timeout: 10_000 });
  });
  afterAll(async () => {
    await hearing.stop();
    await node.close();
  });

  test("R-CAPS-09 one hears of what the other makes private, hides or deletes", async () => {
    const { id } = await createCapsule(app, owner);
    await expect.poll(() => idsOf(node)).toContain(id);
    // It may still hear of the capsule after it has read it, and then reads once more.
    const viewsRead = async () => (await feed(node)).body.data.flenjors[0].views_count;
    const remembersViews = async () => {
      const before = await viewsRead();
      await changeInSilence(id);
      return (await viewsRead()) === before;
    };
    await expect.poll(remembersViews).toBe(true);
    const body = { visibility: "private" } as const;
    await app.call("PATCH /flenjors/{id}", { params: { id }, body }, { token: owner.token });
    await expect.poll(() => idsOf(node)).not.toContain(id);
  });

  test("with a line that falls silent without closing, nothing is remembered", async () => {
    const { rows } = await kyselySql<{ name: string }>`select current_database() as name`.execute(
      app.db,
    );
    const target = new URL(url ?? "");
    const lines: Socket[] = [];
    const middle = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      near.pipe(far);
      far.pipe(near);
      for (const line of [near, far]) {
        lines.push(line);
        line.on("error", () => {});
      }
    }).listen(0, "127.0.0.1");
    await once(middle, "listening");
    const through = new URL(target);
    through.hostname = "127.0.0.1";
    through.port = String((middle.address() as { port: number }).port);
    through.pathname = `/${rows[0]?.name}`;
    const silent = createAnswerCache({ clock: () => new Date(now), isDisconnected: true });
    const listening = subscribeToChanges(through.href, silent, { warn() {} });
    await vi.waitFor(() => expect(silent.generation()).not.toBeNull(), { timeout: 10_000 });
    for (const line of lines) line.pause();
    await expect.poll(() => silent.generation(), { timeout: 10_000 }).toBeNull();
    for (const line of lines) line.destroy();
    await listening.stop();
    middle.close();
  });

  test("with the line cut nothing is remembered until it hears again", async () => {
    await kyselySql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'flenjor-changes'`.execute(app.db);
    await expect.poll(() => other.generation(), { interval: 1 }).toBeNull();
    await expect.poll(() => other.generation()).not.toBeNull();
  });
});
