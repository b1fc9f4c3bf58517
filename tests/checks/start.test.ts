import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { appendFile, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leanStart } from "../../bin/lean-node.mjs";
import { plantTree } from "./planted-tree.ts";

const own = (name: string) =>
  readFileSync(new URL(`../../scripts/${name}`, import.meta.url), "utf8");

/** A project with the real start script around a small build and a small server. */
async function plantProject(server: string): Promise<string> {
  const root = await plantTree({
    "package.json": '{"type":"module"}',
    "package-lock.json": '{"packages":{}}',
    "node_modules/.package-lock.json": '{"packages":{}}',
    "scripts/start.mjs": own("start.mjs"),
    "scripts/runtime.mjs": own("runtime.mjs"),
    "bin/lean-node.mjs": own("../bin/lean-node.mjs"),
    "scripts/build-stamp.mjs": own("build-stamp.mjs"),
    "scripts/build.ts": `
      import { mkdirSync } from "node:fs";
      import { buildInputsHash, recordBuild } from "./build-stamp.mjs";
      mkdirSync("dist", { recursive: true });
      recordBuild(buildInputsHash());
      console.log("built");`,
    "src/server/main.ts": server,
  });
  await mkdir(join(root, "node_modules/.bin"));
  await symlink(process.execPath, join(root, "node_modules/.bin/node"));
  return root;
}

/** As on versions of Node that cannot leave their process to another program. */
const older = ["--import", "data:text/javascript,delete process.execve"];

function start(root: string, flags: readonly string[] = []) {
  const child = spawn(process.execPath, [...flags, "scripts/start.mjs"], { cwd: root });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const ended = once(child, "close").then(([code]) => ({ code, output }));
  return { child, ended };
}

test("start builds when there is no build or a source changed, and only then", async () => {
  const root = await plantProject('console.log("served");');
  expect(await start(root).ended).toEqual({ code: 0, output: "built\nserved\n" });
  expect(await start(root).ended).toEqual({ code: 0, output: "served\n" });
  await appendFile(join(root, "src/server/main.ts"), 'console.log("and changed");');
  expect(await start(root).ended).toEqual({ code: 0, output: "built\nserved\nand changed\n" });
});

test("start ends with the server's exit code", async () => {
  const root = await plantProject("process.exit(3);");
  expect((await start(root).ended).code).toBe(3);
  expect((await start(root, older).ended).code).toBe(3);
});

test.skipIf(process.platform === "win32")(
  "start leaves its process to the server, told to hold little memory unless the caller says how much",
  async () => {
    const root = await plantProject(
      "console.log(process.pid, process.env.MALLOC_ARENA_MAX, ...process.execArgv);",
    );
    const { args, env } = leanStart();
    const first = start(root);
    expect((await first.ended).output).toBe(
      `built\n${first.child.pid} ${env.MALLOC_ARENA_MAX} ${args.join(" ")}\n`,
    );
    process.env.MALLOC_ARENA_MAX = "4";
    const second = start(root);
    delete process.env.MALLOC_ARENA_MAX;
    expect((await second.ended).output).toBe(`${second.child.pid} 4 ${args.join(" ")}\n`);
  },
);

test("start passes a signal to the server once, however often it is repeated, and waits", async () => {
  const root = await plantProject(`
    process.on("SIGINT", () => {
      console.log("asked to stop");
      setTimeout(() => process.exit(5), 300);
    });
    setInterval(() => {}, 1000);
    console.log("serving");`);
  const { child, ended } = start(root, older);
  while (!String((await once(child.stdout, "data"))[0]).includes("serving"));
  child.kill("SIGINT");
  child.kill("SIGINT");
  expect(await ended).toEqual({ code: 5, output: "built\nserving\nasked to stop\n" });
});

test("a machine with less than 1 GB is told to hold less still", () => {
  const [usual, small] = [leanStart(2 ** 30), leanStart(2 ** 29)];
  expect(usual.args).not.toContain("--liftoff-only");
  expect(small.args).toContain("--liftoff-only");
  expect(small.env.MALLOC_ARENA_MAX).toBe("1");
});
