import { execFile } from "node:child_process";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { goodPassword } from "../support/visitors.ts";
import { type Engine, makeBaseImage, openEngine } from "./engine.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const image = "localhost/flenjor:test";
let engine: Engine;
let port: string;
let origin: string;

beforeAll(async () => {
  engine = await openEngine();
  const base = await makeBaseImage(engine);
  const context = join(engine.folder, "context");
  await mkdir(context);
  for (const name of ["Dockerfile", ".dockerignore"]) {
    await cp(join(root, name), join(context, name));
  }
  await run("npm", ["pack", "--pack-destination", context], { cwd: root, maxBuffer: 64_000_000 });
  const given = [`BASE_IMAGE=${base}`, "PACKAGE=flenjor-0.1.0.tgz"];
  const args = given.flatMap((arg) => ["--build-arg", arg]);
  // Containers in containers may make no namespaces: building needs none.
  const ways = ["--isolation", "chroot", "--network", "host", "--format", "docker"];
  await engine.podman("build", ...ways, ...args, "--tag", image, context);
  port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => engine?.close());

/** Not root, on a root file system that cannot be written to. */
async function start(name: string, settings: Record<string, string> = {}): Promise<void> {
  // Open to whoever comes first: setting a site up has tests of its own.
  const env = { PORT: port, ORIGIN: origin, PLAIN_HTTP: "on", JOIN: "open", ...settings };
  await engine.podman(
    "run",
    "--detach",
    ...["--name", name, "--network", "host", "--read-only", "--tmpfs", "/tmp"],
    ...["--cap-drop", "all", "--security-opt", "no-new-privileges", "--volume", "site:/data"],
    // The machine may not have as many as podman asks for.
    ...["--ulimit", "nofile=1024:1024", "--ulimit", "nproc=4096:4096"],
    ...Object.entries(env).flatMap(([key, value]) => ["--env", `${key}=${value}`]),
    image,
  );
}

async function untilReady(name: string): Promise<void> {
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    const state = await engine.podman("inspect", "--format", "{{.State.Status}}", name);
    if (state === "exited") throw new Error(await engine.logs(name));
    await wait(200);
  }
}

const person = { email: "ana@example.org", password: goodPassword };

const post = (path: string, body: object) =>
  fetch(`${origin}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("a container serves as nobody in particular, says that it is well, and its data outlives it", async () => {
  const size = Number(await engine.podman("inspect", "--format", "{{.Size}}", image));
  const base = await engine.podman("inspect", "--format", "{{.Size}}", "localhost/base:test");
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);
  console.log(
    `image: ${megabytes(size)} MB, ${megabytes(size - Number(base))} of them the product`,
  );

  await start("first");
  await untilReady("first");
  expect(await engine.podman("exec", "first", "id", "-u")).toBe("1000");
  await expect(engine.podman("exec", "first", "touch", "/app/file")).rejects.toThrow("Read-only");
  await engine.podman("healthcheck", "run", "first");
  expect(await engine.podman("inspect", "--format", "{{.State.Health.Status}}", "first")).toBe(
    "healthy",
  );
  expect((await fetch(`${origin}/discover`)).status).toBe(200);
  const joined = await post("/auth/register", { full_name: "Ana", username: "ana", ...person });
  expect(joined.status).toBe(201);
  await engine.podman("stop", "--time", "20", "first");
  const code = await engine.podman("inspect", "--format", "{{.State.ExitCode}}", "first");
  expect(code).toBe("0");
  await engine.podman("rm", "first");

  await start("second");
  await untilReady("second");
  expect((await post("/auth/login", person)).status).toBe(200);
  await engine.podman("rm", "--force", "--time", "20", "second");
});

test("a container without an address of its own refuses to serve in the open", async () => {
  await start("open", { PLAIN_HTTP: "off" });
  expect(await engine.podman("wait", "open")).not.toBe("0");
  expect(await engine.logs("open")).toContain("PLAIN_HTTP");
});
