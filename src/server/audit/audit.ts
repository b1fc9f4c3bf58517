import type { Context } from "../context.ts";
import { deleteEventsOlderThan } from "./audit.queries.ts";

const keptForMs = 365 * 24 * 60 * 60 * 1000;

/** The privacy policy promises a year. */
export async function forgetOldEvents({ db, clock }: Context): Promise<void> {
  await deleteEventsOlderThan(db, new Date(clock().getTime() - keptForMs));
}
