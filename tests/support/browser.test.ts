import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { plantTree } from "../checks/planted-tree.ts";
import { findBrowser } from "./browser.ts";

afterEach(() => vi.unstubAllEnvs());

test("the browser that CHROMIUM_PATH names is used if it runs", async () => {
  const path = join(await plantTree({}), "browser");
  await writeFile(path, "#!/bin/sh\necho Browser 1.0\n", { mode: 0o755 });
  vi.stubEnv("CHROMIUM_PATH", path);
  expect(await findBrowser()).toMatchObject({ executablePath: path, source: "CHROMIUM_PATH" });
});

test("a browser that does not run is passed over for the next", async () => {
  const path = join(await plantTree({}), "browser");
  await writeFile(path, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  vi.stubEnv("CHROMIUM_PATH", path);
  expect((await findBrowser()).executablePath).not.toBe(path);
});
