import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { countEnded, forgetLivedDays } from "./outing-lived.queries.ts";

const outingsAtOnce = 100;
/** By then a day is over everywhere on Earth, and its outings are counted. */
const daysKnown = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** Counts how often capsules were lived, once the last day of each outing is over. */
export async function countLived(context: Context): Promise<void> {
  let counted: number;
  do {
    counted = await inTransaction(context, ({ db, clock }) =>
      countEnded(db, clock(), outingsAtOnce),
    );
  } while (counted > 0);
  await forgetLivedDays(context.db, new Date(context.clock().getTime() - daysKnown * dayMs));
}
