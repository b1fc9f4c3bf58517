import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { standInForRouterPart } from "./react-router-parts.ts";

const folder = join(
  dirname(createRequire(import.meta.url).resolve("react-router/package.json")),
  "dist/production",
);
const read = (path: string) => readFileSync(join(folder, path), "utf8");
const standInFor = (path: string) => standInForRouterPart(read(path), join(folder, path));

/** The names that one file of React Router takes from another. */
function namesTaken(from: string, by: string): string[] {
  const line = new RegExp(`import \\{ (.*) \\} from "${from}"`).exec(read(by));
  return line?.[1]?.split(", ") ?? [];
}

test.each([
  ["lib/dom/ssr/components.js", "./ssr/components.js", "lib/dom/lib.js"],
  ["lib/dom/ssr/components.js", "./dom/ssr/components.js", "lib/components.js"],
])("the stand-in for %s answers what %s is asked for by %s", (path, from, by) => {
  const names = namesTaken(from, by);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names)
    expect(standInFor(path)).toMatch(new RegExp(`const ${name} = (?!null)`));
});

test("links ask for one ref, and for three things that would fetch a page before", () => {
  const link = read("lib/dom/lib.js");
  expect(link).toContain(
    "let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);",
  );
  expect(link).toContain("ref: mergeRefs(forwardedRef, prefetchRef)");
});

test("a router is watched only by whoever asks for it", () => {
  expect(standInFor("lib/router/instrumentation.js")).toContain(
    "instrumentClientSideRouter = null",
  );
  const router = read("lib/router/router.js");
  const watched = router.slice(router.indexOf("if (init.instrumentations) {"));
  expect(watched.indexOf("getRouteInstrumentationUpdates(")).toBeLessThan(watched.indexOf("\n\t}"));
  const uses = router.match(/(?<!function )instrumentClientSideRouter\(.*/g) ?? [];
  expect(uses).toEqual([
    "instrumentClientSideRouter(router, init.instrumentations.map((i) => i.router).filter(Boolean));",
  ]);
});

test("a file that is written otherwise stops the build, all other files stay as they are", () => {
  const path = "lib/dom/ssr/components.js";
  expect(() => standInForRouterPart("export { Links };", join(folder, path))).toThrow("no longer");
  expect(standInFor("lib/hooks.js")).toBeNull();
});
