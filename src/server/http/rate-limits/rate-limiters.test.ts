// @module-tag first-try
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { openPostgres } from "../../db/client.ts";
import { inDatabase } from "./rate-limiters.ts";

const url = process.env.TEST_ENGINE === "postgres" ? process.env.TEST_POSTGRES_URL : undefined;

describe.runIf(url)("two nodes on one PostgreSQL count together", () => {
  const nodes: TestApp[] = [];
  const opened: { close(): Promise<void> }[] = [];
  const passwords = { hash: async () => "hash", matches: async () => false };

  beforeAll(async () => {
    const plain = await createTestApp();
    opened.push(plain);
    const { rows } = await kyselySql<{ name: string }>`select current_database() as name`.execute(
      plain.db,
    );
    const own = new URL(url ?? "");
    own.pathname = `/${rows[0]?.name}`;
    for (let number = 0; number < 2; number++) {
      const { db, counters, close } = await openPostgres(own.href, 3);
      if (!counters) throw new Error("PostgreSQL without connections for counters");
      const sharedLimiter = inDatabase(counters);
      nodes.push(await createTestApp({ RATE_LIMITS: "on" }, { db, passwords, sharedLimiter }));
      opened.push({ close });
    }
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    for (const one of opened) await one.close();
  });

  test("wrong passwords for one account, tried on each in turn", async () => {
    const [first] = nodes;
    const { email } = await createMember(first as TestApp);
    const statuses = [];
    for (let tries = 0; tries < 12; tries++) {
      const body = { email, password: "not this one" };
      const answer = await nodes[tries % 2]?.call("POST /auth/login", { body });
      statuses.push(answer?.status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  });

  test("calls that hold all connections in transactions still count", async () => {
    const [first] = nodes as [TestApp];
    const counted = async () => {
      const { rows } = await kyselySql<{ points: string }>`
        select coalesce(sum(points), 0) as points from shared_limits where key like 'wrongLink:%'
      `.execute(first.db);
      return Number(rows[0]?.points);
    };
    const before = await counted();
    const statuses = await Promise.all(
      Array.from({ length: 9 }, async (_, number) => {
        const answer = await first.call(
          "POST /invitations/{link}/answer",
          { params: { link: "A".repeat(22) }, body: { name: "Ana", answer: "yes" } },
          { headers: { "idempotency-key": `wrong ${number}` } },
        );
        return answer.status;
      }),
    );
    expect(statuses).toEqual(Array(9).fill(404));
    expect(await counted()).toBe(before + 9);
  });

  test("calls from one address, as many as one node would take", async () => {
    const post = (number: number) =>
      nodes[number % 2]?.app.inject({
        method: "POST",
        url: "/api/v1/waitlist",
        remoteAddress: "192.0.2.77",
      });
    const statuses = [];
    for (let number = 0; number < 21; number++) statuses.push((await post(number))?.statusCode);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
    expect(statuses.at(-1)).toBe(429);
  });

  test("the keys of shared counts hold no address", async () => {
    const rows = await nodes[0]?.db.selectFrom("shared_limits").select("key").execute();
    expect(rows?.length).toBeGreaterThan(0);
    expect(rows?.filter(({ key }) => /@|192\.0\.2/.test(key))).toEqual([]);
  });
});
