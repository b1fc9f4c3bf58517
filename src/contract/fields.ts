import { z } from "zod";
import { readableText, visibleLine } from "./visible-text.ts";

export const id = z.uuid();
export const timestamp = z.iso.datetime();

/** A name or a title, on one line: what nobody sees does not count, and something must be left. */
export function requiredLine(max: number) {
  return line(max).min(1);
}

/** The same where nothing may be left. */
export function line(max: number) {
  return z.string().overwrite(visibleLine).max(max);
}

/** Free text of many lines, in which something must be said. */
export function requiredText(max: number) {
  return text(max).min(1);
}

export function text(max: number) {
  return z.string().overwrite(readableText).max(max);
}

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Why the moderators hid something; told to whoever made it, and to moderators. */
export const hidden = z.strictObject({ since: timestamp, reason: z.string() });

export const searchText = line(200);
