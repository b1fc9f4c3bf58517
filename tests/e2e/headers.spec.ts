import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, test } from "../support/e2e.ts";
import { observatoryScore } from "../support/observatory.ts";
import { type Site, startSite } from "../support/server.ts";

test.describe.configure({ mode: "default" });

/** As behind a proxy that speaks https: one bare, one with scripts of others. */
let bare: Site;
let tagged: Site;

test.beforeAll(async () => {
  const common = { ORIGIN: "https://capsules.example", RATE_LIMITS: "on" };
  [bare, tagged] = await Promise.all([
    startSite(common),
    startSite({
      ...common,
      ANALYTICS_TAG_URL: "https://www.googletagmanager.com/gtag.js",
      SOCIAL_SDK_URL: "https://connect.facebook.net/sdk.js",
      MAP_STYLE_URL: "https://tiles.example.net/style.json",
    }),
  ]);
});

test.afterAll(async () => {
  await Promise.all([bare.stop(), tagged.stop()]);
});

async function open(site: Site, path: string, language = "en") {
  const answer = await fetch(site.origin + path, {
    headers: { "accept-language": language },
    redirect: "manual",
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

/** The findings of Google's evaluator, without its advice. */
function findings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ directive, value, description }) => `${directive} ${value}: ${description}`);
}

const paths = ["/", "/discover", "/login", "/fr/legal", "/no/such/page", "/api/docs"];

test("Google's evaluator finds nothing grave in the policy of any page", async () => {
  // So that it is known to find something.
  expect(findings("script-src 'self' https://www.googletagmanager.com")).not.toEqual([]);
  for (const site of [bare, tagged]) {
    for (const path of [...paths, "/api/v1/tags", "/robots.txt"]) {
      const { headers } = await open(site, path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(findings(policy), `${path}: ${policy}`).toEqual([]);
    }
  }
});

test("MDN's Observatory would give A+ to every page", async () => {
  for (const path of paths) {
    const answer = await open(bare, path);
    const { score, notes } = observatoryScore(answer);
    expect(notes, path).toEqual([]);
    expect(score, path).toBeGreaterThanOrEqual(100);
  }
  const { score, notes } = observatoryScore(await open(tagged, "/"));
  expect(notes).toEqual(["integrity -5"]);
  expect(score).toBeGreaterThanOrEqual(100);
  // A first visit in another language is the one that sets a cookie.
  const first = await open(bare, "/", "pt");
  expect(first.status).toBe(302);
  expect(first.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^i18n_redirected=pt; .*Secure; SameSite=Lax$/),
  ]);
});

test("every kind of answer carries the headers that browsers act on", async () => {
  const html = (await open(bare, "/")).html;
  const script = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? "";
  const kinds = [...paths, script, "/icon.svg", "/robots.txt", "/landscapes/evening-lake-2/500"];
  kinds.push(
    "/api/v1/tags",
    "/api/v1/account",
    "/api/v1/nothing",
    "/healthz",
    "/media/x",
    "/map/0/0/0",
  );
  for (const path of kinds) {
    const { headers } = await open(bare, path);
    const about = (name: string) => headers.get(name);
    expect(about("x-content-type-options"), path).toBe("nosniff");
    expect(about("content-security-policy"), path).toContain("frame-ancestors 'none'");
    expect(about("content-security-policy"), path).toContain("default-src 'none'");
    expect(about("strict-transport-security"), path).toMatch(/max-age=\d{8}; includeSubDomains/);
    expect(about("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
    expect(about("permissions-policy"), path).toMatch(/camera=\(\).*geolocation=\(self\)/);
    expect(about("cross-origin-opener-policy"), path).toBe("same-origin");
    expect(about("cross-origin-resource-policy"), path).toBe("same-origin");
    expect(about("access-control-allow-origin"), path).toBeNull();
    expect(about("x-powered-by") ?? about("server"), path).toBeNull();
    expect(about("x-request-id"), path).toMatch(/^[0-9a-f-]{36}$/);
  }
});
