import { alwaysAtLeast, atMost, noneOf } from "../figures.ts";
import type { Figure } from "../scenario.ts";
import type { Way } from "../tcp-proxy.ts";
import { type Need, observe, type Seen, untilAllIsWell } from "./probes.ts";
import type { Stage } from "./stage.ts";

const limitMs = 5_000;

export type Fault = { of: Need; way: Way; ms: number };

/** The answers that people got while a service was away. */
export type Account = {
  answers: number;
  /** Of them, 503 from what needs what was away. */
  excused: number;
  /** Answers other than the good one and 503, or no 503 where nothing was missing. */
  wrong: string[];
  traces: string[];
  slowestErrorMs: number;
  slowestRecoveryMs: number;
  seconds: number;
};

export function openAccount(): Account {
  const none = { answers: 0, excused: 0, slowestErrorMs: 0, slowestRecoveryMs: 0, seconds: 0 };
  return { ...none, wrong: [], traces: [] };
}

/** Lets something go wrong for a while, and back. */
export async function suffer(stage: Stage, { of, way, ms }: Fault, account: Account) {
  await stage.ways[of].set(way);
  const seen = await observe(stage, ms);
  await stage.ways[of].set({ is: "open" });
  for (const one of seen) note(account, one, { of, way: way.is });
  const recoveryMs = await untilAllIsWell(stage);
  account.slowestRecoveryMs = Math.max(account.slowestRecoveryMs, recoveryMs);
  account.seconds += ms / 1000;
}

function note(account: Account, { probe, reply }: Seen, { of, way }: { of: Need; way: string }) {
  const isExcused = reply.status === 503 && probe.needs.includes(of);
  const told = `${probe.name}, ${of} ${way}: ${reply.status} after ${Math.round(reply.ms)} ms`;
  account.answers++;
  if (isExcused) account.excused++;
  if (reply.status !== probe.good && !isExcused) account.wrong.push(told);
  if (/^\s+at .+:\d+/m.test(reply.text)) account.traces.push(told);
  if (reply.status !== probe.good && reply.ms > account.slowestErrorMs) {
    account.slowestErrorMs = reply.ms;
  }
}

export function figuresOf(of: string, account: Account): Figure[] {
  const name = `${of} away, slow, cut and silent`;
  return [
    noneOf(
      `${name} (${Math.round(account.seconds)} s): of ${account.answers} answers, neither right nor 503`,
      account.wrong,
    ),
    alwaysAtLeast(`${name}: of those, 503, or it was not away`, account.excused, 1),
    noneOf(`${name}: stack traces shown`, account.traces),
    atMost(`${name}: slowest error, in seconds`, account.slowestErrorMs / 1000, limitMs / 1000),
    atMost(
      `${name}: until all goes again by itself, in seconds`,
      account.slowestRecoveryMs / 1000,
      10,
    ),
  ];
}
