import { withoutLocale } from "../../links.ts";

const home = "/";

/**
 * Where to go after logging in, as asked for by the address: a path of this site, or home.
 * The path comes without its language, since the reader's own goes before it.
 */
export function safeRedirect(asked: string | null | undefined): string {
  if (!asked || hasControlCharacter(asked)) return home;
  const [, path = "", rest = ""] = asked.match(/^([^?#]*)(.*)$/) ?? [];
  // A scheme, another host in any spelling, or steps upwards.
  if (/^\s*[a-z][a-z0-9+.-]*:/i.test(decoded(path))) return home;
  if (/\\|\/\/|(^|\/)\.{1,2}(\/|$)/.test(decoded(path)) || /%2f|%5c/i.test(path)) return home;
  return ascii(withoutLocale(path.startsWith("/") ? path : `/${path}`) + rest);
}

/** Escapes the path for a header; gives home for half a character, which no path of ours has. */
function ascii(address: string): string {
  try {
    return address.replaceAll(/[^!-~]+/g, encodeURIComponent);
  } catch {
    return home;
  }
}

function hasControlCharacter(text: string): boolean {
  const isControl = (sign: string) => sign < " " || sign === "\u007f";
  return [...text, ...decoded(text)].some(isControl);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Half an escape is no address that we ever made.
    return "//";
  }
}
