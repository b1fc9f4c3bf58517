import { developmentPaths, routePaths, serverWords } from "../../../contract/shared/route-paths.ts";
import { visibleLine } from "../../../contract/shared/visible-text.ts";
import { username as nameForm } from "../../../contract/users.ts";
import { locales } from "../../../i18n/locales.ts";
import type { Context } from "../../context.ts";
import reservedWords from "./reserved-usernames.json" with { type: "json" };
import { isUsernameTaken, selectUsernamesAmong } from "./users.queries.ts";
import { isNumbered, readingsOf } from "./users-lookalikes.policy.ts";
import { holdsProduct, isOfficialName, speaksForSite } from "./users-official.policy.ts";

export { isOfficialFullName } from "./users-official.policy.ts";

/**
 * Two names that differ only in case, in how their characters are written, or in marks that nobody
 * sees, such as those in a name that was copied from a mail, are one.
 */
export function usernameKey(username: string): string {
  return visibleLine(username).normalize("NFKC").toLowerCase();
}

const routeWords = [...routePaths, ...developmentPaths]
  .map((path) => path.split("/")[1] ?? "")
  .filter((word) => word !== "" && !word.startsWith(":"));

/** Every word that stands, or may one day stand, where a profile's name stands in a path. */
const reservedUsernames: ReadonlySet<string> = new Set(
  [...routeWords, ...serverWords, ...locales, ...reservedWords].map(usernameKey),
);

// Files lie beside the profiles too: robots.txt, favicon.ico, and what a crawler may ask for next.
const fileEnding =
  /\.(?:txt|xml|json|js|mjs|css|map|ico|svg|png|jpe?g|gif|webp|avif|webmanifest|html?|php|aspx?|jsp|cgi|pdf|zip|gz|br|env|ya?ml|rss|atom)$/;

/** A path's first word, a word of ours or one that reads like it, or a file's name. */
export function isReservedUsername(username: string, productName: string): boolean {
  const readings = isNumbered(username) ? [] : readingsOf(username);
  return (
    isReservedWord(username) ||
    isOfficialName(username) ||
    speaksForSite(username, productName) ||
    holdsProduct(username, productName) ||
    readings.some((reading) => isLong(reading) && isReservedWord(reading)) ||
    fileEnding.test(usernameKey(username))
  );
}

/** Nobody takes `y0u` for a word of the site. */
const isLong = (name: string) => partsOf(name).join("").length > 3;

/** Dots, hyphens and underscores are hardly seen: `admin.` reads as `admin`. */
function isReservedWord(username: string): boolean {
  const parts = partsOf(username);
  const spellings = [usernameKey(username), parts.join(""), parts.join("-")];
  return spellings.some((spelling) => reservedUsernames.has(spelling));
}

function partsOf(username: string): string[] {
  return usernameKey(username)
    .split(/[._-]+/)
    .filter(Boolean);
}

/** Whether somebody may take the name: it has the form, is nobody else's, and no word of ours. */
export async function isUsernameFree(
  { db, settings }: Context,
  username: string,
  except: string | null = null,
): Promise<boolean> {
  if (!nameForm.safeParse(username).success) return false;
  if (isReservedUsername(username, settings.PRODUCT_NAME)) return false;
  return !(await isUsernameTaken(db, usernameKey(username), except));
}

/** A route added later may take the word that is somebody's name: their profile is then hidden. */
export async function warnOfHiddenProfiles({ db, log }: Context): Promise<void> {
  const usernames = await selectUsernamesAmong(db, [...reservedUsernames]);
  if (usernames.length > 0) log.warn({ usernames }, "these usernames are now reserved words");
}
