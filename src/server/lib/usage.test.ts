import { expect, test } from "vitest";
import { shellWord } from "./usage.ts";

test.each([
  ["/srv/data/backups/2026-11-18-ab.zip", "/srv/data/backups/2026-11-18-ab.zip"],
  ["/srv/my site/a.zip", "'/srv/my site/a.zip'"],
  ["/srv/ana's/$(x).zip", "'/srv/ana'\\''s/$(x).zip'"],
])("a shell takes %s for one word", (path, word) => {
  expect(shellWord(path)).toBe(word);
});
