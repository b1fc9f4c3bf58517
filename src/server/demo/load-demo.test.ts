import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import type { Flenjor } from "../../contract/capsules.ts";
import { describeTheRest } from "../features/scenes/scenes.service.ts";
import { storeCuratedTags } from "../features/tags/tags.service.ts";
import { readSceneCode } from "../scenes/scene.ts";
import { readSettings } from "../settings/settings.ts";
import { demoSignIn } from "./demo-sign-in.ts";
import { knownSignIn } from "./known-sign-in.ts";
import { loadDemo } from "./load-demo.ts";
import { loadDemoWorld } from "./world/world.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await storeCuratedTags(app.context);
  expect(await loadDemo(app.context)).toBe(true);
}, 120_000);
afterAll(() => app.close());

test("the demo world is loaded once", async () => {
  expect(await loadDemo(app.context)).toBe(false);
});

test("the demo account signs in and finds a lived-in site", async () => {
  const { status, body } = await app.call("POST /auth/login", { body: demoSignIn });
  expect(status).toBe(200);
  const feed = await app.call("GET /flenjors", { query: { page_limit: 100 } }, body.data);
  expect(feed.body.data.flenjors.length).toBeGreaterThan(70);
  const lists = await app.call("GET /users/{id}/flenjor-lists", { params: { id: "demo" } });
  expect(lists.body.data.lists.length).toBeGreaterThan(0);
});

test("its counts are those of its rows", async () => {
  const { rows } = await kyselySql`select c.flenjor_id from flenjor_counts c where
    likes_count <> (select count(*) from flenjor_likes l where l.flenjor_id = c.flenjor_id)
    or reviews_count <> (select count(*) from reviews r where r.flenjor_id = c.flenjor_id)
    or rating_sum <> (select coalesce(sum(rating), 0) from reviews r where r.flenjor_id = c.flenjor_id)`.execute(
    app.db,
  );
  expect(rows).toEqual([]);
  const { rows: tags } = await kyselySql`select t.slug from tags t where flenjors_count <> (
    select count(*) from flenjor_tags ft join flenjors f on f.id = ft.flenjor_id
    where ft.tag_id = t.id and f.visibility = 'public')`.execute(app.db);
  expect(tags).toEqual([]);
});

test("R-FIND-05 the languages of its capsules are found from their words", async () => {
  const world = new Map(loadDemoWorld().capsules.map(({ title, language }) => [title, language]));
  const columns = ["title", "language", "is_language_chosen"] as const;
  const capsules = await app.db.selectFrom("flenjors").select(columns).execute();
  expect(capsules).toHaveLength(world.size);
  for (const { title, language, is_language_chosen } of capsules) {
    expect([title, language, is_language_chosen]).toEqual([title, world.get(title), false]);
  }
});

test("R-PIC-01 R-PIC-03 its capsules get scenes of their own, each under its first sky", {
  timeout: 120_000,
}, async () => {
  const world = new Map(loadDemoWorld().capsules.map((one) => [one.title, one.experiences]));
  await describeTheRest(app.context);
  const capsules = await app.db.selectFrom("flenjors").select(["title", "scene"]).execute();
  for (const { title, scene } of capsules) {
    const first = world.get(title)?.[0]?.timeOfDay;
    expect([title, readSceneCode(scene ?? "")?.sky]).toEqual([title, first]);
  }
  expect(new Set(capsules.map(({ scene }) => scene)).size).toBe(capsules.length);
});

test("R-OUT-09 some of its capsules were lived, by those who were on its outings", async () => {
  const query = { sort: "lived", page_limit: 100 } as const;
  const { body } = await app.call("GET /flenjors", { query });
  const counts = body.data.flenjors.map(({ lived_count }: Flenjor) => lived_count);
  expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
  expect(counts.filter((count: number) => count > 0).length).toBeGreaterThan(15);
  expect(counts.at(-1)).toBe(0);
  expect(new Set(counts).size).toBeGreaterThan(3);
  const { rows } = await kyselySql`select f.id from flenjors f left join (
      select o.flenjor_id, max(o.starts_on + o.days_count - 1) as last_on, count(x.id) as people
      from outings o join outing_people x on x.outing_id = o.id
      join flenjors own on own.id = o.flenjor_id
      where o.host_id <> own.creator_id and o.ends_at < now() group by 1) was on was.flenjor_id = f.id
    where f.lived_count <> coalesce(was.people, 0)
      or f.last_lived_on is distinct from was.last_on`.execute(app.db);
  expect(rows).toEqual([]);
  const open = await app.db.selectFrom("outings").select("id").where("ends_at", ">", new Date());
  expect(await open.execute()).toEqual([]);
});

test("R-OUT-02 its outings keep the clocks of their places", async () => {
  const moments = await app.db
    .selectFrom("outing_moments as m")
    .innerJoin("outings as o", "o.id", "m.outing_id")
    .select(["o.title", "o.place", "o.time_zone", "m.time_zone as zone"])
    .where("o.place", "<>", "")
    .execute();
  expect(moments.length).toBeGreaterThan(30);
  for (const { title, time_zone, zone } of moments) {
    expect([title, time_zone, zone].join()).not.toMatch(/Etc\/|GMT|UTC/);
  }
  const { rows } = await kyselySql<{
    zone: string;
  }>`select m.time_zone as zone from outing_moments m
    where m.plan::text like '%Chamonix%'`.execute(app.db);
  expect(new Set(rows.map(({ zone }) => zone))).toEqual(new Set(["Europe/Paris"]));
});

test("its dates are spread over a year and none lies ahead", async () => {
  const { rows } = await kyselySql<{ days: number; ahead: number }>`select
    extract(day from max(created_at) - min(created_at))::integer as days,
    count(*) filter (where created_at > now())::integer as ahead from flenjors`.execute(app.db);
  expect(rows[0]?.days).toBeGreaterThan(300);
  expect(rows[0]?.ahead).toBe(0);
});

test("data with the demo's known sign-in is refused where others reach it, unless asked for", async () => {
  const { db, context } = app;
  const refusalOf = (environment: Record<string, string>) =>
    knownSignIn({ settings: readSettings(environment), db, passwords: context.passwords });
  const ORIGIN = "https://flenjor.example";
  const refused = /^[^\n]+demo@example\.org[^\n]+DATA_DIR[^\n]+DEMO=on[^\n]+\.$/;
  expect(await refusalOf({ ORIGIN })).toMatch(refused);
  expect(await refusalOf({ ORIGIN, DEMO: "off" })).toMatch(refused);
  expect(await refusalOf({ HOST: "0.0.0.0", PLAIN_HTTP: "on" })).toMatch(refused);
  expect(await refusalOf({ ORIGIN, DEMO: "on" })).toBeNull();
  expect(await refusalOf({})).toBeNull();
  expect(await refusalOf({ DEMO: "off" })).toBeNull();

  const own = await context.passwords.hash("a password of one's own");
  const setHash = (password_hash: string | null) =>
    db.updateTable("users").set({ password_hash }).where("username", "=", "demo").execute();
  const moved = { email: "somebody@example.org" };
  await db.updateTable("users").set(moved).where("username", "=", "demo").execute();
  expect(await refusalOf({ ORIGIN })).toMatch(refused);
  await setHash(own);
  expect(await refusalOf({ ORIGIN })).toBeNull();
  await setHash(null);
  expect(await refusalOf({ ORIGIN })).toBeNull();
});
