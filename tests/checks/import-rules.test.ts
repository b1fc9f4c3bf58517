import { describe, expect, test } from "vitest";
import configuration from "../../.dependency-cruiser.mjs";
import { brokenImportRules } from "../../scripts/checks/import-rules.ts";
import { plantTree } from "./planted-tree.ts";

const capsules = "src/server/features/capsules/capsules";

/** A small tree that keeps every rule; each violation adds or replaces one file. */
const clean = {
  "src/contract/shared/pagination.ts": "export const limit = 24;",
  "src/contract/capsules.ts": 'export { limit } from "./shared/pagination.ts";',
  "src/i18n/locales.ts": 'export const locales = ["en"];',
  "src/server/db/client.ts": "export const db = {};",
  "src/server/context.ts": 'export { db } from "./db/client.ts";',
  "src/server/lib/paging.ts": 'import "../errors.ts"; import "../../contract/capsules.ts";',
  "src/server/http/idempotency.ts": "export const onlyOnce = () => null;",
  "src/server/errors.ts": "export const notFound = () => new Error();",
  "src/server/app.ts":
    'import "./features/capsules/capsules.routes.ts"; import "./routes/pages/render.ts";',
  "src/server/main.ts": 'import "./app.ts"; import "./db/client.ts";',
  "src/server/routes/pages/render.ts": 'import "../../../web/pages/discover.tsx";',
  [`${capsules}.routes.ts`]: 'import "./capsules.service.ts";',
  [`${capsules}.service.ts`]: [
    'import "./capsules.queries.ts";',
    'import "./capsules.policy.ts";',
    'import "./capsules.view.ts";',
    'import "../users/users.service.ts";',
    'import "../../errors.ts";',
  ].join("\n"),
  [`${capsules}.queries.ts`]:
    'import { db } from "../../db/client.ts"; import "../users/users.sql.ts"; export type Row = typeof db;',
  [`${capsules}.policy.ts`]: 'import "../../../contract/capsules.ts";',
  [`${capsules}.view.ts`]:
    'import type { Row } from "./capsules.queries.ts"; export const view = (row: Row) => row;',
  [`${capsules}.test.ts`]: 'import "../../../../tests/support/app.ts";',
  "src/server/features/users/users.service.ts": 'import "./users.queries.ts";',
  "src/server/features/users/users.queries.ts": 'import "../../db/client.ts";',
  "src/server/features/users/users.sql.ts": 'import "../../db/client.ts";',
  "src/web/pages/discover.tsx":
    'import "../features/capsules/card.tsx"; import "../features/users/avatar.tsx";',
  "src/web/features/capsules/card.tsx":
    'import "../../ui/button.tsx"; import "../../../contract/capsules.ts";',
  "src/web/domain/place/line.ts": 'import "../../api/api.ts";',
  "src/web/features/users/avatar.tsx":
    'import "../../api/api.ts"; import "../../domain/place/line.ts";',
  "src/web/features/drafts/publish/capsule-body.ts": "export const body = null;",
  "src/web/features/capsule-editing/editor.tsx": 'import "../capsules/card.tsx";',
  "src/web/api/api.ts": 'import "../../contract/capsules.ts"; import "../lib/text.ts";',
  "src/web/lib/text.ts": 'import "../../i18n/locales.ts";',
  "src/web/api/token.ts": "export const token = null;",
  "src/web/domain/place/sketch.ts": "export const sketch = null;",
  "src/web/ui/button.tsx": 'import "./icon.tsx";',
  "src/web/ui/icon.tsx": "export const Icon = () => null;",
  "tests/support/app.ts": 'import "../../src/server/app.ts";',
  "scripts/build.ts": 'import "../src/server/main.ts";',
};

const violations: Record<string, [what: string, file: string, content: string][]> = {
  "contract-stands-alone": [
    ["i18n", "src/contract/tags.ts", 'import "../i18n/locales.ts";'],
    [
      "the server, as a type",
      "src/contract/tags.ts",
      'import type { db } from "../server/context.ts"; export type D = typeof db;',
    ],
  ],
  "web-never-imports-server": [
    ["an error factory", "src/web/lib/oops.ts", 'import "../../server/errors.ts";'],
  ],
  "only-server-pages-import-web": [
    [
      "from a service",
      "src/server/features/tags/tags.service.ts",
      'import "../../../web/api/api.ts";',
    ],
    ["from i18n", "src/i18n/link.ts", 'import "../web/api/api.ts";'],
  ],
  "routes-never-import-queries": [
    ["its own", "src/server/features/users/users.routes.ts", 'import "./users.queries.ts";'],
  ],
  "only-queries-import-db": [
    ["a service", "src/server/features/tags/tags.service.ts", 'import "../../db/client.ts";'],
    ["the HTTP layer", "src/server/http/run.ts", 'import "../db/client.ts";'],
  ],
  "policy-and-view-are-pure": [
    [
      "a policy that asks the database",
      "src/server/features/users/users.policy.ts",
      'import "./users.queries.ts";',
    ],
    [
      "a view that reads files",
      "src/server/features/users/users.view.ts",
      'import { readFileSync } from "node:fs"; readFileSync("x");',
    ],
  ],
  "features-meet-in-services": [
    [
      "another's queries",
      "src/server/features/tags/tags.service.ts",
      'import "../users/users.queries.ts";',
    ],
  ],
  "server-lib-knows-no-layer": [
    ["http", "src/server/lib/paging.ts", 'import "../http/idempotency.ts";'],
    ["a feature", "src/server/lib/paging.ts", 'import "../features/users/users.service.ts";'],
  ],
  "features-take-little-of-http": [
    [
      "idempotency keys",
      `${capsules}.service.ts`,
      'import { onlyOnce } from "../../http/idempotency.ts"; export { onlyOnce };',
    ],
  ],
  "web-features-stand-alone": [
    ["another feature", "src/web/features/lists/list.tsx", 'import "../users/avatar.tsx";'],
    ["a page", "src/web/features/lists/list.tsx", 'import "../../pages/discover.tsx";'],
  ],
  "editing-builds-on-reading": [
    [
      "a third feature",
      "src/web/features/capsule-editing/editor.tsx",
      'import "../users/avatar.tsx";',
    ],
  ],
  "drafts-are-published-last": [
    [
      "from pictures",
      "src/web/features/drafts/media/uploads.ts",
      'import "../publish/capsule-body.ts";',
    ],
    [
      "from the store",
      "src/web/features/drafts/store/discard-draft.ts",
      'import "../publish/capsule-body.ts";',
    ],
  ],
  "domain-knows-no-screen": [
    ["a feature", "src/web/domain/place/line.ts", 'import "../../features/users/avatar.tsx";'],
    ["a page", "src/web/domain/place/line.ts", 'import "../../pages/discover.tsx";'],
  ],
  "api-knows-no-domain": [["a place", "src/web/api/api.ts", 'import "../domain/place/sketch.ts";']],
  "lib-knows-no-product": [
    ["the API", "src/web/lib/text.ts", 'import "../api/token.ts";'],
    ["the contract", "src/web/lib/text.ts", 'import "../../contract/capsules.ts";'],
  ],
  "ui-knows-no-domain": [
    ["the contract", "src/web/ui/tabs.tsx", 'import "../../contract/capsules.ts";'],
    ["a feature", "src/web/ui/tabs.tsx", 'import "../features/users/avatar.tsx";'],
    ["lib", "src/web/ui/tabs.tsx", 'import "../lib/text.ts";'],
  ],
  "no-cycles": [["two files", "src/web/ui/icon.tsx", 'import "./button.tsx";']],
  "library-internals-stand-alone": [
    ["a feature", "src/library-internals/pg.ts", 'import "../contract/capsules.ts";'],
  ],
  "product-imports-no-tooling": [
    ["test support", "src/server/mail/queue.ts", 'import "../../../tests/support/app.ts";'],
  ],
  "imports-resolve": [["a missing file", "src/i18n/words.ts", 'import "./nowhere.ts";']],
};

const brokenRules = async (files: Record<string, string>) =>
  brokenImportRules(await plantTree({ ...clean, ...files }), ["src", "tests", "scripts"]);

describe("import rules", () => {
  test("a tree that keeps them passes", async () => {
    expect(await brokenRules({})).toEqual([]);
  });

  test("every rule has a planted violation", () => {
    const names = configuration.forbidden?.map((rule) => rule.name);
    expect(Object.keys(violations).sort()).toEqual(names?.sort());
  });

  for (const [rule, cases] of Object.entries(violations)) {
    test.each(cases)(`${rule} catches %s`, async (_what, file, content) => {
      expect(await brokenRules({ [file]: content })).toContainEqual(
        expect.stringMatching(`^${rule}: .*${file}`),
      );
    });
  }
});
