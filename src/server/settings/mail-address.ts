import { z } from "zod";

/** Name and address apart: in one text, signs in the name would make other addresses of it. */
export type MailAddress = { name: string; address: string };

/**
 * One address, alone or as Name <address>; null for anything else. What stands before the brackets
 * is a name, whatever signs are in it.
 */
export function readMailAddress(text: string): MailAddress | null {
  const [, written = "", inBrackets] = text.match(/^(.*?)<([^<>]*)>\s*$/s) ?? [];
  const address = (inBrackets ?? text).trim();
  if (!/^[^\s<>",;:@]+@[^\s<>",;:@]+$/.test(address)) return null;
  const [, quoted] = written.trim().match(/^"(.*)"$/s) ?? [];
  return { name: quoted?.replaceAll(/\\(.)/gs, "$1") ?? written.trim(), address };
}

/** A setting that is one address, with a name or without. */
export const oneMailAddress = z
  .string()
  .max(500)
  .refine((text) => readMailAddress(text) !== null, {
    error: "it must be one address, alone or as Name <address>",
  });
