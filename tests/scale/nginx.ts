import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findProgram } from "../support/debian-package.ts";

const sample = join(import.meta.dirname, "../../deploy/nginx.conf");

export const findNginx = () => findProgram(["nginx"], ["nginx"]);

export type Nginx = {
  origin: string;
  source: string;
  /** The status of each request and the node that answered it, then the lines of the error log. */
  log(): Promise<string[]>;
  stop(): Promise<void>;
};

/**
 * The additions of a test to the sample configuration; `http` gets a folder that nginx may write
 * to.
 */
export type NginxAdditions = {
  http?(folder: string): string;
  location?: string;
  env?: Record<string, string>;
};

/** The sample configuration in front of these ports. */
export async function startNginx(
  port: number,
  nodePorts: [number, number],
  additions: NginxAdditions = {},
): Promise<Nginx> {
  const program = await findNginx();
  const folder = await mkdtemp(join(tmpdir(), "flenjor-nginx-"));
  await chmod(folder, 0o755);
  await mkdir(join(folder, "logs"));
  const bodies = await mkdtemp(join(folder, "bodies-"));
  await chmod(bodies, 0o777);
  let text = await readFile(sample, "utf8");
  const put = (from: string, to: string) => {
    if (!text.includes(from)) throw new Error(`The sample configuration lacks "${from}".`);
    text = text.replace(from, to);
  };
  put("127.0.0.1:8080", `127.0.0.1:${port}`);
  put("127.0.0.1:3001", `127.0.0.1:${nodePorts[0]}`);
  put("127.0.0.1:3002", `127.0.0.1:${nodePorts[1]}`);
  // Debian's nginx keeps these where only root may write.
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${join(bodies, name)};`)
    .join("\n");
  put("http {", `http {\n${paths}\n${additions.http?.(bodies) ?? ""}`);
  for (const place of ["/", "/assets/"]) {
    put(`location ${place} {`, `location ${place} {\n${additions.location ?? ""}`);
  }
  await writeFile(join(folder, "nginx.conf"), text);
  const flags = ["-p", `${folder}/`, "-e", "logs/error.log", "-c", "nginx.conf"];
  // Its workers know of no other variables.
  const kept = Object.keys(additions.env ?? {}).map((name) => `env ${name};`);
  const server = spawn(program.path, [...flags, "-g", ["daemon off;", ...kept].join(" ")], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...program.env, ...additions.env },
  });
  let problems = "";
  server.stderr.on("data", (chunk) => {
    problems += chunk;
  });
  const end = () => server.kill("SIGTERM");
  process.once("exit", end);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/healthz`).catch(() => null))) {
    if (server.exitCode !== null) throw new Error(`nginx ended: ${problems}`);
    await wait(50);
  }
  return {
    origin,
    source: program.source,
    async log() {
      const files = ["access.log", "error.log"].map((name) => join(folder, "logs", name));
      const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
      return texts.join("").trim().split("\n");
    },
    async stop() {
      process.off("exit", end);
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
