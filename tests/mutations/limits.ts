import type { Mutation } from "../../scripts/checks/mutations.ts";

const budgets: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/http/rate-limits/route-budgets.test.ts"],
};
const passkeys: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/passkeys/passkeys-limits.test.ts"],
};
const bodies: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/http/overload/slow-bodies.test.ts"],
};
const paging: Mutation["noticedBy"] = {
  project: "api-postgres",
  tests: ["src/server/http/page-edges.test.ts"],
};
const lifetimes: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/db/kept-for.test.ts"],
};

const routeLimits = "src/server/http/rate-limits/route-limits.ts";

const films: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/assets/assets-refusals.test.ts"],
};

/** Each limit one step further or one step less. */
export const mutations: Mutation[] = [
  {
    name: "one network reads once more",
    file: routeLimits,
    find: "read: { calls: 600, seconds: 60 }",
    replace: "read: { calls: 601, seconds: 60 }",
    noticedBy: budgets,
  },
  {
    name: "one network writes once less",
    file: routeLimits,
    find: "write: { calls: 180, seconds: 60 }",
    replace: "write: { calls: 179, seconds: 60 }",
    noticedBy: budgets,
  },
  {
    name: "who wrote too much waits for half the time",
    file: routeLimits,
    find: "write: { calls: 180, seconds: 60 }",
    replace: "write: { calls: 180, seconds: 30 }",
    noticedBy: budgets,
  },
  {
    name: "one network uploads once more",
    file: routeLimits,
    find: "upload: { calls: 120, seconds: 600 }",
    replace: "upload: { calls: 121, seconds: 600 }",
    noticedBy: budgets,
  },
  {
    name: "an account's calls are not counted",
    file: routeLimits,
    find: "if (!viewer) return;",
    replace: "if (viewer) return;",
    noticedBy: budgets,
  },
  {
    name: "one blocks one person more than may be",
    file: "src/server/features/blocks/blocks.service.ts",
    find: ">= mostBlocks",
    replace: "> mostBlocks",
    noticedBy: {
      project: "api-embedded",
      tests: ["src/server/features/blocks/blocks-limits.test.ts"],
    },
  },
  {
    name: "an account has one passkey more than may be",
    file: "src/server/features/passkeys/passkeys.service.ts",
    find: "own.length >= mostPasskeys",
    replace: "own.length > mostPasskeys",
    noticedBy: passkeys,
  },
  {
    name: "a passkey's challenge waits for less than five minutes",
    file: "src/server/features/passkeys/passkeys-challenges.service.ts",
    find: "const lifetimeMs = 5 * 60 * 1000;",
    replace: "const lifetimeMs = 4 * 60 * 1000;",
    noticedBy: passkeys,
  },
  {
    name: "a body has a millisecond more than ten seconds",
    file: "src/server/http/overload/slow-bodies.ts",
    find: "bodyWithinMs = 10_000",
    replace: "bodyWithinMs = 10_001",
    noticedBy: bodies,
  },
  {
    name: "a body has a millisecond less than ten seconds",
    file: "src/server/http/overload/slow-bodies.ts",
    find: "bodyWithinMs = 10_000",
    replace: "bodyWithinMs = 9_999",
    noticedBy: bodies,
  },
  {
    name: "the deepest page by number is refused",
    file: "src/server/lib/paging.ts",
    find: "offset > deepestOffset",
    replace: "offset >= deepestOffset",
    noticedBy: paging,
  },
  {
    name: "a page deeper than the deepest is counted out",
    file: "src/server/lib/paging.ts",
    find: "const deepestOffset = 10_000;",
    replace: "const deepestOffset = 10_001;",
    noticedBy: paging,
  },
  {
    name: "an exactly full page invents a next one",
    file: "src/server/lib/paging.ts",
    find: "rows.length > request.limit",
    replace: "rows.length >= request.limit",
    noticedBy: paging,
  },
  {
    name: "a page loses the next one",
    file: "src/server/lib/paging.ts",
    find: "rows.length > request.limit",
    replace: "rows.length > request.limit + 1",
    noticedBy: paging,
  },
  {
    name: "notifications of one moment are lost between two pages",
    file: "src/server/features/notifications/notifications.queries.ts",
    find: "kyselySql`and (n.last_at, n.id) < (${window.after.key}::timestamptz, ${window.after.id}::uuid)`",
    replace: "kyselySql`and n.last_at < ${window.after.key}::timestamptz`",
    noticedBy: paging,
  },
  {
    name: "people blocked at one moment are lost between two pages",
    file: "src/server/features/blocks/blocks.queries.ts",
    find: "kyselySql`and (b.created_at, b.blocked_id) < (${window.after.key}::timestamptz, ${window.after.id}::uuid)`",
    replace: "kyselySql`and b.created_at < ${window.after.key}::timestamptz`",
    noticedBy: paging,
  },
  {
    name: "capsules shared at one moment are shown on two pages",
    file: "src/server/features/people/people-access.queries.ts",
    find: "kyselySql`and (a.granted_at, a.flenjor_id) < (${window.after.key}::timestamptz, ${window.after.id}::uuid)`",
    replace: "kyselySql`and a.granted_at <= ${window.after.key}::timestamptz`",
    noticedBy: paging,
  },
  {
    name: "mails are kept for longer than thirty days",
    file: "src/server/mail/mail-worker.ts",
    find: "const keptDays = 30;",
    replace: "const keptDays = 31;",
    noticedBy: lifetimes,
  },
  {
    name: "notifications are kept for longer than ninety days",
    file: "src/server/features/notifications/notifications.service.ts",
    find: "90 * 24 * 60 * 60 * 1000",
    replace: "91 * 24 * 60 * 60 * 1000",
    noticedBy: lifetimes,
  },
  {
    name: "the security log is kept for less than a year",
    file: "src/server/audit/audit.ts",
    find: "365 * 24 * 60 * 60 * 1000",
    replace: "364 * 24 * 60 * 60 * 1000",
    noticedBy: lifetimes,
  },
  {
    name: "views are kept for longer than a day",
    file: "src/server/features/visits/visits.service.ts",
    find: "const keptForMs = 24 * 60 * 60 * 1000;",
    replace: "const keptForMs = 25 * 60 * 60 * 1000;",
    noticedBy: lifetimes,
  },
  {
    name: "what is no film is called a broken one",
    file: "src/server/media/videos/rewrap-video.ts",
    find: 'if (!(await input.canRead())) throw new RefusedFile("type");',
    replace: 'if (!(await input.canRead())) throw new RefusedFile("broken");',
    noticedBy: films,
  },
  {
    name: "no film is taken",
    file: "src/server/media/videos/rewrap-video.ts",
    find: "&& duration > 0)",
    replace: "&& duration < 0)",
    noticedBy: films,
  },
];
