import { sql as kyselySql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import {
  dateIn,
  joinOuting,
  type MadeOuting,
  makeOuting,
  votedDates,
} from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";

const url = process.env.TEST_ENGINE === "postgres" ? process.env.TEST_POSTGRES_URL : undefined;

describe.runIf(url)("nodes are told of an outing", () => {
  let site: TestApp;
  let line: pg.Client;
  let heard: (string | undefined)[] = [];
  let host: Member;
  let bruno: Member;
  let outing: MadeOuting;
  let key: string;

  beforeAll(async () => {
    site = await createTestApp();
    const { rows } = await kyselySql<{ name: string }>`select current_database() as name`.execute(
      site.db,
    );
    const own = new URL(url ?? "");
    own.pathname = `/${rows[0]?.name}`;
    line = new pg.Client({ connectionString: own.href });
    await line.connect();
    line.on("notification", ({ payload }) => heard.push(payload));
    await line.query("listen outings");
    host = await createMember(site);
  });
  afterAll(async () => {
    await line.end();
    await site.close();
  });
  beforeEach(async () => {
    bruno = await createMember(site);
    const experiences = [{ activities: [{ activity_type: "Swim" }] }];
    const capsule = await createCapsule(site, host, { experiences });
    outing = await makeOuting(site, host, capsule.id, { dates: votedDates });
    key = (await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" })).key;
    await joinOuting(site, outing.link, { answer: "yes" }, bruno);
    await line.query("select 1");
    heard = [];
  });

  const path = () => ({ params: { id: outing.id } });
  const activity = () => outing.moments[0]?.activities[0]?.id ?? "";

  const changes: Record<string, () => Promise<{ status: number }>> = {
    "an answer": () =>
      site.call("PATCH /guests/{key}", { params: { key }, body: { answer: "no" } }),
    "a vote": () =>
      site.call("PUT /guests/{key}/votes", {
        params: { key },
        body: { votes: [{ starts_on: votedDates[0] ?? "", vote: "yes" }] },
      }),
    "a new guest": () =>
      site.call("POST /invitations/{link}/answer", {
        params: { link: outing.link },
        body: { name: "Sara", answer: "no" },
      }),
    "a guest who leaves": () => site.call("DELETE /guests/{key}", { params: { key } }),
    "a tick": () =>
      site.call("PUT /guests/{key}/ticks/{activity_id}", {
        params: { key, activity_id: activity() },
      }),
    "a message": () =>
      site.call("POST /outings/{id}/messages", { ...path(), body: { body: "Hello" } }, bruno),
    "a settled date": () =>
      site.call("PATCH /outings/{id}", { ...path(), body: { starts_on: dateIn(31) } }, host),
    "a new date": () =>
      site.call("POST /outings/{id}/dates", { ...path(), body: { starts_on: dateIn(40) } }, host),
    "a cancellation": () => site.call("POST /outings/{id}/cancel", path(), host),
    "a block": () => site.call("POST /users/{id}/block", { params: { id: host.id } }, bruno),
    "an account that goes": () =>
      site.call("DELETE /account", { body: { password: bruno.password } }, bruno),
  };

  test.each(Object.entries(changes))("R-OUT-07 by %s", async (_name, change) => {
    expect((await change()).status).toBeLessThan(300);
    await expect.poll(() => heard).toContain(outing.id);
  });

  test("R-OUT-07 and not by what was refused", async () => {
    const body = { votes: [{ starts_on: dateIn(90), vote: "yes" as const }] };
    const refused = await site.call("PUT /guests/{key}/votes", { params: { key }, body });
    expect(refused.status).toBe(422);
    await line.query("select 1");
    expect(heard).toEqual([]);
  });
});
