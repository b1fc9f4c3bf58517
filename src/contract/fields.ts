import { z } from "zod";

export const id = z.uuid();
export const timestamp = z.iso.datetime();

/** Free text of one idea: outer space does not count, and something must be left. */
export function requiredText(max: number) {
  return z.string().trim().min(1).max(max);
}

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** Why the moderators hid something; told to whoever made it, and to moderators. */
export const hidden = z.strictObject({ since: timestamp, reason: z.string() });

export const searchText = z.string().trim().max(200);
