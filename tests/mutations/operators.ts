import type { Mutation } from "../../scripts/checks/mutations.ts";

const overview: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/admin/admin-overview.test.ts"],
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
    name: "a job overtakes itself",
    file: "src/server/jobs/start-jobs.ts",
    find: "      if (isRunning) return;\n",
    replace: "",
    noticedBy: work,
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
    find: '["setup-code-made", "setup-code-refused", "setup-entered"]',
    replace: '["setup-code-refused", "setup-entered"]',
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
  {
    name: "a backup of the future is told as good",
    file: "src/server/health/work-health.ts",
    find: "if (isAhead(done.started_at, clock())) {",
    replace: "if (isAhead(clock(), clock())) {",
    noticedBy: overview,
  },
  {
    name: "a job whose node has gone runs for another hour",
    file: "src/server/jobs/jobs.queries.ts",
    find: ' and ${isThere("node_id")})`',
    replace: ")`",
    noticedBy: work,
  },
  {
    name: "a job that fails on one node is well once another has run it",
    file: "src/server/jobs/jobs.queries.ts",
    find: "(${error}::text is null",
    replace: "(${error}::text is not null",
    noticedBy: work,
  },
  {
    name: "videos are counted as pictures",
    file: "src/server/features/admin-storage/admin-storage.queries.ts",
    find: "images: { files: files - video_files, bytes: bytes - video_bytes }",
    replace: "images: { files, bytes }",
    noticedBy: measures,
  },
  {
    name: "files that an older node stores meanwhile are not counted",
    file: "src/server/db/migrations/0068_operating.sql",
    find: "lock table assets in share row exclusive mode;\n",
    replace: "",
    noticedBy: { project: "api-postgres", tests: ["src/server/db/migrate.test.ts"] },
  },
  {
    name: "the connections of one database are held against those of the server",
    file: "src/server/health/database-health.queries.ts",
    find: "from pg_stat_database)",
    replace: "from pg_stat_database where datname = current_database())",
    noticedBy: {
      project: "api-postgres",
      tests: ["src/server/features/admin/admin-overview.test.ts"],
    },
  },
];
