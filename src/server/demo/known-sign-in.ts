import type { Context } from "../context.ts";
import { isReachable } from "../lib/local-host.ts";
import { findHashesOf } from "./demo.queries.ts";
import { demoSignIn, demoUsername } from "./demo-sign-in.ts";

/**
 * Why a site must not start with this database, in one sentence: it was tried with the demo, whose
 * account stays when others can reach it. Null where nothing is wrong, or the demo is asked for.
 */
export async function knownSignIn({
  settings,
  db,
  passwords,
}: Pick<Context, "settings" | "db" | "passwords">): Promise<string | null> {
  if (settings.DEMO || !isReachable(settings)) return null;
  if (!(await takesDemoSignIn({ db, passwords }))) return null;
  return `The data is that of the demo, and everybody knows how to sign in as ${demoSignIn.email}: set another DATA_DIR or DATABASE_URL, or DEMO=on to show the demo to others.`;
}

/** Somebody may have deleted its account, or given it a password of their own. */
export async function takesDemoSignIn({
  db,
  passwords,
}: Pick<Context, "db" | "passwords">): Promise<boolean> {
  const { email, password } = demoSignIn;
  for (const hash of await findHashesOf(db, { email, username: demoUsername })) {
    if (await passwords.matches(password, hash)) return true;
  }
  return false;
}
