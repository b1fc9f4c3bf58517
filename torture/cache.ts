import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "../src/server/db/client.ts";
import { setRole } from "../src/server/features/roles/roles.service.ts";
import { findNginx } from "../tests/scale/nginx.ts";
import { freePort } from "../tests/support/free-port.ts";
import { startSite } from "../tests/support/server.ts";
import { freshSeconds } from "./cache/freshness.ts";
import { type Front, startFront } from "./cache/front.ts";
import { revocations, type Shown, show, type World } from "./cache/revocations.ts";
import { type Defer, withCleanup } from "./cleanup.ts";
import { isPostgresWaived, startCluster, withoutPostgres } from "./cluster.ts";
import { alwaysAtLeast, alwaysAtMost, atMost, noneOf, skipped } from "./figures.ts";
import { joinSite } from "./people.ts";
import type { Figure, Options, Scenario } from "./scenario.ts";

/** The security page and the headers of pictures promise this time. */
const promisedSeconds = 300;
const askEveryMs = 10_000;

export const cache: Scenario = {
  name: "cache",
  about:
    "nginx with a shared cache that keeps all it may stands before the server. Public capsules are read through it: pictures, previews, pages, lists, searches, tags and places. Then each is made private, shared with one person only, deleted, hidden by a moderator, or goes with the account of its owner. From then on a cache that asks must be answered without it, and after five minutes the cache has nothing of it any more. The long form waits those minutes and asks every ten seconds; the short form reads from the headers how long anything may be kept, and puts the clock of nginx forward. That the cache kept the pictures is part of it, or the test could not fail.",
  async run(options) {
    if (isPostgresWaived) return withoutPostgres("cache");
    const problem = await whyNoNginx();
    if (problem) return [skipped("cache", `no nginx: ${problem}`)];
    return withCleanup((defer) => revoke(defer, options));
  },
};

async function whyNoNginx(): Promise<string | null> {
  const isWaived = (process.env.TEST_WAIVE ?? "").split(",").includes("nginx");
  return isWaived ? "TEST_WAIVE names nginx" : findNginx().then(() => null, String);
}

async function revoke(defer: Defer, { quick, say }: Options): Promise<Figure[]> {
  const { front, node, world } = await open(defer, quick);
  const all: Shown[] = [];
  for (const way of Object.keys(revocations)) all.push(await show(world, way, all.length));
  const before = await readAll(front.origin, all);
  const again = await readAll(front.origin, all);
  say(`${before.length} addresses read, ${again.filter(isHit).length} answered by the cache`);
  for (const shown of all) await revocations[shown.way]?.(world, shown);
  const revokedAt = performance.now();

  const asked = await readAll(node, all, before);
  const kept = await readAll(front.origin, all);
  say(`${kept.filter(isShown).length} still shown by the cache right after`);
  const longest = Math.max(...[...before, ...again].map(({ headers }) => freshSeconds(headers)));
  const pictures = again.filter(({ isPicture }) => isPicture);
  return [
    noneOf(
      `cache: of ${before.length} addresses, not shown while public`,
      before.filter((one) => !isShown(one)).map(tell),
    ),
    noneOf(
      `cache: of ${pictures.length} pictures, not kept by the cache, so that nothing was tested`,
      pictures.filter((one) => !isHit(one)).map(tell),
    ),
    alwaysAtLeast(
      "cache: shown by the cache right after they were taken away",
      kept.filter(isShown).length,
      1,
    ),
    noneOf(
      "cache: shown right after by the server itself, through the cache",
      kept.filter((one) => isShown(one) && !isHit(one)).map(tell),
    ),
    noneOf(
      "cache: shown to a cache that asks whether what it holds still holds",
      asked.filter(isShown).map(tell),
    ),
    noneOf(
      `cache: answers that may be kept for longer than ${promisedSeconds} s`,
      [...before, ...again]
        .filter(({ headers }) => freshSeconds(headers) > promisedSeconds)
        .map(tell),
    ),
    alwaysAtMost(
      "cache: the longest that any answer may be kept, in seconds",
      longest,
      promisedSeconds,
    ),
    ...(await afterwards(front, all, { quick, say, revokedAt })),
  ];
}

async function open(defer: Defer, quick: boolean) {
  const cluster = await startCluster(defer);
  const [port, nodePort] = [await freePort(), await freePort()];
  const site = await startSite({
    DATABASE_URL: cluster.url,
    PORT: String(nodePort),
    ORIGIN: `http://127.0.0.1:${port}`,
    TRUST_PROXY: "1",
  });
  defer(() => site.kill());
  const front = await startFront(port, nodePort, { isQuick: quick, defer });
  const { db, close } = await openPostgres(cluster.url, 2);
  defer(close);
  const moderator = await joinSite(site.origin);
  const friend = await joinSite(site.origin);
  await db.updateTable("users").set({ email_verified_at: new Date() }).execute();
  const moderators = { role: "moderator", isGiven: true } as const;
  await setRole({ db }, `${moderator.username}@example.org`, moderators);
  const world: World = { origin: front.origin, moderator, friend };
  return { front, node: site.origin, world };
}

type Read = {
  shown: Shown;
  path: string;
  isPicture: boolean;
  status: number;
  headers: Headers;
  /** A picture, or a text that names what is to vanish. */
  isNaming: boolean;
};

/** Reads everything as a visitor; with what was read before, asks only whether that still holds. */
async function readAll(origin: string, all: Shown[], before: Read[] = []): Promise<Read[]> {
  const reads: Read[] = [];
  for (const shown of all) {
    for (const path of [...shown.pictures, ...shown.texts]) {
      const known = before.find((one) => one.path === path)?.headers.get("etag");
      const response = await fetch(origin + path, {
        headers: {
          "Accept-Language": path.startsWith("/fr/") ? "fr" : "en",
          ...(known && { "If-None-Match": known, "Cache-Control": "max-age=0" }),
        },
        redirect: "manual",
      });
      const { status, headers } = response;
      const isFile = headers.get("content-type")?.startsWith("image/") || status === 304;
      const text = await response.text();
      const isNaming = isFile || withoutSearch(text, path).includes(shown.word);
      const isPicture = shown.pictures.includes(path);
      reads.push({ shown, path, isPicture, status, headers, isNaming });
    }
  }
  return reads;
}

/** The search for capsules repeats what was searched for; a title has another word before it. */
function withoutSearch(text: string, path: string): string {
  const word = /\/(?:discover|flenjors)\?search=(\w+)/.exec(path)?.[1];
  return word ? text.replaceAll(new RegExp(`(?<!Sunday |Tasca |Owner )${word}`, "g"), "") : text;
}

const isShown = ({ status, isNaming }: Read) => (status === 200 || status === 304) && isNaming;
const isHit = ({ headers }: Read) => headers.get("x-cache-status") === "HIT";
const tell = ({ shown, path, status }: Read) => `${shown.way}: ${path} ${status}`;

type Waiting = Pick<Options, "quick" | "say"> & { revokedAt: number };

/**
 * Looks for things that the cache still shows after the promised minutes, and tells until when it
 * showed any.
 */
async function afterwards(front: Front, all: Shown[], waiting: Waiting): Promise<Figure[]> {
  const { quick, say, revokedAt } = waiting;
  const test = `cache: shown through it more than ${promisedSeconds} s after`;
  if (quick) {
    if (!front.passTime) {
      // The headers alone then say how long anything is kept.
      return [skipped(test, "no libfaketime could be had")];
    }
    await front.passTime(promisedSeconds + 1);
    return [noneOf(test, (await readAll(front.origin, all)).filter(isShown).map(tell))];
  }
  const late: string[] = [];
  let lastShown = 0;
  for (;;) {
    const seconds = (performance.now() - revokedAt) / 1000;
    const found = (await readAll(front.origin, all)).filter(isShown);
    if (found.length > 0) lastShown = seconds;
    if (seconds > promisedSeconds) late.push(...found.map(tell));
    if (seconds > promisedSeconds + 30) break;
    say(`after ${seconds.toFixed(0)} s the cache shows ${found.length}`);
    await wait(askEveryMs);
  }
  return [
    noneOf(test, late),
    atMost("cache: the last was shown after, in seconds", lastShown, promisedSeconds),
  ];
}
