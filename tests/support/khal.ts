// Debian's khal, a calendar for terminals: what a person's own program makes of our files.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { findProgram, type Program } from "./debian-package.ts";

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const packages = [
  "khal",
  "python3-atomicwrites",
  "python3-click",
  "python3-click-log",
  "python3-colorama",
  "python3-configobj",
  "python3-dateutil",
  "python3-icalendar",
  "python3-pytz-deprecation-shim",
  "python3-tz",
  "python3-tzlocal",
  "python3-urwid",
  "python3-xdg",
];

export type KhalEvent = {
  uid: string;
  start: string;
  end: string;
  isCancelled: boolean;
  title: string;
};

export type Khal = {
  source: string;
  import(file: string): Promise<void>;
  /** All events from the first date to the second, by the clock of the machine. */
  list(from: string, to: string): Promise<KhalEvent[]>;
  close(): Promise<void>;
};

export async function findKhal(): Promise<Program> {
  try {
    return await verified(withModules(await findProgram(["khal"], packages)));
  } catch (error) {
    // Other releases of Debian divide it into other packages, and some machines have no Python.
    if (!isRoot || !existsSync("/usr/bin/apt-get")) throw error;
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["install", "-q", "-y", "--no-install-recommends", "khal"], {
      env,
      timeout: 300_000,
      maxBuffer: 64_000_000,
    }).catch(() => {
      throw error;
    });
    return verified(await findProgram(["khal"], packages));
  }
}

/** Unpacked packages lie where Python does not look by itself. */
function withModules({ path, env, source }: Program): Program {
  if (!source.startsWith("Debian")) return { path, env, source };
  const modules = join(dirname(path), "../lib/python3/dist-packages");
  return { path, env: { ...env, PYTHONPATH: modules }, source };
}

async function verified(program: Program): Promise<Program> {
  const env = { ...process.env, ...program.env };
  await run(program.path, ["--version"], { env, timeout: 20_000 });
  return program;
}

/** A calendar of its own, on a machine in that zone. */
export async function openKhal(machineZone: string): Promise<Khal> {
  const program = await findKhal();
  const folder = await mkdtemp(join(tmpdir(), "flenjor-khal-"));
  await mkdir(join(folder, "outings"));
  const settings = join(folder, "settings");
  await writeFile(settings, settingsFor(folder, machineZone));
  const env = {
    ...process.env,
    ...program.env,
    TZ: machineZone,
    HOME: folder,
    LC_ALL: "C.UTF-8",
  };
  const khal = async (...args: string[]) =>
    (await run(program.path, ["-c", settings, ...args], { env, timeout: 60_000 })).stdout;
  return {
    source: program.source,
    async import(file) {
      const path = join(folder, "file.ics");
      await writeFile(path, file);
      await khal("import", "--batch", "-a", "outings", path);
    },
    async list(from, to) {
      const fields = ["{uid}", "{start-long}", "{end-long}", "{cancelled}", "{title}"];
      const format = fields.join("|");
      const listed = await khal("list", "--once", "--day-format", "", "--format", format, from, to);
      return listed
        .split("\n")
        .filter((line) => line.includes("|"))
        .map(readLine);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

function readLine(line: string): KhalEvent {
  const [uid = "", start = "", end = "", cancelled = "", ...title] = line.split("|");
  return { uid, start, end, isCancelled: cancelled !== "", title: title.join("|") };
}

function settingsFor(folder: string, machineZone: string): string {
  return `[calendars]
[[outings]]
path = ${join(folder, "outings")}
[sqlite]
path = ${join(folder, "khal.db")}
[locale]
local_timezone = ${machineZone}
default_timezone = ${machineZone}
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
`;
}
