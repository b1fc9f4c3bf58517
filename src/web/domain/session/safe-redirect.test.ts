import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

test.each([
  ["/account", "/account"],
  ["account/settings", "/account/settings"],
  ["flenjors/drafts/0190d8a0-1111-7000-8000-000000000000", undefined],
  ["/discover?search=caf%C3%A9&tags=sea#top", undefined],
  ["/discover?from=https%3A%2F%2Felsewhere.example", undefined],
  ["/fr/account", "/account"],
  ["/fr", "/"],
  ["/ana.b", "/ana.b"],
  ["elsewhere.example", "/elsewhere.example"],
  ["/ana/at:30", undefined],
])("a login leads on to %s", (asked, expected = asked) => {
  expect(safeRedirect(asked)).toBe(expected.startsWith("/") ? expected : `/${expected}`);
});

test.each([
  null,
  undefined,
  "",
  "//elsewhere.example",
  "///elsewhere.example",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "\\/elsewhere.example",
  "%2F%2Felsewhere.example",
  "/%2Felsewhere.example",
  "/%2f%2felsewhere.example",
  "/%5Celsewhere.example",
  "%5C%5Celsewhere.example",
  "/..//elsewhere.example",
  "/.//elsewhere.example",
  "/account/..//elsewhere.example",
  "/%2e%2e//elsewhere.example",
  "/../account",
  "../account",
  "./account",
  "..",
  "/account/..",
  "/account/.",
  "https://elsewhere.example",
  "https:elsewhere.example",
  "HTTPS://elsewhere.example",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "%6Aavascript:alert(1)",
  "javascript%3Aalert(1)",
  "data:text/html,x",
  "mailto:ana@elsewhere.example",
  "java\nscript:alert(1)",
  "/\t/elsewhere.example",
  "/%09/elsewhere.example",
  "/%0d%0aSet-Cookie:x",
  "/account?x=%00",
  "\u0000/account",
  "/account\u007f",
  "/account?x=\u2028",
  "/fr//elsewhere.example",
  "%",
])("a login goes home instead of to %j", (asked) => {
  expect(safeRedirect(asked)).toBe("/");
});

test("a login never leaves the site, however a browser reads the address", () => {
  const signs = ["/", "\\", "%2f", "%5C", ".", "..", "@", ":", "a.example", " ", "\t", "?", "#"];
  const origin = "https://here.example";
  for (const a of signs) {
    for (const b of signs) {
      for (const c of signs) {
        for (const d of signs) {
          const target = safeRedirect(a + b + c + d);
          expect(new URL(target, origin).origin, JSON.stringify(a + b + c + d)).toBe(origin);
        }
      }
    }
  }
});

test.each([
  ["/東", "/%E6%9D%B1"],
  ["/discover?search=café 😀", "/discover?search=caf%C3%A9%20%F0%9F%98%80"],
  ["/a\ud800", "/"],
])("%j becomes %j, which a header can carry", (asked, path) => {
  expect(safeRedirect(asked)).toBe(path);
});
