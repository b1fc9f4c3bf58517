import type { Mutation } from "../../scripts/checks/mutations.ts";

const backups: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/backups/backups.test.ts"],
};
const schedules: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/backups/backups-schedule.test.ts"],
};
const stored: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/backups/backups-store.test.ts"],
};
const policies: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/backups/backups-policy.test.ts"],
};
const parts: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/backup/copy-in-parts.test.ts"],
};

/** Faults of backups that a running site makes, and of how long they are kept. */
export const mutations: Mutation[] = [
  {
    name: "a backup is handed out without a proof",
    file: "src/server/features/backups/backups.service.ts",
    find: 'if (backup?.state !== "done") throw notFound();\n  await requireProof(context, caller, proof);',
    replace: 'if (backup?.state !== "done") throw notFound();',
    noticedBy: backups,
  },
  {
    name: "the address of a backup works twice",
    file: "src/server/features/backups/backups-tickets.queries.ts",
    find: "set ticket_hash = null, ticket_until = null, ticket_for = null",
    replace: "set ticket_until = b.ticket_until",
    noticedBy: backups,
  },
  {
    name: "somebody who is no operator any more downloads a backup",
    file: "src/server/features/backups/backups-tickets.queries.ts",
    find: " and 'operator' = any (u.scope)",
    replace: "",
    noticedBy: backups,
  },
  {
    name: "a backup on a disk that is short of space begins",
    file: "src/server/features/backups/backups-run.service.ts",
    find: "    await requireSpace(context, making.spaceOf);\n",
    replace: "    await makeFolder(context);\n",
    noticedBy: backups,
  },
  {
    name: "a backup falls silent while it is stored",
    file: "src/server/features/backups/backups-run.service.ts",
    find: "    const bytes = await bringToPlace(",
    replace: "    telling.end();\n    const bytes = await bringToPlace(",
    noticedBy: stored,
  },
  {
    name: "a stop waits for ever for a backup",
    file: "src/server/features/backups/backups-run.service.ts",
    find: "await Promise.race([all, late.promise]);",
    replace: "await all;",
    noticedBy: stored,
  },
  {
    name: "a backup that a killed node left in the store stays",
    file: "src/server/features/backups/backups-place.service.ts",
    find: 'if (place === "store") await site.media.archives?.delete(file);',
    replace: "void place;",
    noticedBy: stored,
  },
  {
    name: "the half file of a backup that still runs is cleared away",
    file: "src/server/features/backups/backups-place.service.ts",
    find: 'if (listed.get(file)?.state !== "running") await',
    replace: "await",
    noticedBy: backups,
  },
  {
    name: "the whole file of a backup that failed stays",
    file: "src/server/features/backups/backups-place.service.ts",
    find: 'if (state === "failed" || isInStore)',
    replace: "if (isInStore)",
    noticedBy: backups,
  },
  {
    name: "a schedule that finds a backup running fails",
    file: "src/server/features/backups/backups-schedule.service.ts",
    find: 'error.code === "backup_running"',
    replace: 'error.code === "conflict"',
    noticedBy: schedules,
  },
  {
    name: "a backup cannot be ended within a table",
    file: "src/server/backup/archive-writer.ts",
    find: "    signal?.throwIfAborted();\n",
    replace: "",
    noticedBy: parts,
  },
  {
    name: "rows that changed while they were copied are not read again",
    file: "src/server/backup/copy-in-parts.ts",
    find: "if (known?.mark !== mark)",
    replace: "if (!known)",
    noticedBy: parts,
  },
  {
    name: "the mark of a part does not tell that a row has gone",
    file: "src/server/backup/back-up.queries.ts",
    find: "const markOf = kyselySql`count(*) ||",
    replace: "const markOf = kyselySql`1 ||",
    noticedBy: parts,
  },
  {
    name: "a backup is thrown away when the database is away for a moment",
    file: "src/server/features/backups/backups-run.service.ts",
    find: "tries === mostNotes",
    replace: "tries > 0",
    noticedBy: backups,
  },
  {
    name: "one backup that cannot be deleted keeps the others",
    file: "src/server/features/backups/backups-schedule.service.ts",
    find: 'await deleteOver(context, backup).catch((error) => log.warn({ err: error }, "backup left"));',
    replace: "await deleteOver(context, backup);",
    noticedBy: schedules,
  },
  {
    name: "a backup in a store that was taken away cannot be forgotten",
    file: "src/server/features/backups/backups.service.ts",
    find: "if (isConnected(context, backup)) {",
    replace: "{",
    noticedBy: schedules,
  },
  {
    name: "backups from before upgrades stay for ever where no days are counted",
    file: "src/server/features/backups/backups-schedule.service.ts",
    find: "(isOn && schedule.keep_days) || upgradesKeptDays",
    replace: "isOn ? (schedule.keep_days ?? 9_999) : upgradesKeptDays",
    noticedBy: schedules,
  },
  {
    name: "a change of what is kept puts off the backup that is due",
    file: "src/server/features/backups/backups.queries.ts",
    find: "then backup_schedule.set_at else",
    replace: "then excluded.set_at else",
    noticedBy: schedules,
  },
  {
    name: "a backup begins by the clock of the database",
    file: "src/server/features/backups/backups.queries.ts",
    find: 'const begun = { state: "running" as const, seen_at',
    replace:
      'const begun = { state: "running" as const, started_at: kyselySql<Date>`now()`, seen_at',
    noticedBy: schedules,
  },
  {
    name: "the embedded database is held for a whole backup",
    file: "src/server/features/backups/backups-run.service.ts",
    find: 'engine === "embedded"',
    replace: 'engine === "postgres"',
    noticedBy: backups,
  },
  {
    name: "a schedule that is off goes on deleting backups",
    file: "src/server/features/backups/backups.policy.ts",
    find: '  if (every === "off") return [];\n',
    replace: "",
    noticedBy: policies,
  },
  {
    name: "a backup of the future counts as made",
    file: "src/server/features/backups/backups.policy.ts",
    find: "started_at >= due && !isAhead(started_at, now)",
    replace: "started_at >= due",
    noticedBy: policies,
  },
  {
    name: "backups of the future crowd out the new ones",
    file: "src/server/features/backups/backups.policy.ts",
    find: "made.filter(({ started_at }) => !isAhead(started_at, now))",
    replace: "made",
    noticedBy: policies,
  },
  {
    name: "a clock that jumps ahead deletes all backups but one",
    file: "src/server/features/backups/backups.policy.ts",
    find: "const leastKept = 3;",
    replace: "const leastKept = 1;",
    noticedBy: policies,
  },
  {
    name: "operators fill the disk with backups by hand",
    file: "src/server/features/backups/backups.service.ts",
    find: "(await countAsked(context.db)) >= mostAsked",
    replace: "(await countAsked(context.db)) > mostAsked",
    noticedBy: backups,
  },
];
