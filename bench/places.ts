// Speed and size of the embedded gazetteer: node bench/places.ts
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createGazetteer } from "../src/server/gazetteer/gazetteer.ts";
import { indexFileName } from "../src/server/gazetteer/index-file.ts";
import { Random } from "../tests/support/random.ts";

const sampleNames =
  "lisbon paris london barcelona marseille amsterdam copenhagen reykjavik kyoto montreal valencia " +
  "edinburgh dubrovnik ljubljana salzburg bordeaux coimbra funchal cartagena melbourne auckland " +
  "johannesburg marrakesh istanbul saint petersburg san francisco new orleans rio de janeiro";
const rounds = 40;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

// Always the same sequence, so that two runs measure the same queries.
const random = new Random(1);

function withTypo(name: string) {
  const cut = 1 + random.below(name.length - 2);
  return name.slice(0, cut) + name.slice(cut + 1);
}

async function measure(label: string, runs: (() => Promise<unknown>)[]) {
  for (const run of runs) await run();
  const times: number[] = [];
  for (const run of runs) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const quantile = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(2);
  console.log(`${label}: p50 ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms (${times.length} runs)`);
}

const directory = await mkdtemp(join(tmpdir(), "bench-places-"));
const log = { info() {}, error: console.error };
const building = createGazetteer({ directory, log });
const buildStarted = performance.now();
await building.ready();
console.log(`build: ${((performance.now() - buildStarted) / 1000).toFixed(1)} s`);
building.close();
const { size } = await stat(join(directory, indexFileName));
console.log(`disk: ${(size / 1e6).toFixed(1)} MB`);

async function memory() {
  collectGarbage();
  // Buffers are given back only after the collection.
  await setTimeout(200);
  return process.memoryUsage();
}

const before = await memory();
const gazetteer = createGazetteer({ directory, log });
await gazetteer.ready();

const names = sampleNames.match(/saint \w+|san \w+|new \w+|rio de \w+|\w+/g) ?? [];
const many = Array.from({ length: rounds }).flatMap(() => names);
const search = (text: string, near?: { lat: number; long: number }) => () =>
  gazetteer.search({ text, near, locale: "en", limit: 8 });

const prefixes = many.map((name) => name.slice(0, 1 + random.below(name.length)));
await measure(
  "prefix",
  prefixes.map((text) => search(text)),
);
await measure(
  "prefix nearby",
  prefixes.map((text) => search(text, { lat: 38.7, long: -9.1 })),
);
await measure(
  "typo",
  many.map((name) => search(withTypo(name))),
);
await measure(
  "context",
  many.map((name) => search(`${name}, united states`)),
);
await measure(
  "reverse in Europe",
  many.map(() => {
    const lat = 37 + random.next() * 23;
    const long = -9 + random.next() * 40;
    return () => gazetteer.reverse({ lat, long, locale: "fr" });
  }),
);

const after = await memory();
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
console.log(`heap: ${megabytes(after.heapUsed - before.heapUsed)} MB`);
console.log(`buffers: ${megabytes(after.arrayBuffers - before.arrayBuffers)} MB`);
gazetteer.close();
await rm(directory, { recursive: true });
