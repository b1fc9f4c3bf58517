import { Random } from "../tests/support/random.ts";
import { withCleanup } from "./cleanup.ts";
import { isPostgresWaived, withoutPostgres } from "./cluster.ts";
import { crowd } from "./outings/crowd.ts";
import { guess } from "./outings/guesses.ts";
import { killNodes } from "./outings/kills.ts";
import { tickAcross } from "./outings/live.ts";
import { openNodes } from "./outings/nodes.ts";
import type { Scenario } from "./scenario.ts";

export const outings: Scenario = {
  name: "outings",
  about:
    "Two nodes with their limits on, on one PostgreSQL. More guests than there is room for answer and vote at the same moment; ticks on one node are looked for on the open screens of the other; somebody guesses links on both; and guests answer, tick and write while nodes are ended by `kill -9`, after which every acknowledged write is looked for. The control does the same with `synchronous_commit = off` and must lose something, or the test could not fail.",
  async run({ quick, seed, say }) {
    if (isPostgresWaived) return withoutPostgres("outings");
    return withCleanup(async (defer) => {
      const nodes = await openNodes(defer);
      const chance = new Random(seed);
      const figures = [
        ...(await crowd(nodes, quick ? 1 : 10)),
        ...(await tickAcross(nodes, quick ? 6 : 60)),
        ...(await guess(nodes)),
      ];
      say("answered, ticked and guessed");
      const run = { rounds: quick ? 1 : 20, controls: quick ? 1 : 3, chance, say };
      return [...figures, ...(await killNodes(nodes, run))];
    });
  },
};
