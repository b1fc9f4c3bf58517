import { driftedCounts } from "../tests/support/drifted-counts.ts";
import { Random } from "../tests/support/random.ts";
import { withCleanup } from "./cleanup.ts";
import { isPostgresWaived, withoutPostgres } from "./cluster.ts";
import { alwaysAtLeast, noneOf } from "./figures.ts";
import { openArena } from "./races/arena.ts";
import { clicks } from "./races/clicks.ts";
import { deletions } from "./races/deletions.ts";
import { grants } from "./races/grants.ts";
import { keys, publishes, uploads } from "./races/keys.ts";
import { lists } from "./races/lists.ts";
import { names } from "./races/names.ts";
import type { Scenario } from "./scenario.ts";

const all = [clicks, publishes, keys, uploads, names, lists, deletions, grants];

/** On a machine that has other things to do it ends before its last round, and says so. */
const longestMs = 8 * 60_000;

export const races: Scenario = {
  name: "races",
  about:
    "Two nodes on one PostgreSQL. The same thing is asked of both at the same moment, many times over: one may win, the counts must be exact, and nobody may be answered a fault.",
  async run({ quick, seed, say }) {
    if (isPostgresWaived) return withoutPostgres("races");
    return withCleanup(async (defer) => {
      const arena = await openArena(new Random(seed), defer);
      const rounds = quick ? 2 : 40;
      const wrong = new Map<string, string[]>(all.map(({ name }) => [name, []]));
      const until = Date.now() + longestMs;
      let ran = 0;
      while (ran < rounds && Date.now() < until) {
        ran++;
        for (const race of all) wrong.get(race.name)?.push(...(await race.run(arena)));
        if (ran % 5 === 0) say(`round ${ran}: ${arena.count.requests} requests`);
      }
      const { requests, faults } = arena.count;
      return [
        alwaysAtLeast("rounds", ran, rounds),
        ...[...wrong].map(([name, found]) => noneOf(name, found)),
        noneOf("counts that differ from their rows", await driftedCounts(arena.db)),
        noneOf(`5xx or no answer, of ${requests} requests`, faults),
      ];
    });
  },
};
