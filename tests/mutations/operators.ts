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
const parts: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/backup/copy-in-parts.test.ts"],
};
const work: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/admin-work/admin-work.test.ts"],
};

const refusals: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/backup/backup-refusals.test.ts"],
};
const embedded: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/db/embedded.test.ts"],
};
const setups: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/setup/setup.test.ts"],
};
const measures: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/admin-storage/admin-storage.test.ts"],
};
const upgrades: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/upgrade/upgrade.test.ts"],
};
const sweeps: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/assets/assets-sweep.test.ts"],
};

/** Acts of operators, and the rules that keep them from harm. */
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
    file: "src/server/features/backups/backups.queries.ts",
    find: "set ticket_hash = null, ticket_until = null, ticket_for = null",
    replace: "set ticket_until = b.ticket_until",
    noticedBy: backups,
  },
  {
    name: "somebody who is no operator any more downloads a backup",
    file: "src/server/features/backups/backups.queries.ts",
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
    find: "    const bytes = await settle(",
    replace: "    telling.end();\n    const bytes = await settle(",
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
    name: "a job overtakes itself",
    file: "src/server/jobs/start-jobs.ts",
    find: "      if (isRunning) return;\n",
    replace: "",
    noticedBy: work,
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
    name: "a mail that is being sent is tried at once again",
    file: "src/server/features/admin-work/admin-work-mails.service.ts",
    find: "if (!mail.is_under_way) await makeDue(db, id);",
    replace: "await makeDue(db, id);",
    noticedBy: work,
  },
  {
    name: "a restore deletes the files of the database that it sets aside",
    file: "src/server/backup/restore.ts",
    find: "if (options.replace && !options.own)",
    replace: "if (options.replace)",
    noticedBy: upgrades,
  },
  {
    name: "a restore that fails leaves an empty site in place of a newer one",
    file: "src/server/commands/restore.ts",
    find: "      await opened.putBack?.();\n",
    replace: "",
    noticedBy: upgrades,
  },
  {
    name: "the files of a database that was set aside are swept away",
    file: "src/server/features/assets/assets-sweep.service.ts",
    find: "  if ((await foldersSetAside(context.settings.DATA_DIR)).length > 0) return;\n",
    replace: "",
    noticedBy: sweeps,
  },
  {
    name: "a public site that waits for its setup is not empty",
    file: "src/server/backup/restore.queries.ts",
    find: '["setup-code-made", "setup-entered"]',
    replace: '["setup-entered"]',
    noticedBy: refusals,
  },
  {
    name: "a site where something happened is empty",
    file: "src/server/backup/restore.queries.ts",
    find: "kyselySql`where event not in (${kyselySql.join(setupEvents)})`",
    replace: "kyselySql`where false`",
    noticedBy: refusals,
  },
  {
    name: "a backup waits for the embedded database only four seconds",
    file: "src/server/db/embedded/pool.ts",
    find: "this.#borrow(deadline.leftMs())",
    replace: "this.#borrow(Math.min(4_000, deadline.leftMs()))",
    noticedBy: embedded,
  },
  {
    name: "an upgrade that fails crowds out the backups of others",
    file: "src/server/upgrade/upgrade.ts",
    find: "levels.has(level) || levels.size",
    replace: "levels.size",
    noticedBy: upgrades,
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
    find: 'await clear(context, backup).catch((error) => log.warn({ err: error }, "backup left"));',
    replace: "await clear(context, backup);",
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
    find: "schedule?.keep_days ?? upgradesKeptDays",
    replace: "schedule ? (schedule.keep_days ?? 9_999) : upgradesKeptDays",
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
    name: "the setup moves a store that has backups",
    file: "src/server/features/setup/setup.queries.ts",
    find: '.where("place", "=", "store")',
    replace: '.where("place", "=", "disk")',
    noticedBy: setups,
  },
  {
    name: "the setup moves a store to another region",
    file: "src/server/features/setup/setup.service.ts",
    find: "if (settings.S3_BUCKET && !settings.S3_ENDPOINT) names",
    replace: "if (settings.S3_ENDPOINT) names",
    noticedBy: setups,
  },
  {
    name: "backups that no list knows are not measured",
    file: "src/server/features/admin-storage/admin-storage.service.ts",
    find: 'await folderSize(resolve(settings.DATA_DIR, "backups"))',
    replace: "{ files: 0, bytes: 0 }",
    noticedBy: measures,
  },
  {
    name: "databases that were set aside are not measured",
    file: "src/server/features/admin-storage/admin-storage.service.ts",
    find: " + (await sizeSetAside(settings))",
    replace: "",
    noticedBy: measures,
  },
];
