import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { cpuMilliseconds, withChildren } from "../load/cpu.ts";
import { type Driven, drive, requestOf } from "../load/drive.ts";
import type { Case, World } from "./cases.ts";
import type { References, Running } from "./servers.ts";

export type Side = { rate: number; app: number; database: number };

export type Compared = {
  name: string;
  against: string;
  connections: number;
  bar: number;
  goal: number;
  /** One for each round. */
  ratios: number[];
  ours: Side;
  theirs: Side;
};

export type Stage = {
  world: World;
  product: Running;
  references: References;
  /** The process of PostgreSQL that all others of it come from. */
  postmaster: number;
};

export type Effort = { connections: number; rounds: number; milliseconds: number };

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Ours and theirs in turn, after one round of each to warm up. */
export async function compare(stage: Stage, path: Case, effort: Effort): Promise<Compared> {
  const { world, product, references } = stage;
  const { name, against, bar, goal } = path;
  const slug = name.replaceAll(/\W+/g, "-");
  await references.store(slug, await referenceOf(path, product));
  const sides = [
    { server: product, request: path.ours },
    {
      server: references,
      request: (number: number) => requestOf(`/${slug}${path.theirs?.(number) ?? ""}`),
    },
  ];
  const rounds: [Side, Side][] = [];
  for (let round = -1; round < effort.rounds; round++) {
    const measured: Side[] = [];
    for (const { server, request } of sides) {
      if (path.reset) await world.client.query(path.reset);
      measured.push(await measure(stage, server, request, effort));
    }
    if (round >= 0) rounds.push(measured as [Side, Side]);
  }
  const middle = (side: 0 | 1): Side => ({
    rate: median(rounds.map((pair) => pair[side].rate)),
    app: median(rounds.map((pair) => pair[side].app)),
    database: median(rounds.map((pair) => pair[side].database)),
  });
  const ratios = rounds.map(([ours, theirs]) =>
    path.isDatabaseCpu ? theirs.database / ours.database : ours.rate / theirs.rate,
  );
  const { connections } = effort;
  return { name, against, connections, bar, goal, ratios, ours: middle(0), theirs: middle(1) };
}

/** Rate and CPU of a server under load. */
export async function measure(
  { postmaster }: Stage,
  server: Running,
  request: (number: number) => string,
  { connections, milliseconds }: Pick<Effort, "connections" | "milliseconds">,
): Promise<Side & { driven: Driven }> {
  const app = server.process.pid ?? 0;
  const before = [cpuMilliseconds([app]), cpuMilliseconds(withChildren(postmaster))] as const;
  const driven = await drive({ origin: server.origin, connections, milliseconds, request });
  const { answers, rate } = driven;
  return {
    rate,
    app: (cpuMilliseconds([app]) - before[0]) / answers,
    database: (cpuMilliseconds(withChildren(postmaster)) - before[1]) / answers,
    driven,
  };
}

async function referenceOf({ reference, ours }: Case, product: Running) {
  if (reference !== "bytes") return reference;
  const [first = "", ...lines] = ours(0).trim().split("\r\n");
  const headers = Object.fromEntries(lines.map((line) => line.split(": ")));
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(product.origin + first.split(" ")[1], { headers }, resolve).on("error", reject);
  const answer = await promise;
  const type = answer.headers["content-type"] ?? "";
  // As they are on the wire, compressed or not.
  return { kind: "bytes", type, base64: (await buffer(answer)).toString("base64") } as const;
}
