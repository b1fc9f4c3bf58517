import { expect, test } from "vitest";
import { dependencyNoteProblems } from "../../scripts/checks/dependency-notes.ts";
import { strangeFeatureFiles } from "../../scripts/checks/feature-files.ts";
import { oversizedFiles } from "../../scripts/checks/file-sizes.ts";
import { lockfileProblems } from "../../scripts/checks/lockfile.ts";
import { plantTree } from "./planted-tree.ts";

test("a feature holds only files named after it and a role", async () => {
  const root = await plantTree({
    "src/server/features/endpoints.ts": "",
    "src/server/features/tags/tags.routes.ts": "",
    "src/server/features/tags/tags-search.queries.ts": "",
    "src/server/features/tags/curated.json": "",
    "src/server/features/tags/tags.utils.ts": "",
    "src/server/features/tags/users.view.ts": "",
    "src/server/features/tags/presenter.ts": "",
  });
  expect(strangeFeatureFiles(root).map((line) => line.split(":")[0])).toEqual([
    "src/server/features/tags/presenter.ts",
    "src/server/features/tags/tags.utils.ts",
    "src/server/features/tags/users.view.ts",
  ]);
});

test.each(["src/b.tsx", "scripts/b.mjs", "tests/b.ts", "bench/b.ts", "torture/b/c.ts"])(
  "a file over 300 lines is named: %s",
  async (name) => {
    const root = await plantTree({ "src/a.ts": "x\n".repeat(300), [name]: "x\n".repeat(301) });
    expect(oversizedFiles(root)).toEqual([`${name}: 301 lines, at most 300`]);
  },
);

test("a lockfile that npm ci would refuse, or that names a registry, is caught", async () => {
  const lockfile = {
    packages: {
      "": { optionalDependencies: { runtime: "1" } },
      "node_modules/runtime": {},
      "node_modules/parser": { optionalDependencies: { "@p/linux": "1", "@p/mac": "1" } },
      "node_modules/@p/linux": { resolved: "https://registry.invalid/p" },
      "node_modules/outer": {},
      "node_modules/outer/node_modules/inner": {
        optionalDependencies: { "@i/a": "1", "@p/linux": "1" },
      },
      "node_modules/outer/node_modules/@i/a": {},
    },
  };
  const root = await plantTree({ "package-lock.json": JSON.stringify(lockfile) });
  expect(lockfileProblems(root)).toEqual([
    "node_modules/parser: @p/mac is missing, take an older release",
    "node_modules/@p/linux: names the registry it came from",
  ]);
});

test("every direct dependency has its line, and no other has", async () => {
  const root = await plantTree({
    "package.json": JSON.stringify({
      dependencies: { react: "1", "react-dom": "1", pg: "1" },
      devDependencies: {},
      optionalDependencies: {},
    }),
    "docs/dependencies.md": "| `react`, `react-dom` | `x` |\n| `gone` | y |\n",
  });
  expect(dependencyNoteProblems(root)).toEqual(["pg: has no line", "gone: is not a dependency"]);
});
