type Answer = { headers: Headers; html: string };

/**
 * The score that MDN's HTTP Observatory gives an answer, by the rules and numbers that it publishes
 * (version 4 of its algorithm). Its own package needs a list from the network to be installed; it
 * was run by hand against the same pages. That http leads to https is for the proxy to do.
 */
export function observatoryScore({ headers, html }: Answer): { score: number; notes: string[] } {
  const policy = directivesOf(headers.get("content-security-policy") ?? "");
  const rules: [name: string, points: number][] = [
    ["policy", policyPoints(policy)],
    ["cookies", cookiePoints(headers.getSetCookie())],
    ["sharing", headers.get("access-control-allow-origin") === null ? 0 : -50],
    ["referrer", isPrivateReferrer(headers.get("referrer-policy")) ? 5 : -5],
    ["transport", longestAge(headers.get("strict-transport-security")) >= 15_552_000 ? 0 : -20],
    ["integrity", integrityPoints(html)],
    ["sniffing", headers.get("x-content-type-options") === "nosniff" ? 0 : -5],
    ["framing", policy.has("frame-ancestors") ? 5 : -20],
    ["resources", headers.get("cross-origin-resource-policy") === "same-origin" ? 10 : 0],
  ];
  const sum = (points: number[]) => points.reduce((all, one) => all + one, 100);
  const points = rules.map(([, value]) => value);
  const withoutExtra = sum(points.filter((value) => value < 0));
  return {
    score: withoutExtra >= 90 ? sum(points) : withoutExtra,
    notes: rules.filter(([, value]) => value < 0).map(([name, value]) => `${name} ${value}`),
  };
}

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );
}

function policyPoints(policy: Map<string, string[]>): number {
  const standard = policy.get("default-src") ?? ["*"];
  const listOf = (name: string) => policy.get(name) ?? standard;
  const isBroad = (source: string) => /^(ftp:|https?:|\*|https?:\/\/\*(\.\*)?)$/.test(source);
  const isInline = (source: string) => source === "'unsafe-inline'" || source === "data:";
  const scripts = listOf("script-src");
  if ([...scripts, ...listOf("object-src")].some(isBroad) || scripts.some(isInline)) return -20;
  if ([...policy.values()].flat().some((source) => source.startsWith("http:"))) return -20;
  const styles = listOf("style-src");
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (styles.some((source) => isBroad(source) || isInline(source))) return 0;
  return standard.join() === "'none'" ? 10 : 5;
}

function cookiePoints(cookies: string[]): number {
  if (cookies.length === 0) return 0;
  if (!cookies.every((cookie) => /; secure/i.test(cookie))) return -5;
  return cookies.every((cookie) => /; samesite=(lax|strict)/i.test(cookie)) ? 5 : 0;
}

function isPrivateReferrer(value: string | null): boolean {
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
    value ?? "",
  );
}

function longestAge(value: string | null): number {
  return Number(/max-age=(\d+)/.exec(value ?? "")?.[1] ?? 0);
}

function integrityPoints(html: string): number {
  const foreign = [...html.matchAll(/<script[^>]+src="(https?:\/\/[^"]+)"[^>]*>/g)];
  if (foreign.some(([, src]) => src?.startsWith("http:"))) return -50;
  return foreign.some(([tag]) => !tag.includes("integrity=")) ? -5 : 0;
}
