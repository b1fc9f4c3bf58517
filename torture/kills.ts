import { Random } from "../tests/support/random.ts";
import { isPostgresWaived, withoutPostgres } from "./cluster.ts";
import { killEmbedded } from "./kills/embedded.ts";
import { killPostgres } from "./kills/postgres.ts";
import type { Scenario } from "./scenario.ts";

/** On a machine that has other things to do it ends before its last round, and says so. */
const longestMs = 27 * 60_000;

export const kills: Scenario = {
  name: "kills",
  about:
    "People like, follow, review, publish, change lists and upload while the app is ended by `kill -9` on the embedded database, and while PostgreSQL is stopped by `pg_ctl stop -m immediate`, every second time together with the app. Then every acknowledged write is looked for. The control does the same with `synchronous_commit = off` and must lose something, or the test could not fail.",
  async run({ quick, seed, say }) {
    const chance = new Random(seed);
    const shared = { controls: quick ? 1 : 3, say, until: Date.now() + longestMs };
    const embedded = { ...shared, chance: chance.branch(), rounds: quick ? 1 : 100 };
    const postgres = { ...shared, chance: chance.branch(), rounds: quick ? 1 : 20 };
    // Each cleans up after itself, also when the other has failed.
    const both = await Promise.allSettled([
      killEmbedded(embedded),
      isPostgresWaived ? withoutPostgres("kills, PostgreSQL") : killPostgres(postgres),
    ]);
    return both.flatMap((part) => {
      if (part.status === "rejected") throw part.reason;
      return part.value;
    });
  },
};
