import fc from "fast-check";
import { Client } from "pg";
import { startPostgres } from "../tests/support/postgres.ts";
import { type Site, startSite } from "../tests/support/server.ts";
import { withCleanup } from "./cleanup.ts";
import { alwaysAtLeast, noneOf } from "./figures.ts";
import { brokenRequests, tryBroken } from "./fuzz/broken-http.ts";
import { judge, type Problem } from "./fuzz/judge.ts";
import { type Document, type Operation, operationsOf } from "./fuzz/operations.ts";
import { createRealIds, type RealIds } from "./fuzz/real-ids.ts";
import { requestsOf } from "./fuzz/requests.ts";
import { createSender, type Send } from "./fuzz/send.ts";
import { joinSite } from "./people.ts";
import type { Figure, Scenario } from "./scenario.ts";

const atOnce = 12;
const perRound = 10;
const members = 6;
/** On a machine that is too busy it ends here, and says how far it came. */
const longestMs = 9 * 60_000;

export const fuzz: Scenario = {
  name: "fuzz",
  about:
    "Reads the OpenAPI document that the server itself serves and sends every call of it what fast-check makes up: what is right, nearly right, of wrong types, and hostile (NUL, half surrogates, huge, right to left, prototypes, SQL, paths, broken JSON, wrong types of content, doubled queries, deep nesting), as nobody, as members and as a moderator, with ids of real things in it, on PostgreSQL. Every answer is held against the document. Then it sends what is no HTTP at all.",
  run: ({ quick, seed, say }) =>
    withCleanup(async (defer) => {
      const postgres = await startPostgres();
      defer(() => postgres.stop());
      const site = await startSite({ DATABASE_URL: postgres.url, DEMO: "on" });
      defer(() => site.stop());
      const response = await fetch(`${site.origin}/api/v1/openapi.json`);
      const operations = operationsOf((await response.json()) as Document);
      const sender = createSender(site.origin);
      defer(() => sender.close());
      const people = await createPeople(site, postgres.url);
      const ids = createRealIds();
      await look(sender.send, operations, ids, people);
      const target = quick ? 300 : 100_000;
      const found = await storm(operations, { target, seed, send: sender.send, ids, people, say });
      const broken: string[] = [];
      for (const text of brokenRequests) {
        const problem = await tryBroken(site.origin, text, operations[0]?.failure as never);
        if (problem) broken.push(problem);
      }
      return figuresOf(found, { target, operations: operations.length, broken });
    }),
};

type Found = { sent: number; statuses: Map<number, number>; problems: Problem[] };

type Storm = {
  target: number;
  seed: number;
  send: Send;
  ids: RealIds;
  people: People;
  say(line: string): void;
};

async function storm(operations: readonly Operation[], storm: Storm): Promise<Found> {
  const found: Found = { sent: 0, statuses: new Map(), problems: [] };
  const arbitraries = operations.map((operation) => ({ operation, of: requestsOf(operation) }));
  const deadline = performance.now() + longestMs;
  for (let round = 0; found.sent < storm.target && performance.now() < deadline; round++) {
    const waiting = arbitraries.flatMap(({ operation, of }, index) =>
      fc
        .sample(of, { numRuns: perRound, seed: storm.seed + round * 1000 + index })
        .map((request) => ({ operation, request })),
    );
    const work = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        const { operation, request } = one;
        const real = { ...request, path: storm.ids.putInto(request.path) };
        real.body = request.body && storm.ids.putInto(request.body);
        const token = request.who === null ? null : storm.people.tokenOf(request.who);
        const answer = await storm.send(real, token);
        found.sent += 1;
        found.statuses.set(answer.status, (found.statuses.get(answer.status) ?? 0) + 1);
        const problem = answer.headers["content-encoding"] ? null : judge(operation, real, answer);
        if (problem) {
          found.problems.push(problem);
          if (found.problems.length <= 20) storm.say(`${problem.kind}: ${problem.about}`);
        }
        if (answer.status < 300 && answer.text.startsWith("{"))
          storm.ids.learn(JSON.parse(answer.text));
        if (answer.status === 401 && token) await storm.people.replace(token);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (round % 20 === 19) storm.say(`${found.sent} requests`);
  }
  return found;
}

function figuresOf(
  { sent, statuses, problems }: Found,
  { target, operations, broken }: { target: number; operations: number; broken: string[] },
): Figure[] {
  const of = (kind: Problem["kind"]) =>
    problems.filter((problem) => problem.kind === kind).map(({ about }) => about);
  const good = [...statuses].filter(([status]) => status < 400);
  const deep = good.reduce((sum, [, count]) => sum + count, 0) / sent;
  const all = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`);
  return [
    alwaysAtLeast(`fuzz: requests to ${operations} calls (${all.join(", ")})`, sent, target),
    {
      test: "fuzz: share of them that got through and did something",
      figure: `${(deep * 100).toFixed(0)} %`,
      bar: "≥ 10 %",
      holds: deep >= 0.1,
      kind: "always",
    },
    noneOf("fuzz: answers of 500 and more, or none", of("5xx")),
    noneOf("fuzz: answers of 503 without Retry-After", of("busy without Retry-After")),
    noneOf("fuzz: failures that tell of our code or our database", of("trace")),
    noneOf("fuzz: answers that the document does not describe", of("schema")),
    noneOf(`fuzz: of ${brokenRequests.length} that are no HTTP, answered wrongly`, broken),
  ];
}

type People = { tokenOf(number: number): string; replace(token: string): Promise<void> };

/** Some of them lose their session, or their account, by what they send; others join then. */
async function createPeople(site: Site, databaseUrl: string): Promise<People> {
  const tokens: string[] = [];
  const join = async () => {
    const { id, token } = await joinSite(site.origin);
    await vouchFor(databaseUrl, id);
    return token;
  };
  for (let number = 0; number < members; number++) tokens.push(await join());
  return {
    tokenOf: (number) => {
      const present = tokens.filter((token) => token !== "");
      return present[number % present.length] ?? "";
    },
    async replace(token) {
      const at = tokens.indexOf(token);
      if (at < 0) return;
      tokens[at] = "";
      tokens[at] = await join();
    },
  };
}

/** Their address is proven, and every other one is a moderator. */
async function vouchFor(databaseUrl: string, id: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const scope = Number.parseInt(id.slice(-1), 16) % 2 === 0 ? ["moderator"] : [];
  await client.query("update users set email_verified_at = now(), scope = $2 where id = $1", [
    id,
    scope,
  ]);
  await client.end();
}

/** Learns the ids that exist: reads every list that needs no id, then what those ids lead to. */
async function look(
  send: Send,
  operations: readonly Operation[],
  ids: RealIds,
  people: People,
): Promise<void> {
  for (const round of [0, 1, 2]) {
    for (const { method, path } of operations) {
      if (method !== "GET" || (round === 0 && path.includes("{"))) continue;
      const real = ids.putInto(`/api/v1${path.replaceAll(/\{\w+\}/g, `real-id-${round}-`)}`);
      const answer = await send(
        { method, path: real, headers: {}, body: null, who: 0 },
        people.tokenOf(0),
      );
      if (answer.status === 200 && answer.text.startsWith("{")) ids.learn(JSON.parse(answer.text));
    }
  }
}
