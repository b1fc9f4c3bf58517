import type { Mutation } from "../../scripts/checks/mutations.ts";

const sessions: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/sessions/sessions.test.ts"],
};
const caller: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/http/caller.test.ts", "src/server/http/bearer-token.test.ts"],
};

/** Who is asking, and what they may. */
export const mutations: Mutation[] = [
  {
    name: "members may do what moderators may",
    file: "src/server/http/run-endpoint.ts",
    find: 'access === "moderator" && !viewer?.scope.includes("moderator")',
    replace: 'access === "moderator" && !viewer',
    noticedBy: {
      project: "api-embedded",
      tests: ["src/server/features/moderation/moderation.test.ts"],
    },
  },
  {
    name: "moderators may do what operators may",
    file: "src/server/http/run-endpoint.ts",
    find: 'access === "operator" && !viewer?.scope.includes("operator")',
    replace: 'access === "operator" && !viewer?.scope.length',
    noticedBy: {
      project: "api-embedded",
      tests: ["src/server/features/admin/admin.test.ts"],
    },
  },
  {
    name: "a token that means nobody is taken for a visitor",
    file: "src/server/http/caller.ts",
    find: "  if (!viewer) throw unauthorized();\n",
    replace: "",
    noticedBy: sessions,
  },
  {
    name: "an Authorization header of another kind is overlooked",
    file: "src/server/http/bearer-token.ts",
    find: "if (!token) throw unauthorized();",
    replace: "if (!token) return null;",
    noticedBy: caller,
  },
  {
    name: "a session that is over still opens",
    file: "src/server/features/sessions/sessions.queries.ts",
    find: "and s.expires_at > ${now} and s.last_used_at",
    replace: "and s.last_used_at",
    noticedBy: sessions,
  },
  {
    name: "a session that nobody used for a month still opens",
    file: "src/server/features/sessions/sessions.queries.ts",
    find: " and s.last_used_at > ${idleSince}",
    replace: "",
    noticedBy: sessions,
  },
  {
    name: "a session of somebody suspended still opens",
    file: "src/server/features/sessions/sessions.queries.ts",
    find: "and u.suspended_at is null`",
    replace: "`",
    noticedBy: sessions,
  },
  {
    name: "one ends the sessions of others",
    file: "src/server/features/sessions/sessions.queries.ts",
    find: '    .where("id", "=", id)\n    .where("user_id", "=", userId)\n    .executeTakeFirst();',
    replace: '    .where("id", "=", id)\n    .executeTakeFirst();',
    noticedBy: sessions,
  },
  {
    name: "a suspended account logs in with its password",
    file: "src/server/features/auth/auth.service.ts",
    find: "  requireActive(account);\n",
    replace: "",
    noticedBy: {
      project: "api-embedded",
      tests: [
        "src/server/features/auth/auth-login.test.ts",
        "src/server/features/moderation/moderation-suspension.test.ts",
      ],
    },
  },
  {
    name: "a wrong password proves whose session it is",
    file: "src/server/features/proof/proof.service.ts",
    find: "  if (!isRight) {",
    replace: "  if (isRight === null) {",
    noticedBy: { project: "api-embedded", tests: ["src/server/features/proof/proof.test.ts"] },
  },
  {
    name: "a sign-in of long ago proves whose session it is",
    file: "src/server/features/proof/proof.service.ts",
    find: "const freshMs = 15 * 60 * 1000;",
    replace: "const freshMs = 15 * 60 * 60 * 1000;",
    noticedBy: { project: "api-embedded", tests: ["src/server/features/proof/proof.test.ts"] },
  },
  {
    name: "a link to reset a password works for a day",
    file: "src/server/features/auth/auth-tokens.service.ts",
    find: "reset: hourMs,",
    replace: "reset: 24 * hourMs,",
    noticedBy: {
      project: "api-embedded",
      tests: ["src/server/features/auth/auth-recovery.test.ts"],
    },
  },
  {
    name: "a mailed link works more than once",
    file: "src/server/features/auth/auth-tokens.service.ts",
    find: "if (!(await deleteToken(db, hashOf(token)))) throw linkOver();",
    replace: "if (!db || !token) throw linkOver();",
    noticedBy: {
      project: "api-embedded",
      tests: ["src/server/features/auth/auth-recovery.test.ts"],
    },
  },
  {
    name: "a refused token does not end the session in the browser",
    file: "src/web/api/browser-api.ts",
    find: "error.status === 401 && bearer) onUnauthorized",
    replace: "error.status === 402 && bearer) onUnauthorized",
    noticedBy: { project: "unit", tests: ["src/web/api/browser-api.test.ts"] },
  },
  {
    name: "any refusal ends the session in the browser",
    file: "src/web/api/browser-api.ts",
    find: "error.status === 401 && bearer) onUnauthorized",
    replace: "error.status >= 401 && bearer) onUnauthorized",
    noticedBy: { project: "unit", tests: ["src/web/api/browser-api.test.ts"] },
  },
  {
    name: "a call without a token ends the session in the browser",
    file: "src/web/api/browser-api.ts",
    find: "error.status === 401 && bearer) onUnauthorized(bearer);",
    replace: 'error.status === 401) onUnauthorized(bearer ?? "");',
    noticedBy: { project: "unit", tests: ["src/web/api/browser-api.test.ts"] },
  },
];
