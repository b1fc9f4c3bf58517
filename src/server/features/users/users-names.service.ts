import { developmentPaths, routePaths, serverWords } from "../../../contract/route-paths.ts";
import { username as nameForm } from "../../../contract/users.ts";
import { locales } from "../../../i18n/locales.ts";
import type { Context } from "../../context.ts";
import keptWords from "./kept-words.json" with { type: "json" };
import { isUsernameTaken, selectUsernamesAmong } from "./users.queries.ts";

/** Two names that differ only in case, or in how their characters are written, are one. */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}

const routeWords = [...routePaths, ...developmentPaths]
  .map((path) => path.split("/")[1] ?? "")
  .filter((word) => word !== "" && !word.startsWith(":"));

/** Every word that stands, or may one day stand, where a profile's name stands in a path. */
const reservedUsernames: ReadonlySet<string> = new Set(
  [...routeWords, ...serverWords, ...locales, ...keptWords].map(usernameKey),
);

// Files lie beside the profiles too: robots.txt, favicon.ico, and what a crawler may ask for next.
const fileEnding =
  /\.(?:txt|xml|json|js|mjs|css|map|ico|svg|png|jpe?g|gif|webp|avif|webmanifest|html?|php|aspx?|jsp|cgi|pdf|zip|gz|br|env|ya?ml|rss|atom)$/;

export function isReservedUsername(username: string): boolean {
  const key = usernameKey(username);
  return reservedUsernames.has(key) || fileEnding.test(key);
}

/** Whether somebody may take the name: it has the form, is nobody else's, and no word of ours. */
export async function isUsernameFree(
  { db }: Context,
  username: string,
  except: string | null = null,
): Promise<boolean> {
  if (!nameForm.safeParse(username).success || isReservedUsername(username)) return false;
  return !(await isUsernameTaken(db, usernameKey(username), except));
}

/** A route added later may take the word that is somebody's name: their profile is then hidden. */
export async function warnOfHiddenProfiles({ db, log }: Context): Promise<void> {
  const usernames = await selectUsernamesAmong(db, [...reservedUsernames]);
  if (usernames.length > 0) log.warn({ usernames }, "these usernames are now reserved words");
}
