import type { Mutation } from "../../scripts/checks/mutations.ts";

const pages: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/routes/pages/cached-page.test.ts"],
};
const answers: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/http/cached-endpoints.test.ts", "src/server/http/cached-changes.test.ts"],
};
const idempotency: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/http/idempotency.test.ts"],
};

/** Faults in what a node caches, and for whom. */
export const mutations: Mutation[] = [
  {
    name: "a member's page is put into the visitors' cache",
    file: "src/server/routes/pages/pages.ts",
    find: 'request.method === "GET" && isVisitor(request)',
    replace: 'request.method === "GET"',
    noticedBy: pages,
  },
  {
    name: "who has a session cookie counts as a visitor",
    file: "src/server/http/bearer-token.ts",
    find: "headers.authorization === undefined && cookies[sessionCookieName] === undefined",
    replace: "headers.authorization === undefined",
    noticedBy: pages,
  },
  {
    name: "who has a token counts as a visitor",
    file: "src/server/http/bearer-token.ts",
    find: "headers.authorization === undefined && cookies",
    replace: "cookies",
    noticedBy: answers,
  },
  {
    name: "a page is remembered for every theme",
    file: "src/server/routes/pages/pages.ts",
    find: "${choice.locale} ${theme} ${isBrotli",
    replace: "${choice.locale} ${isBrotli",
    noticedBy: pages,
  },
  {
    name: "a page is remembered for every address",
    file: "src/server/routes/pages/pages.ts",
    find: "${announced} ${request.url}`",
    replace: "${announced}`",
    noticedBy: pages,
  },
  {
    name: "a page of answers that nobody may remember is remembered",
    file: "src/server/routes/pages/cached-page.ts",
    find: "calls.every((key) => endpointTable[key]?.isCached)",
    replace: "calls.every((key) => endpointTable[key])",
    noticedBy: pages,
  },
  {
    name: "a page that asked for nothing is remembered",
    file: "src/server/routes/pages/cached-page.ts",
    find: "calls.length > 0 && ",
    replace: "",
    noticedBy: pages,
  },
  {
    name: "an answer is remembered for every language",
    file: "src/server/http/cached-endpoints.ts",
    find: "`${locale} ${way} ${request.url}`",
    replace: "`${locale.length} ${way} ${request.url}`",
    noticedBy: answers,
  },
  {
    name: "an answer is remembered for every encoding",
    file: "src/server/http/cached-endpoints.ts",
    find: "`${locale} ${way} ${request.url}`",
    replace: "`${locale} ${request.url}`",
    noticedBy: answers,
  },
  {
    name: "answers are remembered for longer than five seconds",
    file: "src/server/cache/answer-cache.ts",
    find: "lifetimeMs = 5000",
    replace: "lifetimeMs = 5001",
    noticedBy: answers,
  },
  {
    name: "answers are remembered for less than five seconds",
    file: "src/server/cache/answer-cache.ts",
    find: "lifetimeMs = 5000",
    replace: "lifetimeMs = 4999",
    noticedBy: answers,
  },
  {
    name: "an answer from before a change is remembered after it",
    file: "src/server/cache/answer-cache.ts",
    find: "if (isOff || generation !== now || answer",
    replace: "if (isOff || answer",
    noticedBy: answers,
  },
  {
    name: "writes leave what is remembered",
    file: "src/server/http/endpoint-routes.ts",
    find: "if (!declared.keepsCache) await cache?.publishInvalidation();",
    replace: "",
    noticedBy: answers,
  },
  {
    name: "what a moderator hides stays remembered",
    file: "src/contract/moderation.ts",
    find: "    answer: z.strictObject({ case: moderationCase }),\n",
    replace: "    answer: z.strictObject({ case: moderationCase }),\n    keepsCache: true,\n",
    noticedBy: answers,
  },
  {
    name: "a deleted account's capsules stay remembered",
    file: "src/contract/identity/account.ts",
    find: 'by another proof and its username",\n',
    replace: 'by another proof and its username",\n    keepsCache: true,\n',
    noticedBy: answers,
  },
  {
    name: "members share their idempotency keys",
    file: "src/server/http/idempotency.ts",
    find: 'caller.viewer?.id ?? "anonymous"',
    replace: 'caller.viewer ? "member" : "anonymous"',
    noticedBy: idempotency,
  },
  {
    name: "a key is used for another body",
    file: "src/server/http/idempotency.ts",
    find: "if (!earlier || !fingerprint.equals(earlier.fingerprint)) throw",
    replace: "if (!earlier) throw",
    noticedBy: idempotency,
  },
  {
    name: "keys are forgotten before a day is over",
    file: "src/server/http/idempotency.ts",
    find: "const keptForMs = 24 * 60",
    replace: "const keptForMs = 22 * 60",
    noticedBy: idempotency,
  },
];
