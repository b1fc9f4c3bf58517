import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";
import { isReadTimeout, socketOf } from "../../library-internals/pg-client.ts";
import { currentDeadline } from "../lib/deadline.ts";
import { preparedName } from "./prepared-plans.ts";

/** The longest that a timer can wait, about a month. */
const foreverMs = 2 ** 31 - 1;
const rollbackMs = 1_000;

const outOfTime = () => new Error("The database timed out.");

/**
 * The pool, for people who do not wait for ever: an answer that does not come in time is an error,
 * and a connection that owes an answer is not lent again.
 */
export function createDeadlinePool(pool: Pool): PostgresPool {
  // The next query on a broken connection fails, so its error event needs no answer.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () => currentDeadline().spend(async () => lend(await connectInTime(pool))),
  };
}

async function connectInTime(pool: Pool): Promise<PoolClient> {
  const leftMs = currentDeadline().leftMs();
  if (leftMs <= 0) throw outOfTime();
  const isOneIdle = pool.idleCount > 0;
  const connecting = pool.connect();
  if (leftMs >= foreverMs || isOneIdle) return connecting;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      reject(outOfTime());
    }, leftMs);
  });
  return Promise.race([connecting, late]).finally(() => clearTimeout(timer));
}

function lend(client: PoolClient): PostgresPoolClient {
  let isWaitedFor = false;
  async function query(text: string, values: readonly unknown[] = []) {
    if (isWaitedFor) throw outOfTime();
    const deadline = currentDeadline();
    const isRollback = /^rollback/i.test(text);
    const leftMs = isRollback ? rollbackMs : Math.min(deadline.leftMs(), foreverMs);
    if (leftMs <= 0) throw outOfTime();
    const question = {
      name: preparedName(text),
      text,
      values: [...values],
      query_timeout: Math.ceil(leftMs),
    };
    try {
      return await deadline.spend(() => client.query(question));
    } catch (error) {
      isWaitedFor = isReadTimeout(error);
      throw isWaitedFor ? outOfTime() : error;
    }
  }
  return {
    processID: (client as { processID?: number }).processID,
    query: query as never,
    release: (destroy) => {
      // Closed at once, since a goodbye would wait behind the answer that does not come.
      if (isWaitedFor) socketOf(client)?.destroy();
      client.release(destroy || isWaitedFor);
    },
  };
}
