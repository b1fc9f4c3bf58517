import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Asks so often that functions which are called again and again are compiled to faster code. */
function ask(directory: string, times: number, flags: readonly string[] = []): string {
  const module = JSON.stringify(new URL("./pglite-parser.ts", import.meta.url).href);
  const program = `
    import { LeanPglite } from ${module};
    const database = new LeanPglite(${JSON.stringify(directory)});
    await database.waitReady;
    for (let count = 0; count < ${times}; count++) {
      if (count === 20) gc({ type: "major", execution: "sync", flavor: "last-resort" });
      await database.exec("select 1 + " + count);
    }
    await database.close();`;
  const { stdout } = spawnSync(
    process.execPath,
    [...flags, "--input-type=module", "--eval", program],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout;
}

test("the parser of the embedded database is not compiled twice, and other code is", {
  timeout: 120_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "pglite-parser-"));
  const directory = join(folder, "database");
  // A new database is set up by another instance, which is not ours.
  ask(directory, 0);
  const flags = ["--expose-gc", "--trace-wasm-compilation-times", "--wasm-tiering-budget=1000000"];
  const compiled = [...ask(directory, 200, flags).matchAll(/using (\w+), took .* bodysize (\d+)/g)];
  rmSync(folder, { recursive: true });
  const sizes = (tier: string) =>
    compiled.filter(([, by]) => by === tier).map(([, , size]) => Number(size));
  expect(Math.max(...sizes("Liftoff"))).toBeGreaterThan(100_000);
  expect(sizes("TurboFan").length).toBeGreaterThan(10);
  expect(Math.max(...sizes("TurboFan"))).toBeLessThan(100_000);
});
