import { setPriority } from "node:os";
import { startPostgres } from "../tests/support/postgres.ts";
import { Random } from "../tests/support/random.ts";
import { startSite } from "../tests/support/server.ts";
import { withCleanup } from "./cleanup.ts";
import type { Ask } from "./connection.ts";
import { createLoader, type Loader, type Outcome } from "./load.ts";
import { watchMemory } from "./memory.ts";
import { joinSite, type Person } from "./people.ts";
import { percentile, startProbe } from "./probe.ts";
import type { Figure, Scenario } from "./scenario.ts";

const times = 3;
/** Connections that are there before the flood: those who come new are let in one by one. */
const connections = 1500;
const mostMegabytes = 1024;
const recoveredWithinMs = 10_000;

export const overload: Scenario = {
  name: "overload",
  about:
    "Asks the demo world on PostgreSQL as members do (lists, searches, capsules, reviews, likes), for whom nothing is remembered, with more and more at once until no more is answered in a second: that is the knee, taken again at the end and averaged, since a machine is not always equally fast. In between it sends three times as much, whether answered or not. The load and the server share the machine.",
  run: (options) =>
    withCleanup(async (defer) => {
      const postgres = await startPostgres();
      defer(() => postgres.stop());
      const site = await startSite({ DATABASE_URL: postgres.url, DEMO: "on" });
      defer(() => site.stop());
      return measure(site, options);
    }),
};

type Options = Parameters<Scenario["run"]>[0];

async function measure(
  site: { origin: string; pid: number },
  { quick, seed, say }: Options,
): Promise<Figure[]> {
  // Elsewhere whoever asks has a machine of their own, and takes nothing from the server.
  setPriority(10);
  const people = [];
  for (let number = 0; number < 10; number++) people.push(await joinSite(site.origin));
  const loader = createLoader(site.origin, await visitors(site.origin, people, new Random(seed)));
  try {
    await loader.closed(8, quick ? 2_000 : 8_000);
    const { atOnce, rate: before } = await findKnee(loader, quick ? 1_500 : 5_000, say);
    const usual = percentile(await timesAt(loader, before / 2, 2_000), 0.95);
    await loader.connect(connections);
    const memory = watchMemory(site.pid);
    const watching = startProbe(site.origin, ["/healthz", "/readyz"], 200);
    const flood = await loader.open(before * times, quick ? 4_000 : 20_000);
    const watched = await watching.stop();
    const recovery = await recover(loader, before / 2, usual);
    const most = memory.stop();
    const after = rateOf(await loader.closed(atOnce, quick ? 2_000 : 5_000));
    const knee = (before + after) / 2;
    say(`knee ${before.toFixed(0)}/s before and ${after.toFixed(0)}/s after`);
    return [
      {
        test: "overload: answers in a second at the knee",
        figure: knee,
        bar: "–",
        holds: knee > 0,
        kind: "always",
      },
      ...floodFigures(flood, knee, quick ? 0.75 : 0.9),
      {
        test: `overload: of ${watched.asked} questions whether it lives and is ready, not answered`,
        figure: watched.failed.length,
        bar: "0",
        holds: watched.failed.length === 0,
        kind: "always",
      },
      {
        test: "overload: as fast as before, and refusing nothing, again after",
        figure: `${(recovery / 1000).toFixed(1)} s`,
        bar: "within 10 s",
        holds: recovery <= recoveredWithinMs,
        kind: "measured",
      },
      {
        test: "overload: most memory, with all processes",
        figure: `${most.toFixed(0)} MB`,
        bar: `${mostMegabytes} MB (${memory.before.toFixed(0)} MB before)`,
        holds: most <= mostMegabytes,
        kind: "measured",
      },
    ];
  } finally {
    loader.close();
  }
}

/** Few seconds say little about a rate, so the short form asks for less of it. */
function floodFigures(flood: readonly Outcome[], knee: number, share: number): Figure[] {
  const goodput = rateOf(flood);
  const refused = flood.filter(({ status }) => status === 503);
  const taken = flood.filter(({ status }) => isGood(status));
  const others = flood.filter(({ status }) => status !== 503 && !isGood(status));
  const untold = refused.filter(({ retryAfter }) => !retryAfter);
  const ms = (some: readonly Outcome[], part: number) =>
    percentile(
      some.map((one) => one.ms),
      part,
    );
  const begun = flood.map((one) => one.endedAt - one.ms);
  const seconds = (Math.max(...begun) - Math.min(...begun)) / 1000;
  const asked = flood.length / seconds / knee;
  return [
    {
      // The knee was only known from before when the flood began.
      test: `overload: asked in a second, meant to be ${times} times that`,
      figure: `${(flood.length / seconds).toFixed(0)} (${asked.toFixed(1)} times)`,
      bar: "2.5 times",
      holds: asked >= 2.5,
      kind: "measured",
    },
    {
      test: "overload: answers in a second meanwhile",
      figure: `${goodput.toFixed(0)} (${((goodput / knee) * 100).toFixed(0)} %)`,
      bar: `${share * 100} % of the knee`,
      holds: goodput >= knee * share,
      kind: "measured",
    },
    {
      test: `overload: of ${flood.length} requests, neither answered nor refused with 503`,
      figure: [others.length, ...new Set(others.map(({ status }) => status))].join(", "),
      bar: "0",
      holds: others.length === 0,
      kind: "always",
    },
    {
      test: `overload: of ${refused.length} refusals, without Retry-After`,
      figure: untold.length,
      bar: "0",
      holds: untold.length === 0 && refused.length > 0,
      kind: "always",
    },
    {
      test: "overload: half of the refusals come within, and 99 of 100",
      figure: `${ms(refused, 0.5).toFixed(0)} and ${ms(refused, 0.99).toFixed(0)} ms`,
      bar: "100 and 1,000 ms",
      holds: ms(refused, 0.5) <= 100 && ms(refused, 0.99) <= 1000,
      kind: "measured",
    },
    {
      test: "overload: 99 of 100 of those taken in are answered within",
      figure: `${ms(taken, 0.99).toFixed(0)} ms`,
      bar: "5,000 ms",
      holds: ms(taken, 0.99) <= 5000,
      kind: "measured",
    },
  ];
}

/** More at once until it brings no more. */
async function findKnee(loader: Loader, milliseconds: number, say: Options["say"]) {
  let best = { atOnce: 0, rate: 0 };
  for (const atOnce of [8, 16, 32]) {
    const rate = rateOf(await loader.closed(atOnce, milliseconds));
    say(`${atOnce} at once: ${rate.toFixed(0)} answers in a second`);
    if (rate > best.rate) best = { atOnce, rate };
  }
  return best;
}

/** Good answers in a second, in the time in which requests were sent. */
function rateOf(outcomes: readonly Outcome[]): number {
  const good = outcomes.filter(({ status }) => isGood(status));
  const start = Math.min(...outcomes.map(({ endedAt, ms }) => endedAt - ms));
  const end = Math.max(...outcomes.map(({ endedAt, ms }) => endedAt - ms));
  const inTime = good.filter(({ endedAt }) => endedAt <= end);
  return inTime.length / ((end - start) / 1000);
}

const isGood = (status: number) => status >= 200 && status < 400;

async function timesAt(loader: Loader, rate: number, milliseconds: number): Promise<number[]> {
  return (await loader.open(rate, milliseconds)).map(({ ms }) => ms);
}

/** Until a whole second is as it was before. */
async function recover(loader: Loader, rate: number, usual: number): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < 2 * recoveredWithinMs) {
    const began = performance.now() - start;
    const second = await loader.open(rate, 1000);
    const isUsual =
      percentile(
        second.map(({ ms }) => ms),
        0.95,
      ) <= Math.max(3 * usual, 250);
    if (isUsual && second.every(({ status }) => isGood(status))) return began;
  }
  return Number.POSITIVE_INFINITY;
}

/** Makes requests of visitors and members, in about the shares of real use. */
async function visitors(
  origin: string,
  people: readonly Person[],
  random: Random,
): Promise<() => Ask> {
  const found = await fetch(`${origin}/api/v1/flenjors?page_limit=50`);
  const { data } = (await found.json()) as { data: { flenjors: { id: string }[] } };
  const ids = data.flenjors.map(({ id }) => id);
  const queries = ["", "?sort=popular", "?search=fado", "?time_of_day=morning", "?sort=now"];
  return () => {
    const share = random.next();
    const id = random.pick(ids);
    const { token } = random.pick(people);
    const get = (path: string): Ask => ({ method: "GET", path, token });
    if (share < 0.45) return get(`/api/v1/flenjors${random.pick(queries)}`);
    if (share < 0.75) return get(`/api/v1/flenjors/${id}`);
    if (share < 0.85) return get(`/api/v1/flenjors/${id}/reviews`);
    if (share < 0.9) return get("/api/v1/tags");
    if (share < 0.95) return get("/en/discover");
    return { method: share < 0.98 ? "POST" : "DELETE", path: `/api/v1/flenjors/${id}/like`, token };
  };
}
