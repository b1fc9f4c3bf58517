import { isPostgresWaived } from "./cluster.ts";
import { killEmbedded } from "./kills/embedded.ts";
import { killPostgres } from "./kills/postgres.ts";
import { createRandom } from "./random.ts";
import type { Scenario } from "./scenario.ts";

export const kills: Scenario = {
  name: "kills",
  about:
    "People like, follow, review, publish, change lists and upload while the app is ended by `kill -9` on the embedded database, and while PostgreSQL is stopped by `pg_ctl stop -m immediate`, every second time together with the app. Then every acknowledged write is looked for. The control does the same with `synchronous_commit = off` and must lose something, or the test could not fail.",
  async run({ quick, seed, say }) {
    const chance = createRandom(seed);
    const controls = quick ? 1 : 3;
    const embedded = { chance: chance.branch(), controls, rounds: quick ? 3 : 100, say };
    const postgres = { chance: chance.branch(), controls, rounds: quick ? 1 : 20, say };
    // Each cleans up after itself, also when the other has failed.
    const both = await Promise.allSettled([
      killEmbedded(embedded),
      isPostgresWaived ? [] : killPostgres(postgres),
    ]);
    return both.flatMap((part) => {
      if (part.status === "rejected") throw part.reason;
      return part.value;
    });
  },
};
