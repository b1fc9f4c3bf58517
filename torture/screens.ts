import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { dateIn } from "../tests/support/outings.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { startSite, untilPlacesAreThere } from "../tests/support/server.ts";
import { newCapsule } from "../tests/support/whole-capsules.ts";
import { withCleanup } from "./cleanup.ts";
import { alwaysAtLeast, atMost, noneOf } from "./figures.ts";
import { watchMemory } from "./memory.ts";
import { openScreen, percentile, type Screen, until } from "./open-screen.ts";
import { joinSite } from "./people.ts";
import type { Scenario } from "./scenario.ts";

const outingsOfOneHost = 50;
const screensOfOneOuting = 5;
const changesASecond = 10;
/** Later than this it is not late but lost. */
const hearWithinMs = 30_000;

export const screens: Scenario = {
  name: "screens",
  about:
    "Holds a thousand screens of two hundred outings open on one node with PostgreSQL, each of which asks for its outing again whenever it hears of a change, and writes ten messages a second into one outing after the other. Measures what that costs the node, and how long each change takes to reach its five screens.",
  run: ({ quick, say }) =>
    withCleanup(async (defer) => {
      const postgres = await startPostgres();
      defer(() => postgres.stop());
      const site = await startSite({ DATABASE_URL: postgres.url });
      defer(() => site.stop());
      await untilPlacesAreThere(site);
      const keys = await makeOutings(site.origin, quick ? 1 : 4);
      say(`${keys.length} outings`);
      const memory = watchMemory(site.pid);
      const open: Screen[] = [];
      defer(() => {
        for (const screen of open) screen.close();
      });
      // One after the other: the system takes only so many new connections at once.
      for (const key of keys) {
        // Asks for the outing whenever it hears of a change, as a page does.
        const askAgain = () => {
          call(site.origin, `/guests/${key}`, null).catch(() => {});
        };
        for (let at = 0; at < screensOfOneOuting; at++) {
          open.push(openScreen(site.origin, key, askAgain));
        }
        await until(() => open.every(({ heard }) => heard() > 0));
      }
      const held = open.filter(({ heard }) => heard() > 0).length;
      const opened = memory.now() - memory.before;
      await wait(5_000);
      const idle = await cpuShare(site.pid, quick ? 3 : 20);
      const writing = writeInto(site.origin, keys, { open, seconds: quick ? 5 : 60 });
      const busy = await cpuShare(site.pid, quick ? 4 : 55);
      const { delays, missed, written } = await writing;
      const most = memory.stop() - memory.before;
      if (missed.length > 0) say(site.output().slice(-500));
      return [
        alwaysAtLeast("screens held open at once", held, quick ? 250 : 1000),
        alwaysAtLeast("changes that were told", written, quick ? 30 : 400),
        noneOf("screens that missed a change", missed),
        atMost("slowest change to reach a screen, in milliseconds", Math.max(...delays), 2_000),
        atMost(
          "a change reaches a screen, in milliseconds, 99 of 100",
          percentile(delays, 99),
          500,
        ),
        atMost("memory of the node for the open screens, in megabytes", opened, 100),
        atMost("the most it took meanwhile, in megabytes", most, 300),
        atMost("CPU of the node while nothing changes, in percent of a core", idle, 5),
        atMost("CPU of the node while ten changes a second are told and asked for", busy, 60),
      ];
    }),
};

async function call(origin: string, path: string, token: string | null, body?: object) {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as { data: Record<string, never> }).data as never;
}

/** The key of a guest in each of them. */
async function makeOutings(origin: string, hosts: number): Promise<string[]> {
  const keys: string[] = [];
  for (let host = 0; host < hosts; host++) {
    const { token } = await joinSite(origin);
    const { flenjor } = await call(origin, "/flenjors", token, newCapsule());
    for (let at = 0; at < outingsOfOneHost; at++) {
      const wanted = { flenjor_id: (flenjor as { id: string }).id, with_others: true };
      const made: { outing: { invitation: string } } = await call(origin, "/outings", token, {
        ...wanted,
        starts_on: dateIn(30),
      });
      const link = made.outing.invitation.split("/").at(-1);
      const answer = { name: "Rui", answer: "yes" };
      const { key } = await call(origin, `/invitations/${link}/answer`, null, answer);
      keys.push(key);
    }
  }
  return keys;
}

/** Writes into one outing after the other, and looks how long its screens take to hear of it. */
async function writeInto(
  origin: string,
  keys: string[],
  { open, seconds }: { open: Screen[]; seconds: number },
) {
  const delays: number[] = [];
  const missed: string[] = [];
  const changes: Promise<void>[] = [];
  const total = seconds * changesASecond;
  const byKey = Map.groupBy(open, ({ key }) => key);
  for (let at = 0; at < total; at++) {
    const key = keys[at % keys.length] ?? "";
    const watching = byKey.get(key) ?? [];
    const before = watching.map(({ heard }) => heard());
    const said = performance.now();
    const tell = async () => {
      await call(origin, `/guests/${key}/messages`, null, { body: `Message ${at}` });
      await until(
        () => watching.every(({ heard }, index) => heard() > (before[index] ?? 0)),
        hearWithinMs,
      );
      watching.forEach((screen, index) => {
        if (screen.heard() > (before[index] ?? 0)) delays.push(screen.lastHeard() - said);
        else missed.push(`message ${at}`);
      });
    };
    changes.push(tell());
    await wait(1000 / changesASecond);
  }
  await Promise.all(changes);
  return { delays, missed, written: changes.length };
}

/** How much of one core a process uses, in percent, over some seconds. */
async function cpuShare(pid: number, seconds: number): Promise<number> {
  const before = cpuTicks(pid);
  await wait(seconds * 1000);
  return cpuTicks(pid) - before === 0 ? 0 : (cpuTicks(pid) - before) / seconds;
}

/** Of user and system, in hundredths of a second: what Linux counts in. */
function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
