import type { Context } from "./context.ts";

/** Runs writes that belong together. Inside a transaction already, they join it. */
export async function inTransaction<Result>(
  context: Context,
  run: (inside: Context) => Promise<Result>,
): Promise<Result> {
  if (context.db.isTransaction) return run(context);
  return context.db.transaction().execute((transaction) => run({ ...context, db: transaction }));
}
