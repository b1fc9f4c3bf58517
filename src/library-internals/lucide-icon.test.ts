import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readLucideIcon } from "./lucide-icon.ts";

const root = join(import.meta.dirname, "../..");

test("every icon that the interface draws is read from its package", () => {
  const sources = globSync("src/web/**/*.tsx", { cwd: root });
  const names = sources.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/lucide-react\/icons\/([\w-]+)/g)].map(
      ([, name]) => name,
    ),
  );
  expect(names.length).toBeGreaterThan(50);
  for (const name of new Set(names)) {
    const id = join(root, `node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
    const code = readFileSync(id, "utf8");
    const isOtherName = code.includes("export { default } from");
    const shapes = readLucideIcon(code, id);
    if (isOtherName) expect(shapes).toBeNull();
    else expect(shapes?.every(([tag]) => /^[a-z]+$/.test(tag))).toBe(true);
  }
});

test("what is no icon is left alone, and one that is written otherwise is an error", () => {
  expect(readLucideIcon("export {}", "/src/web/app.tsx")).toBeNull();
  const id = "/node_modules/lucide-react/dist/esm/icons/heart.mjs";
  expect(() => readLucideIcon("export default 1", id)).toThrow("not written as icons are");
});
