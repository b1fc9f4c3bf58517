import type { Mutation } from "../../scripts/checks/mutations.ts";

const backup: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/backup/backup.test.ts"],
};
const refusals: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/backup/backup-refusals.test.ts"],
};
const exported: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/account/account-export.test.ts"],
};
const passkeys: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: [
    "src/server/features/passkeys/passkeys.test.ts",
    "src/server/features/passkeys/passkeys-limits.test.ts",
  ],
};

/** Faults that let secrets out, such as keys, hashes and sessions. */
export const mutations: Mutation[] = [
  {
    name: "an export holds the hashes of recovery codes",
    file: "src/server/features/account/account-export.queries.ts",
    find: "select count(*)::integer as unused from recovery_codes where user_id = ${userId}`",
    replace: "select * from recovery_codes where user_id = ${userId}`",
    noticedBy: exported,
  },
  {
    name: "an export holds the keys of passkeys",
    file: "src/server/features/account/account-export.queries.ts",
    find: "select id, name, is_synced, created_at, last_used_at\n      from passkeys",
    replace: "select *\n      from passkeys",
    noticedBy: exported,
  },
  {
    name: "a backup holds sessions",
    file: "src/server/backup/back-up.ts",
    find: '  "sessions",\n',
    replace: "",
    noticedBy: backup,
  },
  {
    name: "a backup holds tokens that were mailed",
    file: "src/server/backup/back-up.ts",
    find: '  "email_tokens",\n',
    replace: "",
    noticedBy: backup,
  },
  {
    name: "a backup whose sums are wrong is restored",
    file: "src/server/backup/archive-reader.ts",
    find: 'bytes !== expected.bytes || hash.digest("hex") !== expected.sha256',
    replace: "bytes !== expected.bytes",
    noticedBy: refusals,
  },
  {
    name: "a restore that fails leaves its files",
    file: "src/server/backup/restore.ts",
    find: "    await deleteFiles(site, (key) => !before.has(key));\n",
    replace: "",
    noticedBy: refusals,
  },
  {
    name: "a passkey signs in for whomever its handle names",
    file: "src/server/features/passkeys/passkeys-verify.service.ts",
    find: "  if (given.user_handle && userOf(given.user_handle) !== passkey.user_id) return null;\n",
    replace: "",
    noticedBy: passkeys,
  },
  {
    name: "a passkey's counter never moves",
    file: "src/server/features/passkeys/passkeys-verify.service.ts",
    find: "counter: authenticationInfo.newCounter, now",
    replace: "counter: passkey.counter, now",
    noticedBy: passkeys,
  },
  {
    name: "a passkey of one account is the second step of another",
    file: "src/server/features/passkeys/passkeys-verify.service.ts",
    find: "!passkey || (user_id !== null && passkey.user_id !== user_id)",
    replace: "!passkey",
    noticedBy: {
      project: "api-embedded",
      tests: ["src/server/features/passkeys/passkeys-second-step.test.ts"],
    },
  },
  {
    name: "a recovery code of anybody is one of everybody",
    file: "src/server/features/passkeys/passkeys.queries.ts",
    find: '    .where("user_id", "=", userId)\n    .where("code_hash", "=", codeHash)\n',
    replace: '    .where("code_hash", "=", codeHash)\n',
    noticedBy: {
      project: "api-embedded",
      tests: ["src/server/features/passkeys/passkeys-second-step.test.ts"],
    },
  },
  {
    name: "suspended people are let into private capsules",
    file: "src/server/features/people/people-access.queries.ts",
    find: "and suspended_at is null and not exists (",
    replace: "and not exists (",
    noticedBy: {
      project: "api-postgres",
      tests: ["src/server/features/people/people-access-grants.test.ts"],
    },
  },
  {
    name: "people are let in across a block",
    file: "src/server/features/people/people-access.queries.ts",
    find: " and not exists (\n      select from blocks b join flenjors f on f.id = ${capsuleId}::uuid\n      where (b.blocker_id, b.blocked_id) in ((users.id, f.creator_id), (f.creator_id, users.id)))\n",
    replace: "\n",
    noticedBy: {
      project: "api-postgres",
      tests: ["src/server/features/people/people-access-grants.test.ts"],
    },
  },
  {
    name: "granting does not wait for revoking",
    file: "src/server/features/people/people-access.queries.ts",
    find: "where id = ${capsuleId}::uuid for no key update`",
    replace: "where id = ${capsuleId}::uuid`",
    noticedBy: {
      project: "api-postgres",
      tests: ["src/server/features/people/people-access-grants.test.ts"],
    },
  },
  {
    name: "what is told of a capsule crosses a block",
    file: "src/server/features/notifications/notifications.queries.ts",
    find: "sql`exists (select from blocks b where (b.blocker_id, b.blocked_id) in\n          ((n.user_id, f.creator_id), (f.creator_id, n.user_id)))`",
    replace: "sql`false`",
    noticedBy: {
      project: "api-postgres",
      tests: ["src/server/features/people/people-access-grants.test.ts"],
    },
  },
  {
    name: "a reader who takes in a large answer slowly is cut",
    file: "src/server/http/overload/silent-readers.ts",
    find: "return socket.writableLength + (handle?.writeQueueSize ?? 0);",
    replace: "return socket.writableLength + (handle ? 0 : 1);",
    noticedBy: {
      project: "api-embedded",
      tests: ["src/server/http/overload/silent-readers.test.ts"],
    },
  },
];
