import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type RouteLimit, routeBudgets } from "../src/server/http/rate-limits/route-limits.ts";
import { drawPicture } from "../tests/support/media.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { publishOn, uploadOn } from "../tests/support/published.ts";
import { Random } from "../tests/support/random.ts";
import { type Site, startSite } from "../tests/support/server.ts";
import { ask } from "./ask.ts";
import { withCleanup } from "./cleanup.ts";
import { alwaysAtLeast, atLeast, atMost, noneOf } from "./figures.ts";
import { quietRequests, type Things } from "./flood/requests.ts";
import type { Flooded, FloodOrder } from "./flood/worker.ts";
import { createLoader, type Outcome } from "./load.ts";
import { createNetworks } from "./networks.ts";
import { joinSite } from "./people.ts";
import { percentile } from "./probe.ts";
import type { Figure, Options, Scenario } from "./scenario.ts";
import { tooLargeRouteBudgets } from "./strangers/sane-budgets.ts";

const connections = 80;
const othersInASecond = 20;
const flooder = "198.51.100.66";

export const flood: Scenario = {
  name: "flood",
  about:
    "One network keeps 80 connections busy with pages, pictures, previews, links of mails and forged tokens, with the limits on and on PostgreSQL, while others, each from a network of their own, read pages and the API. Those others must notice nothing but a busier machine, which the flood shares with the server; the flood gets what the budgets allow one network, and is told when to come back. The control floods a server without limits, where others must be refused, or the test could not fail.",
  run: (options) =>
    withCleanup(async (defer) => {
      const postgres = await startPostgres();
      defer(() => postgres.stop());
      const folder = await mkdtemp(join(tmpdir(), "flenjor-flood-"));
      defer(() => rm(folder, { recursive: true, force: true }));
      const begin = (limits: "on" | "off") =>
        startSite({
          DATA_DIR: folder,
          DATABASE_URL: postgres.url,
          DEMO: "on",
          TRUST_PROXY: "1",
          RATE_LIMITS: limits,
        });
      const site = await begin("on");
      const things = await prepareThings(site);
      const guarded = await measure(site, things, options).finally(() => site.stop());
      if (options.quick) return figuresOf(guarded);
      const open = await begin("off");
      const control = await measure(open, things, options).finally(() => open.stop());
      return [...figuresOf(guarded), ...timeFigures(guarded), controlFigure(control)];
    }),
};

type Measured = { before: Outcome[]; during: Outcome[]; flooded: Flooded };

async function prepareThings(site: Site): Promise<Things> {
  const { token } = await joinSite(site.origin);
  const pictures: string[] = [];
  for (const height of [300, 400, 500]) {
    const file = await drawPicture({ width: 640, height }).jpeg().toBuffer();
    pictures.push(await uploadOn(site, { token }, file));
  }
  const own = await publishOn(site, { token }, { cover_asset_ids: pictures });
  const found = await ask(site.origin, "GET /api/v1/flenjors?page_limit=30", { token });
  const ids = found.body.data.flenjors.map(({ id }: { id: string }) => id);
  return { capsules: [own.id, ...ids], pictures };
}

async function measure(
  { origin }: Site,
  things: Things,
  { quick, seed, say }: Options,
): Promise<Measured> {
  const random = new Random(seed);
  const loader = createLoader(origin, quietRequests(things, random.branch(), createNetworks()));
  try {
    // The first of each picture and page takes longer.
    await loader.closed(4, quick ? 1_000 : 4_000);
    const before = await loader.open(othersInASecond, quick ? 2_000 : 10_000);
    const milliseconds = quick ? 6_000 : 30_000;
    const flooding = startFlood({
      origin,
      things,
      seed,
      from: flooder,
      connections,
      milliseconds,
    });
    const during = await loader.open(othersInASecond, milliseconds);
    const flooded = await flooding;
    say(`${flooded.sent} requests of the flood, ${JSON.stringify(flooded)}`);
    say(`others: ${told(before)} before, ${told(during)} meanwhile`);
    return { before, during, flooded };
  } finally {
    loader.close();
  }
}

function startFlood(order: FloodOrder): Promise<Flooded> {
  const worker = new Worker(new URL("./flood/worker.ts", import.meta.url), { workerData: order });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

function figuresOf({ before, during, flooded }: Measured): Figure[] {
  const { sent, refused, untold, lost, answered, seconds } = flooded;
  const over = Object.entries(answered).flatMap(([limit, times]) => {
    const budget = routeBudgets[limit as RouteLimit];
    const windows = Math.floor(seconds / budget.seconds) + 1;
    const most = budget.calls * windows;
    return times > most ? [`${times} of ${limit} instead of ${most}`] : [];
  });
  const whole = sent === 0 ? ["no request was sent"] : [];
  return [
    noneOf(`flood: of ${before.length} answers to others before it, not good`, badOf(before)),
    noneOf(`flood: of ${during.length} answers to others meanwhile, not good`, badOf(during)),
    alwaysAtLeast(
      "flood: answers to others before it, and meanwhile",
      Math.min(before.length, during.length),
      1,
    ),
    alwaysAtLeast(`flood: of its ${sent} requests, refused with 429 or 503`, refused, 1),
    noneOf("flood: refusals without Retry-After", [...whole, ...times(untold, "one")]),
    noneOf("flood: neither answered nor refused", times(lost, "one")),
    noneOf("flood: kinds of requests of which more was answered than the budget allows", over),
    noneOf("flood: budgets of one network that are larger than is sane", tooLargeRouteBudgets()),
  ];
}

/** The server shares the machine with its database and the flood, and before it most comes from memory. */
function timeFigures({ before, during }: Measured): Figure[] {
  const ratio = (part: number) => at(during, part) / at(before, part);
  return [
    atMost("flood: half of the others wait so many times as long as before", ratio(0.5), 60),
    atMost("flood: the slowest 5 of 100 others, so many times as long", ratio(0.95), 60),
    atMost("flood: 95 of 100 others are answered within, in ms", at(during, 0.95), 1000),
  ];
}

function controlFigure({ during }: Measured): Figure {
  const test = `flood, control without limits: of ${during.length} answers to others, not good`;
  return atLeast(test, badOf(during).length, 1);
}

function badOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ status }) => (status >= 200 && status < 400 ? [] : [String(status)]));
}

const at = (outcomes: readonly Outcome[], part: number) =>
  percentile(
    outcomes.map(({ ms }) => ms),
    part,
  );

function told(outcomes: readonly Outcome[]): string {
  const [half, most] = [at(outcomes, 0.5), at(outcomes, 0.95)];
  return `${half.toFixed(0)} and ${most.toFixed(0)} ms, ${badOf(outcomes).length} not good`;
}

const times = (count: number, what: string): string[] => Array<string>(count).fill(what);
