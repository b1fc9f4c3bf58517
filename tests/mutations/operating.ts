import type { Mutation } from "../../scripts/checks/mutations.ts";

const noticed = (test: string): Mutation["noticedBy"] => ({
  project: "api-embedded",
  tests: [`src/server/${test}`],
});
const people = noticed("features/admin-people/admin-people.test.ts");
const announced = noticed("features/announcements/announcements.test.ts");
const pages = noticed("routes/pages/page-announcements.test.ts");
const away = noticed("routes/pages/page-announcements-away.test.ts");
const door = noticed("features/invitations/invitations-door.test.ts");
const policy = "src/server/features/admin-people/admin-people.policy.ts";

/** Faults of what operators do to people and say to everyone. */
export const mutations: Mutation[] = [
  {
    name: "somebody is suspended without a proof",
    file: policy,
    find: '["suspend", "confirm_address", "end_sessions"].includes(action)',
    replace: '["confirm_address", "end_sessions"].includes(action)',
    noticedBy: people,
  },
  {
    name: "an operator suspends an operator",
    file: policy,
    find: "isGrave && scope.length > 0",
    replace: "isGrave && scope.length > 9",
    noticedBy: people,
  },
  {
    name: "somebody is deleted under another name",
    file: "src/server/features/admin-people/admin-people.service.ts",
    find: "usernameKey(username) !== usernameKey(account.username)",
    replace: "usernameKey(username) === ''",
    noticedBy: people,
  },
  {
    name: "visitors read what is for members",
    file: "src/server/features/announcements/announcements.view.ts",
    find: 'isMember || audience === "everyone"',
    replace: 'isMember || audience !== "everyone" || true',
    noticedBy: announced,
  },
  {
    name: "a visitor gets the page of those who dismissed nothing",
    file: "src/server/routes/pages/pages.ts",
    find: "${announced} ${request.url}",
    replace: "${request.url}",
    noticedBy: pages,
  },
  {
    name: "every page asks a database that fails for announcements",
    file: "src/server/routes/pages/page-announcements.ts",
    find: "      memory.quietUntil = soon();\n      return memory.rows;",
    replace: "      return memory.rows;",
    noticedBy: away,
  },
  {
    name: "every page reads the announcements for itself",
    file: "src/server/routes/pages/page-announcements.ts",
    find: "const isShared = begun && ",
    replace: "const isShared = begun && false && ",
    noticedBy: away,
  },
  {
    name: "a page waits for announcements as long as the database hangs",
    file: "src/server/routes/pages/page-announcements.ts",
    find: "    resolve(memory.rows);\n  }, waitingMs);",
    replace: "  }, waitingMs);",
    noticedBy: away,
  },
  {
    name: "the words of an announcement are gone with it",
    file: "src/server/features/announcements/announcements.service.ts",
    find: "return { announcement: id, texts };",
    replace: "return { announcement: id, texts: texts && undefined };",
    noticedBy: announced,
  },
  {
    name: "the log shows the words of an announcement as they are stored",
    file: "src/web/features/admin/audit/told-details.ts",
    find: 'if (name !== "texts" || ',
    replace: 'if (name === "texts" || ',
    noticedBy: pages,
  },
  {
    name: "wrong proofs of operators leave no trace",
    file: "src/server/features/proof/proof.service.ts",
    find: 'if (!scope.includes("operator")) return;',
    replace: "if (scope.length > 0) return;",
    noticedBy: noticed("features/proof/proof-operators.test.ts"),
  },
  {
    name: "strangers without an invitation ask which names are free",
    file: "src/server/features/auth/auth.routes.ts",
    find: "await requireOpenDoor(context, query.invitation);",
    replace: "await requireOpenDoor(context, query.invitation).catch(() => {});",
    noticedBy: door,
  },
  {
    name: "who repeats the last use of an invitation is refused",
    file: "src/server/features/auth/auth-prepare.service.ts",
    find: "    if (error instanceof RequestError) return { refusal: error };\n",
    replace: "",
    noticedBy: door,
  },
  {
    name: "a password is hashed for an invitation that is used up",
    file: "src/server/features/auth/auth-prepare.service.ts",
    find: "return { refusal: error };",
    replace:
      "return { refusal: error, passwordHash: await context.passwords.hash(password) } as never;",
    noticedBy: door,
  },
];
