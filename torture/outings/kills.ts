import { setTimeout as wait } from "node:timers/promises";
import { sql as kyselySql } from "kysely";
import { openPostgres } from "../../src/server/db/client.ts";
import type { Random } from "../../tests/support/random.ts";
import { isDone, type Question } from "../ask.ts";
import { alwaysAtLeast, atMost, noneOf } from "../figures.ts";
import { createLedger, type Ledger, nothing } from "../kills/ledger.ts";
import type { Figure, Options } from "../scenario.ts";
import type { Guest, Nodes, TakenOut } from "./nodes.ts";

const guestsOfOneOuting = 12;
/** There is room for no more beside them and the host. */
const mostNewcomers = 180;
/** A round in which less was written than that would say little. */
const leastWrites = 10;

/** Somebody who answers the invitation; sent again, it must be the same guest. */
type Newcomer = { call: string; question: Question; thing: string; key: string | null };

type Round = { outing: TakenOut; newcomers: Newcomer[]; killed: Set<number> };

type Desk = {
  nodes: Nodes;
  ledger: Ledger;
  chance: Random;
  lost: string[];
  twice: string[];
  unexpected: string[];
  slowestStartMs: number;
  /** So that no two names of a run are alike. */
  lastNumber: number;
};

type Run = { rounds: number; controls: number; chance: Random; say: Options["say"] };

/** Guests answer, tick and write while one node or both are ended without a warning. */
export async function killNodes(nodes: Nodes, run: Run): Promise<Figure[]> {
  const desk: Desk = {
    nodes,
    ledger: createLedger(),
    chance: run.chance,
    lost: [],
    twice: [],
    unexpected: [],
    slowestStartMs: 0,
    lastNumber: 0,
  };
  // Guests of earlier parts are nobody's writes.
  const before = await findWrites(nodes.cluster.url);
  for (const [thing, value] of before) desk.ledger.begin(thing, value);
  desk.ledger.compare(before);
  for (let round = 1; round <= run.rounds; round++) {
    const killed = run.chance.pick([[0], [1], [0, 1]]);
    await killWhileWriting(desk, killed);
    if (round % 5 === 0) run.say(`round ${round}: ${desk.ledger.acknowledged()} writes`);
  }
  const { lost, twice, unexpected, ledger, slowestStartMs } = desk;
  const figures = [
    alwaysAtLeast(
      `kill -9 of nodes, ${run.rounds} times: acknowledged answers, ticks and messages`,
      ledger.acknowledged(),
      run.rounds * leastWrites,
    ),
    noneOf("of those, lost or other than told", lost.splice(0)),
    noneOf("guests who were made twice, or got another key when asked again", twice),
    noneOf("answers of a living node that are a fault", unexpected),
    atMost("slowest node to come back, in seconds", slowestStartMs / 1000, 60),
  ];
  for (let round = 1; round <= run.controls || (lost.length === 0 && round <= 10); round++) {
    await crashWithoutDurability(desk);
  }
  const control = "control, PostgreSQL stopped with durability off: acknowledged writes lost";
  return [...figures, alwaysAtLeast(control, lost.length, 1)];
}

async function killWhileWriting(desk: Desk, killed: number[]): Promise<void> {
  const { nodes } = desk;
  const round = await writeUntil(desk, async ({ killed: known }) => {
    for (const node of killed) known.add(node);
    await Promise.all(killed.map((node) => nodes.kill(node)));
    // The other goes on, if it was left.
    await wait(300);
  });
  const start = performance.now();
  await Promise.all(killed.map((node) => nodes.begin(node)));
  desk.slowestStartMs = Math.max(desk.slowestStartMs, performance.now() - start);
  await look(desk);
  await askAgain(desk, round);
  await look(desk);
}

/** PostgreSQL then answers a commit before it is written, as it never should here. */
async function crashWithoutDurability(desk: Desk): Promise<void> {
  const { cluster, send } = desk.nodes;
  await cluster.stopAtOnce();
  await cluster.start({
    synchronous_commit: "off",
    wal_writer_delay: "10s",
    wal_writer_flush_after: "1GB",
  });
  for (const node of [0, 1]) {
    while ((await send(node, "GET /outings")).status >= 500) await wait(100);
  }
  await writeUntil(desk, async ({ killed }) => {
    for (const node of [0, 1]) killed.add(node);
    await cluster.stopAtOnce();
  });
  await cluster.start();
  await look(desk);
}

/** Everybody writes for a while, and on until the end has come. */
async function writeUntil(desk: Desk, end: (round: Round) => Promise<void>): Promise<Round> {
  const { nodes, ledger, chance } = desk;
  const outing = await nodes.takeOut();
  const names = Array.from({ length: guestsOfOneOuting }, () => `Guest ${++desk.lastNumber}`);
  const guests = await nodes.joinAll(outing, names);
  for (const { name } of guests) ledger.acknowledge(`person ${name}`, "yes");
  const round: Round = { outing, newcomers: [], killed: new Set() };
  let isOver = false;
  const work = async (guest: Guest, number: number, own: Random) => {
    while (!isOver) {
      const isNew = own.isLikely(0.3) && round.newcomers.length < mostNewcomers;
      if (isNew) await arrive(desk, round, number, own);
      else await change(desk, round, guest, { number, chance: own });
    }
  };
  const enough = ledger.acknowledged() + leastWrites;
  const all = guests.map((guest, number) => work(guest, number, chance.branch()));
  await wait(300 + chance.below(900));
  while (ledger.acknowledged() < enough) await wait(20);
  await end(round);
  isOver = true;
  await Promise.all(all);
  return round;
}

/** A new guest answers. */
async function arrive(desk: Desk, round: Round, number: number, chance: Random): Promise<void> {
  const name = `Guest ${++desk.lastNumber}`;
  const answer = chance.pick(["yes", "maybe", "no"]);
  const newcomer: Newcomer = {
    call: `POST /invitations/${round.outing.link}/answer`,
    question: {
      body: { name, answer },
      idempotencyKey: `arriving ${name}`,
      from: desk.nodes.newNetwork(),
    },
    thing: `person ${name}`,
    key: null,
  };
  round.newcomers.push(newcomer);
  desk.ledger.begin(newcomer.thing, answer);
  newcomer.key = await send(desk, round, { ...newcomer, node: number, value: answer });
}

/** A guest answers anew, ticks an activity that nobody else touches, or writes. */
async function change(
  desk: Desk,
  round: Round,
  { name, key, from }: Guest,
  { number, chance }: { number: number; chance: Random },
): Promise<void> {
  const { ledger } = desk;
  const path = `/guests/${key}`;
  const kind = chance.below(5);
  const write = { question: { from }, node: number };
  if (kind === 0) {
    const body = `Message ${++desk.lastNumber}`;
    const message = { call: `POST ${path}/messages`, thing: `message ${body}`, value: "1" };
    ledger.begin(message.thing, "1");
    await send(desk, round, { ...write, ...message, question: { from, body: { body } } });
  } else if (kind <= 2) {
    const answer = chance.pick(["yes", "maybe", "no"]);
    const changed = { call: `PATCH ${path}`, thing: `person ${name}`, value: answer };
    ledger.begin(changed.thing, answer);
    await send(desk, round, { ...write, ...changed, question: { from, body: { answer } } });
  } else {
    const activity = round.outing.activities[number] ?? "";
    const thing = `tick ${round.outing.id} ${activity}`;
    const isThere = ledger.told(thing) !== nothing;
    const value = isThere ? nothing : "yes";
    const call = `${isThere ? "DELETE" : "PUT"} ${path}/ticks/${activity}`;
    ledger.begin(thing, value);
    await send(desk, round, { ...write, call, thing, value });
  }
}

type Write = { call: string; question: Question; thing: string; value: string; node: number };

/** Sends a write and records whether it was acknowledged; answers the key of a new guest. */
async function send(desk: Desk, { killed }: Round, write: Write): Promise<string | null> {
  const { call, question, thing, value, node } = write;
  const reply = await desk.nodes.send(node, call, question);
  if (isDone(reply)) {
    desk.ledger.acknowledge(thing, value);
    return reply.body?.data?.key ?? null;
  }
  if (!killed.has(node % 2))
    desk.unexpected.push(`${call.replace(/\/.*\//, " … ")}: ${reply.status}`);
  await wait(25);
  return null;
}

/** Newcomers without an answer ask again, on each node, and some of those who have one. */
async function askAgain(desk: Desk, { newcomers }: Round): Promise<void> {
  const unanswered = newcomers.filter(({ key }) => key === null);
  const answered = newcomers.filter(({ key }) => key !== null).slice(-4);
  for (const newcomer of [...unanswered, ...answered]) {
    const { call, question, thing } = newcomer;
    for (const node of [0, 1]) {
      const { status, body } = await desk.nodes.send(node, call, question);
      const key: string | undefined = body?.data?.key;
      const isAnother = newcomer.key !== null && newcomer.key !== key;
      if (status !== 201 || !key || isAnother) desk.twice.push(`${thing}: ${status}`);
      newcomer.key ??= key ?? null;
      desk.ledger.begin(thing, (question.body as { answer: string }).answer);
    }
  }
}

async function look({ nodes, ledger, lost }: Desk): Promise<void> {
  lost.push(...ledger.compare(await findWrites(nodes.cluster.url)));
}

/** All that guests write, by the names that the ledger has for it; two of a kind look wrong. */
async function findWrites(url: string): Promise<Map<string, string>> {
  const { db, close } = await openPostgres(url, 2);
  try {
    const { rows } = await kyselySql<{ thing: string; value: string }>`
      select 'person ' || name as thing, string_agg(answer, ' and ') as value
        from outing_people where not is_host group by name
      union all
      select 'tick ' || outing_id || ' ' || activity_id, 'yes' from outing_ticks
      union all
      select 'message ' || body, count(*)::text from outing_messages group by body`.execute(db);
    return new Map(rows.map(({ thing, value }) => [thing, value]));
  } finally {
    await close();
  }
}
