import { z } from "zod";
import { limits } from "../limits.ts";
import { readableText, visibleLine } from "./visible-text.ts";

export const id = z.uuid();
export const timestamp = z.iso.datetime();

/** A name or a title, on one line: what nobody sees does not count, and something must be left. */
export function requiredLine(max: number) {
  return line(max).min(1);
}

/** The same where nothing may be left. */
export function line(max: number) {
  return z.string().overwrite(unlessEndless(visibleLine, max)).max(max);
}

/** Free text of many lines, in which something must be said. */
export function requiredText(max: number) {
  return text(max).min(1);
}

export function text(max: number) {
  return z.string().overwrite(unlessEndless(readableText, max)).max(max);
}

/**
 * Leaves a text that is far too long as it is, for the schema to refuse: cleaning it takes too
 * long.
 */
function unlessEndless(clean: (text: string) => string, max: number) {
  return (given: string) => (given.length > max * 8 ? given : clean(given));
}

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Why the moderators hid something; told to whoever made it, and to moderators. */
export const hidden = z.strictObject({ since: timestamp, reason: z.string() });

export const searchText = line(limits.search);
