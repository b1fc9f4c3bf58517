// npm run lighthouse -- [--runs 5] [--json FILE] [paths]: how fast and how well-made pages are,
// as Lighthouse sees them on a simulated mobile phone; the median of the runs. In a path, {capsule}
// stands for the newest capsule of the demo, and {username} for whoever made it.
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import type { Answer } from "../src/contract/endpoints.ts";
import { findBrowser } from "../tests/support/browser.ts";
import { freePort } from "../tests/support/free-port.ts";
import { buildInputsHash, isBuilt } from "./build-stamp.mjs";
import { runNode } from "./runtime.mjs";
import { startTemporaryServer } from "./temporary-server.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Measures = Record<(typeof categories)[number], number> & {
  layoutShift: number;
  blockingMs: number;
  largestPaintMs: number;
  scriptBytes: number;
  /** Audits outside performance that did not pass. */
  complaints: string[];
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "5" }, json: { type: "string" } },
});
const paths =
  positionals.length > 0 ? positionals : ["/", "/discover", "/capsules/{capsule}", "/{username}"];

if (!isBuilt(buildInputsHash()) && (await runNode(["scripts/build.ts"])) !== 0) process.exit(1);
const browser = await findBrowser();
const debuggingPort = await freePort();
const chrome = await chromium.launch({
  executablePath: browser.executablePath,
  args: [...browser.args, `--remote-debugging-port=${debuggingPort}`],
  env: { ...process.env, ...browser.env } as Record<string, string>,
});
const server = await startTemporaryServer();
try {
  const report: Record<string, { median: Measures; runs: Measures[] }> = {};
  for (const path of paths) {
    const runs: Measures[] = [];
    while (runs.length < Number(values.runs)) runs.push(await measure(await addressOf(path)));
    const median = medianOf(runs);
    report[path] = { median, runs };
    console.log(`${path}  ${describe(median)}`);
  }
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await chrome.close();
  await server.stop();
}

async function addressOf(path: string): Promise<string> {
  if (!path.includes("{")) return server.origin + path;
  const response = await fetch(`${server.origin}/api/v1/flenjors?page_limit=1`);
  const { data } = (await response.json()) as Answer<"GET /flenjors">;
  const [newest] = data.flenjors;
  return (
    server.origin +
    path
      .replace("{capsule}", newest?.id ?? "")
      .replace("{username}", newest?.creator.username ?? "")
  );
}

async function measure(url: string): Promise<Measures> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    logLevel: "error",
    output: "json",
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse could not measure ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    layoutShift: value("cumulative-layout-shift"),
    blockingMs: Math.round(value("total-blocking-time")),
    largestPaintMs: Math.round(value("largest-contentful-paint")),
    scriptBytes: scriptBytes(lhr.audits["network-requests"]?.details),
    complaints: categories
      .slice(1)
      .flatMap((name) =>
        (lhr.categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      ),
  };
}

function scriptBytes(details: unknown): number {
  const { items = [] } = (details ?? {}) as {
    items?: { resourceType?: string; transferSize?: number }[];
  };
  return items
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

/** The run in the middle by performance: its figures belong together. */
function medianOf(runs: Measures[]): Measures {
  const sorted = runs.toSorted((a, b) => a.performance - b.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("--runs must be at least 1.");
  return middle;
}

function describe(measures: Measures): string {
  return [
    ...categories.map((name) => `${name} ${measures[name]}`),
    `CLS ${measures.layoutShift.toFixed(3)}`,
    `TBT ${measures.blockingMs} ms`,
    `LCP ${measures.largestPaintMs} ms`,
    `JavaScript ${(measures.scriptBytes / 1000).toFixed(1)} kB`,
    ...(measures.complaints.length > 0 ? [`complaints: ${measures.complaints.join(", ")}`] : []),
  ].join(" · ");
}
