import type { TestAnswer } from "./app.ts";

let lastNetwork = 0;

/** As if every call came from another network; needs TRUST_PROXY=1. */
export function elsewhere(headers: Record<string, string> = {}) {
  lastNetwork++;
  const address = `10.${lastNetwork >> 16}.${(lastNetwork >> 8) & 255}.${lastNetwork & 255}`;
  return { headers: { "x-forwarded-for": address, ...headers } };
}

/** The cookie by which a browser is known again. */
export function deviceCookie({ headers }: TestAnswer): string {
  return /auth\.device=[\w-]{43}/.exec(String(headers["set-cookie"]))?.[0] ?? "none was set";
}
