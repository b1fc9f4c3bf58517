import type { Mutation } from "../../scripts/checks/mutations.ts";

const forms: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/routes/pages/invitation-form.test.ts"],
};

/** Faults that let others answer for somebody, or give away a secret link. */
export const mutations: Mutation[] = [
  {
    name: "a page of another site answers an invitation",
    file: "src/server/routes/pages/invitation-form.ts",
    find: 'if (origin === "foreign") throw forbidden();',
    replace: "forbidden();",
    noticedBy: forms,
  },
  {
    name: "a form from nobody knows where answers as the member of the cookie",
    file: "src/server/routes/pages/invitation-form.ts",
    find: 'isOwn: origin === "own"',
    replace: 'isOwn: origin !== "foreign"',
    noticedBy: forms,
  },
  {
    name: "pressing twice without scripts makes two guests",
    file: "src/server/routes/pages/invitation-form.ts",
    find: "(endpointTable[key] as Endpoint).makes && idempotencyKey",
    replace: "!(endpointTable[key] as Endpoint) && idempotencyKey",
    noticedBy: forms,
  },
  {
    name: "scripts of other services read a secret address",
    file: "src/server/routes/pages/pages.ts",
    find: "isSecret ? withoutOthers(context.settings) : context.settings",
    replace: "isSecret && !withoutOthers ? context.settings : context.settings",
    noticedBy: forms,
  },
  {
    name: "pages behind secret links may be kept and listed",
    file: "src/server/routes/pages/pages.ts",
    find: "if (isSecret) keepSecret(reply);",
    replace: "keepSecret;",
    noticedBy: forms,
  },
];
