import { driftedCounts } from "../tests/support/drifted-counts.ts";
import { withCleanup } from "./cleanup.ts";
import { isPostgresWaived } from "./cluster.ts";
import { noneOf } from "./figures.ts";
import { openArena } from "./races/arena.ts";
import { clicks } from "./races/clicks.ts";
import { deletions } from "./races/deletions.ts";
import { grants } from "./races/grants.ts";
import { keys, publishes, uploads } from "./races/keys.ts";
import { lists } from "./races/lists.ts";
import { names } from "./races/names.ts";
import { createRandom } from "./random.ts";
import type { Scenario } from "./scenario.ts";

const all = [clicks, publishes, keys, uploads, names, lists, deletions, grants];

export const races: Scenario = {
  name: "races",
  about:
    "Two nodes on one PostgreSQL. The same thing is asked of both at the same moment, many times over: one may win, the counts must be exact, and nobody may be answered a fault.",
  async run({ quick, seed, say }) {
    if (isPostgresWaived) return [];
    return withCleanup(async (defer) => {
      const arena = await openArena(createRandom(seed), defer);
      const rounds = quick ? 2 : 40;
      const wrong = new Map<string, string[]>(all.map(({ name }) => [name, []]));
      for (let round = 1; round <= rounds; round++) {
        for (const race of all) wrong.get(race.name)?.push(...(await race.run(arena)));
        if (round % 10 === 0) say(`round ${round}: ${arena.count.requests} requests`);
      }
      const { requests, faults } = arena.count;
      return [
        ...[...wrong].map(([name, found]) => noneOf(`${name} (${rounds} rounds)`, found)),
        noneOf("counts that differ from their rows", await driftedCounts(arena.db)),
        noneOf(`5xx or no answer, of ${requests} requests`, faults),
      ];
    });
  },
};
