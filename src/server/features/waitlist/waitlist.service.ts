import type { AppFeature } from "../../../contract/waitlist.ts";
import type { Caller, Context } from "../../context.ts";
import { insertIntoWaitlist } from "./waitlist.queries.ts";

/** Answers the same whether the address is new or not, so that nobody's can be found out. */
export async function joinWaitlist(
  { db }: Context,
  { locale }: Caller,
  entry: { email: string; feature: AppFeature },
): Promise<{ joined: true }> {
  await insertIntoWaitlist(db, { ...entry, locale });
  return { joined: true };
}
