import { setTimeout as wait } from "node:timers/promises";
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTcpProxy, type TcpProxy } from "../../../torture/tcp-proxy.ts";
import { asRequestError } from "../http/errors/answer-error.ts";
import { withRequestDeadline } from "../lib/deadline.ts";
import { type Database, openPostgres } from "./client.ts";

const url = process.env.TEST_ENGINE === "postgres" ? process.env.TEST_POSTGRES_URL : undefined;

describe.runIf(url)("connections to PostgreSQL", () => {
  let proxy: TcpProxy;
  let database: Database;

  beforeAll(async () => {
    const behindProxy = new URL(url ?? "");
    proxy = await startTcpProxy({ port: Number(behindProxy.port) });
    behindProxy.port = String(proxy.port);
    database = await openPostgres(behindProxy.href, 2);
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
  });

  const one = () => kyselySql<{ one: number }>`select 1 as one`.execute(database.db);
  const statusOf = (error: unknown) => asRequestError(error)?.status;

  test("one that breaks while it is lent ends nothing but what it was lent for", async () => {
    const { db } = database;
    const broken = db.transaction().execute(async (inside) => {
      const { rows } = await kyselySql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        inside,
      );
      await kyselySql`select pg_terminate_backend(${rows[0]?.pid}::integer)`.execute(db);
      await wait(200);
      await kyselySql`select 1`.execute(inside);
    });
    expect(statusOf(await broken.catch((error) => error))).toBe(503);
    expect((await one()).rows).toEqual([{ one: 1 }]);
  });

  test("one that carries nothing is given up and not lent again", async () => {
    await one();
    await proxy.set({ is: "silent" });
    const both = [
      withRequestDeadline(one),
      withRequestDeadline(() => database.db.transaction().execute(one)),
    ];
    const errors = await Promise.all(both.map((asked) => asked.catch((error) => error)));
    expect(errors.map(statusOf)).toEqual([503, 503]);
    await proxy.set({ is: "open" });
    expect((await one()).rows).toEqual([{ one: 1 }]);
  });

  test("a request waits so long in all, not for each statement", async () => {
    const slow = withRequestDeadline(async () => {
      for (let times = 0; times < 4; times++)
        await kyselySql`select pg_sleep(2)`.execute(database.db);
    });
    expect(statusOf(await slow.catch((error) => error))).toBe(503);
  });
});
