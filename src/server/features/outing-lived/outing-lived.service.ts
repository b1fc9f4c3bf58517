import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { countEnded } from "./outing-lived.queries.ts";

const outingsAtOnce = 100;

/** Counts how often capsules were lived, once the last day of each outing is over. */
export async function countLived(context: Context): Promise<void> {
  let counted: number;
  do {
    counted = await inTransaction(context, ({ db, clock }) =>
      countEnded(db, clock(), outingsAtOnce),
    );
  } while (counted > 0);
}
