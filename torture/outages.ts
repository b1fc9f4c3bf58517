import { setTimeout as wait } from "node:timers/promises";
import { driftedCounts } from "../tests/support/drifted-counts.ts";
import { Random } from "../tests/support/random.ts";
import { withCleanup } from "./cleanup.ts";
import { isPostgresWaived, withoutPostgres } from "./cluster.ts";
import { noneOf } from "./figures.ts";
import { type Fault, figuresOf, openAccount, suffer } from "./outages/faults.ts";
import { countMails, loseTheNote, troubleMails } from "./outages/mails.ts";
import { openStage, type Stage } from "./outages/stage.ts";
import type { Figure, Scenario } from "./scenario.ts";
import type { Way } from "./tcp-proxy.ts";

export const outages: Scenario = {
  name: "outages",
  about:
    "A proxy stands between the app and PostgreSQL, the object store and the mail server, and is closed, cut, slow or silent (connections that seem fine and carry nothing). People go on reading, writing, joining and uploading. What needs nothing of what is missing must go on, the rest must say 503 within 5 s; afterwards nothing may be half done, and each mail be delivered once.",
  async run({ quick, seed, say }) {
    if (isPostgresWaived) return withoutPostgres("outages");
    return withCleanup(async (defer) => {
      const chance = new Random(seed);
      const stage = await openStage(chance.branch(), defer);
      const [store, database] = [openAccount(), openAccount()];
      const mails = troubleMails(stage, { quick });
      for (const way of waysOf(quick, chance)) {
        await suffer(stage, { of: "store", ...way }, store);
        say(`object store ${way.way.is}: ${store.answers} answers`);
      }
      const unheard = await mails;
      for (const way of waysOf(quick, chance)) {
        await suffer(stage, { of: "database", ...way }, database);
        say(`database ${way.way.is}: ${database.answers} answers`);
      }
      await loseTheNote(stage);
      return [
        ...figuresOf("object store", store),
        ...figuresOf("database", database),
        ...(await countMails(stage, unheard)),
        ...(await countFiles(stage)),
        await countMade(stage),
        noneOf("counts that differ from their rows", await driftedCounts(stage.db)),
      ];
    });
  },
};

function waysOf(quick: boolean, chance: Random): Omit<Fault, "of">[] {
  const short = (): Omit<Fault, "of">[] => {
    const slow: Way = { is: "slow", ms: 20 + chance.below(quick ? 60 : 400) };
    return [
      { way: { is: "closed" }, ms: 600 + chance.below(600) },
      { way: { is: "silent" }, ms: 600 + chance.below(600) },
      { way: { is: "cut" }, ms: 400 + chance.below(400) },
      { way: slow, ms: 800 },
    ];
  };
  if (quick) return short();
  return Array.from({ length: 2 }, short).flatMap((ways) =>
    ways.map(({ way, ms }) => ({ way, ms: ms * (1 + chance.below(12)) })),
  );
}

async function countMade({ db, made }: Stage): Promise<Figure> {
  const rows = await Promise.all([
    db.selectFrom("assets").select("id").execute(),
    db.selectFrom("users").select("id").execute(),
  ]);
  const known = new Set(rows.flat().map(({ id }) => id));
  const lost = made.filter((id) => !known.has(id));
  return noneOf(`acknowledged uploads and accounts lost, of ${made.length}`, lost);
}

/** A file that could not be deleted while the store was away is deleted soon after. */
async function countFiles({ db, storedKeys }: Stage): Promise<Figure[]> {
  const deadline = Date.now() + 40_000;
  for (;;) {
    const rows = await db.selectFrom("assets").select("storage_key").execute();
    const known = new Set(rows.map(({ storage_key }) => storage_key));
    const stored = new Set(await storedKeys());
    const fileless = [...known].filter((key) => !stored.has(key));
    const rowless = [...stored].filter((key) => !known.has(key));
    if ((fileless.length === 0 && rowless.length === 0) || Date.now() > deadline) {
      return [
        noneOf(`pictures without their file, of ${known.size}`, fileless),
        noneOf("files without a row", rowless),
      ];
    }
    await wait(500);
  }
}
