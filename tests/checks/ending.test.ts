import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";

const steps = join(import.meta.dirname, "../../scripts/steps.ts");

/** Runs a command that starts a process of its own, in a group of its own, which ignores requests. */
const command = `
  const { spawn } = require("node:child_process");
  const stubborn = 'process.on("SIGTERM", () => {}); console.log(process.pid); setInterval(() => {}, 1000)';
  spawn(process.execPath, ["-e", stubborn], { detached: true, stdio: "inherit" });
  setInterval(() => {}, 1000);`;
const runner = `
  import { endWithCommands, runCommand } from ${JSON.stringify(steps)};
  endWithCommands();
  await runCommand(process.execPath, ["-e", ${JSON.stringify(command)}], { isShown: true });
  await runCommand(process.execPath, ["-e", "console.log('next')"], { isShown: true });`;

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

test.skipIf(process.platform !== "linux").each(["SIGTERM", "SIGINT"] as const)(
  "%s ends a run and everything that it has started",
  async (signal) => {
    const run = spawn(process.execPath, ["--input-type=module", "-e", runner], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = (await once(run.stdout, "data")) as [Buffer];
    let after = "";
    run.stdout.on("data", (chunk) => {
      after += chunk;
    });
    const stubborn = Number(line);
    expect(isAlive(stubborn)).toBe(true);
    run.kill(signal);
    const [code] = await once(run, "exit");
    expect(code).toBe(signal === "SIGTERM" ? 143 : 130);
    await expect.poll(() => isAlive(stubborn)).toBe(false);
    expect(after, "nothing more is begun").toBe("");
  },
);
