import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../context.ts";

/** Runs writes that belong together. Inside a transaction already, they join it. */
export async function inTransaction<Result>(
  context: Context,
  run: (inside: Context) => Promise<Result>,
): Promise<Result> {
  if (context.db.isTransaction) return run(context);
  return retryDeadlock(() =>
    context.db.transaction().execute((transaction) => run(within(context, transaction))),
  );
}

/** The same world, with all of the database as the transaction sees it. */
function within(context: Context, transaction: Context["db"]): Context {
  return { ...context, db: transaction, reads: transaction };
}

const mostTries = 5;

/**
 * When two transactions wait for each other, the database undoes one of them whole; that one runs
 * again. `run` may therefore touch nothing but the database.
 */
export async function retryDeadlock<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      const { code } = error as { code?: string };
      if (tries === mostTries || (code !== "40P01" && code !== "40001")) throw error;
      await wait(Math.random() * 20 * tries);
    }
  }
}
