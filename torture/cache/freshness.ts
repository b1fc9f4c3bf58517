/**
 * For how many seconds a shared cache may still answer with this, by RFC 9111, 4.2: zero where it
 * may not keep it, or only after asking.
 */
export function freshSeconds(headers: Headers): number {
  const directives = new Map<string, string | undefined>();
  for (const part of (headers.get("cache-control") ?? "").toLowerCase().split(",")) {
    const [name = "", value] = part.trim().split("=");
    directives.set(name, value);
  }
  if (["no-store", "private", "no-cache"].some((name) => directives.has(name))) return 0;
  const age = Number(headers.get("age") ?? 0);
  const told = directives.get("s-maxage") ?? directives.get("max-age");
  if (told !== undefined) return Math.max(0, Number(told) - age);
  const expires = Date.parse(headers.get("expires") ?? "");
  const date = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(expires)) return Math.max(0, (expires - date) / 1000 - age);
  // Without these headers, each cache decides for itself how long it keeps the answer.
  return Number.POSITIVE_INFINITY;
}
