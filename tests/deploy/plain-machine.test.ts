import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { type Site, startSite } from "../support/server.ts";
import { findCaddy, findSystemdAnalyze } from "./programs.ts";

const run = promisify(execFile);
const deploy = join(import.meta.dirname, "../../deploy");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "flenjor-plain-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the unit of systemd", () => {
  const mostExposure = 2.0;

  test("leaves little open", async () => {
    const { path } = await findSystemdAnalyze();
    const args = ["security", "--offline=true", "--no-pager", join(deploy, "flenjor.service")];
    const { stdout } = await run(path, args);
    const [, exposure] = /Overall exposure level for flenjor\.service: ([\d.]+)/.exec(stdout) ?? [];
    console.log(`systemd-analyze security: ${exposure}`);
    expect(Number(exposure)).toBeLessThanOrEqual(mostExposure);
    expect(Number(exposure)).toBeGreaterThan(0);
    expect(stdout).toContain("✓ User=/DynamicUser=");
  });

  test("is understood whole", async () => {
    const { path } = await findSystemdAnalyze();
    const prefix = join(folder, "opt");
    await mkdir(join(prefix, "bin"), { recursive: true });
    await writeFile(join(prefix, "bin/flenjor"), "#!/bin/sh\n");
    await chmod(join(prefix, "bin/flenjor"), 0o755);
    const unit = await readFile(join(deploy, "flenjor.service"), "utf8");
    const file = join(folder, "flenjor.service");
    await writeFile(file, unit.replaceAll("/opt/flenjor", prefix));
    const { stderr } = await run(path, ["verify", "--man=no", "--recursive-errors=no", file]);
    expect(stderr).toBe("");
  });

  test("starts without its file of settings, and says what a public site needs", async () => {
    const unit = await readFile(join(deploy, "flenjor.service"), "utf8");
    expect(unit).toMatch(/^EnvironmentFile=-\//m);
    const [, script = ""] = /^ExecStartPre=\/bin\/sh -c '(.+)'$/m.exec(unit) ?? [];
    const said = async (env: Record<string, string>) =>
      (await run("/bin/sh", ["-c", script.replaceAll("$$", "$")], { env })).stdout;
    expect(await said({})).toContain("ORIGIN=https://");
    expect(await said({ ORIGIN: "https://site.example" })).toBe("");
  });

  test("has a command beside it that runs as it does", async () => {
    const unit = (await readFile(join(deploy, "flenjor.service"), "utf8")).split("\n");
    const bin = join(folder, "stand-in");
    await mkdir(bin);
    await writeFile(join(bin, "systemd-run"), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    await chmod(join(bin, "systemd-run"), 0o755);
    const asked = ["operator", "ana@example.org"];
    const { stdout } = await run(join(deploy, "flenjor-command"), asked, {
      env: { PATH: `${bin}:/usr/bin:/bin` },
    });
    const words = stdout.trimEnd().split("\n");
    const properties = words.filter((_, index) => words[index - 1] === "-p");
    expect(properties).toContain("DynamicUser=yes");
    expect(properties.filter((property) => !unit.includes(property))).toEqual([]);
    const shared = /^(DynamicUser|User|StateDirectory|Environment|EnvironmentFile|UMask|Working)/;
    expect(properties.filter((line) => shared.test(line)).sort()).toEqual(
      unit.filter((line) => shared.test(line)).sort(),
    );
    expect(words.slice(-3)).toEqual(["/opt/flenjor/bin/flenjor", ...asked]);
  });
});

describe("the Caddyfile", () => {
  let site: Site;
  let port: number;
  const stops: (() => Promise<void> | void)[] = [];

  async function startCaddy(upstreams: string) {
    const { path, env } = await findCaddy();
    const own = await freePort();
    const caddy = spawn(
      path,
      ["run", "--config", join(deploy, "Caddyfile"), "--adapter", "caddyfile"],
      {
        env: {
          ...process.env,
          ...env,
          HOME: folder,
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
          SITE_ADDRESS: `http://127.0.0.1:${own}`,
          UPSTREAMS: upstreams,
        },
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    let log = "";
    caddy.stderr.on("data", (chunk) => {
      log += chunk;
    });
    stops.push(async () => {
      caddy.kill("SIGTERM");
      if (caddy.exitCode === null) await once(caddy, "exit");
    });
    const origin = `http://127.0.0.1:${own}`;
    while (!(await fetch(`${origin}/healthz`).catch(() => null))) {
      if (caddy.exitCode !== null) throw new Error(`caddy ended: ${log}`);
      await wait(50);
    }
    return { origin, log: () => log };
  }

  beforeAll(async () => {
    port = await freePort();
    site = await startSite({ PORT: String(port), TRUST_PROXY: "1" });
    stops.push(() => site.kill());
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  test("is valid as it stands", async () => {
    const { path } = await findCaddy();
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    await run(path, ["validate", "--config", join(deploy, "Caddyfile"), "--adapter", "caddyfile"], {
      env,
    });
  });

  test("brings pages, goes on when a node is away, and logs no secret", async () => {
    const away = await freePort();
    const { origin, log } = await startCaddy(`127.0.0.1:${port} 127.0.0.1:${away}`);
    const asked = [
      "/",
      "/discover?search=secret-words",
      "/o/secret-invitation",
      "/mails/confirm/0190-person/secret-code",
      "/fr/reset/secret-token",
    ];
    for (const path of [...asked, ...asked]) {
      const { status, headers } = await fetch(origin + path);
      expect(status, path).toBeLessThan(500);
      expect(headers.get("server")).toBeNull();
    }
    await expect.poll(log).toContain("/fr/reset/*");
    expect(log()).toContain('"/o/*"');
    expect(log()).not.toContain("secret");
  });

  /** A node that tells what reaches it. */
  async function startNode(answer: RequestListener): Promise<string> {
    const node = createServer(answer).listen(0, "127.0.0.1");
    await once(node, "listening");
    stops.push(() => {
      node.closeAllConnections();
      node.close();
    });
    return `127.0.0.1:${(node.address() as AddressInfo).port}`;
  }

  test("tells events at once and passes on nothing that a caller says of itself", async () => {
    const heard: (string | string[] | undefined)[] = [];
    const node = await startNode((request, response) => {
      heard.push(request.headers["x-forwarded-for"]);
      response.writeHead(200, { "content-type": "text/event-stream" });
      if (request.url === "/healthz") response.end();
      else response.write("data: changed\n\n");
    });
    const { origin } = await startCaddy(node);
    const { body } = await fetch(`${origin}/api/v1/outings/1/events`, {
      headers: { "x-forwarded-for": "192.0.2.7" },
    });
    const { value } = (await body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe("data: changed\n\n");
    expect(heard.at(-1)).toBe("127.0.0.1");
  });

  test("takes what a film may have, and no more", async () => {
    const node = await startNode((request, response) => {
      request.resume().on("end", () => response.end());
    });
    const { origin } = await startCaddy(node);
    const send = async (megabytes: number) => {
      const body = new Blob([Buffer.alloc(megabytes * 1_000_000)]);
      const asked = fetch(`${origin}/api/v1/assets`, { method: "POST", body });
      // A refusal may come while the body is still being sent, and end the connection.
      return asked.then(
        ({ ok }) => ok,
        () => false,
      );
    };
    expect(await send(205)).toBe(true);
    expect(await send(215)).toBe(false);
  });
});
