import type { Mutation } from "../../scripts/checks/mutations.ts";

const cachedFiles: Mutation["noticedBy"] = {
  project: "unit",
  tests: ["src/server/files/cached-build.test.ts"],
};
const plainMachine: Mutation["noticedBy"] = {
  project: "deploy",
  tests: ["tests/deploy/plain-machine.test.ts"],
};
const composing: Mutation["noticedBy"] = {
  project: "deploy",
  tests: ["tests/deploy/compose.test.ts"],
};

/** Faults in how the product is packed and run. */
export const mutations: Mutation[] = [
  {
    name: "places and map are built anew beside those that came with the product",
    file: "src/server/files/cached-build.ts",
    find: "file.prebuilt ? [file.prebuilt, file.path] : [file.path]",
    replace: "[file.path]",
    noticedBy: cachedFiles,
  },
  {
    name: "the unit may do what the machine's administrator may",
    file: "deploy/flenjor.service",
    find: "DynamicUser=yes\n",
    replace: "User=root\n",
    noticedBy: plainMachine,
  },
  {
    name: "Caddy logs the tokens of mailed links",
    file: "deploy/Caddyfile",
    find: "verify/new|verify|reset|",
    replace: "",
    noticedBy: plainMachine,
  },
  {
    name: "Caddy takes a body of any size",
    file: "deploy/Caddyfile",
    find: "max_size 210MB",
    replace: "max_size 210GB",
    noticedBy: plainMachine,
  },
  {
    name: "a password that everybody knows opens the database",
    file: "compose.yaml",
    find: "POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:-}",
    replace: "POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:-flenjor}",
    noticedBy: composing,
  },
  {
    name: "compose passes on a setting that the product has not",
    file: "compose.yaml",
    find: "      PLAIN_HTTP: ${",
    replace: "      PLAIN_HTML: ${",
    noticedBy: composing,
  },
];
