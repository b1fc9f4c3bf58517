// Who may import whom. tests/checks/import-rules.test.ts plants a violation of every rule.

const test = "\\.test\\.tsx?$";
const feature = "^src/server/features/([^/]+)/";

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const forbidden = [
  {
    name: "contract-stands-alone",
    comment: "contract is what both sides share: it imports nothing of ours",
    from: { path: "^src/contract/" },
    to: { path: "^(src|scripts|tests|bench|torture)/", pathNot: "^src/contract/" },
  },
  {
    name: "web-never-imports-server",
    comment: "the browser must never receive server code",
    from: { path: "^src/web/" },
    to: { path: "^src/server/" },
  },
  {
    name: "only-server-pages-import-web",
    comment: "rendering is the one place where the server knows the interface",
    from: { path: "^src/", pathNot: ["^src/web/", "^src/server/routes/pages/"] },
    to: { path: "^src/web/" },
  },
  {
    name: "routes-never-import-queries",
    comment: "a route calls a use case, which decides before it reads",
    from: { path: "\\.routes\\.ts$" },
    to: { path: "\\.queries\\.ts$" },
  },
  {
    name: "only-queries-import-db",
    comment:
      "SQL lives in queries; main, serve, commands and context hand the database around, services open transactions",
    from: {
      path: "^src/server/",
      pathNot: [
        "^src/server/(db|commands)/",
        "^src/server/(main|serve|context)\\.ts$",
        "\\.(queries|sql)\\.ts$",
        test,
      ],
    },
    to: { path: "^src/server/db/", pathNot: "^src/server/db/transaction\\.ts$" },
  },
  {
    name: "policy-and-view-are-pure",
    comment:
      "they decide and shape what they are given: beyond types they import only the contract, texts and each other",
    from: { path: "\\.(policy|view)\\.ts$" },
    to: {
      pathNot: [
        "^src/(contract|i18n)/",
        "\\.(policy|view)\\.ts$",
        // The tables of landscapes and of place names: data, like the contract.
        "^src/server/landscapes/landscape-collection\\.ts$",
        "^src/server/gazetteer/local-place\\.ts$",
        // Dates, clocks and the sky: they compute, and know nothing else.
        "^src/server/outings/",
      ],
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "features-meet-in-services",
    comment:
      "one server feature reaches another only through its service; a shape may hold another's shape, a query another's condition",
    from: { path: feature },
    to: {
      path: "^src/server/features/",
      pathNot: ["^src/server/features/$1/", "\\.(service|view|sql)\\.ts$"],
    },
  },
  {
    name: "server-lib-knows-no-layer",
    comment: "what any part of the server may use: pages, deadlines, queues, batches",
    from: { path: "^src/server/lib/", pathNot: test },
    to: { path: "^src/", pathNot: "^src/(server/(lib/|errors\\.ts)|contract/|i18n/)" },
  },
  {
    name: "features-take-little-of-http",
    comment:
      "a use case knows the shape of a call and the attempts it counts; sessions, keys and headers stay in http",
    from: { path: "^src/server/features/", pathNot: test },
    to: {
      path: "^src/server/http/",
      pathNot: "^src/server/http/(run-endpoint|openapi|rate-limits/[^/]+)\\.ts$",
    },
  },
  {
    name: "web-features-stand-alone",
    comment: "pages and layouts compose features; a feature knows no other and none of them",
    from: { path: "^src/web/features/([^/]+)/", pathNot: "^src/web/features/capsule-editing/" },
    to: { path: "^src/web/(features|pages|layouts)/", pathNot: "^src/web/features/$1/" },
  },
  {
    name: "editing-builds-on-reading",
    comment:
      "whoever edits a capsule sees it as its readers do, so only that feature knows another",
    from: { path: "^src/web/features/capsule-editing/" },
    to: {
      path: "^src/web/(features|pages|layouts)/",
      pathNot: "^src/web/features/(capsule-editing|capsules)/",
    },
  },
  {
    name: "drafts-are-published-last",
    comment:
      "publishing uses what a draft holds and its pictures, which know nothing of publishing",
    from: { path: "^src/web/features/drafts/(media|store)/" },
    to: { path: "^src/web/features/drafts/publish/" },
  },
  {
    name: "domain-knows-no-screen",
    comment: "what several features share of capsules, people and places: it knows none of them",
    from: { path: "^src/web/domain/" },
    to: { path: "^src/web/(features|pages|layouts|boot)/" },
  },
  {
    name: "api-knows-no-domain",
    comment: "calls, tries and uploads are the same whatever they are about",
    from: { path: "^src/web/api/" },
    to: { path: "^src/", pathNot: "^src/(web/(api|lib)|contract|i18n)/" },
  },
  {
    name: "lib-knows-no-product",
    comment: "what any web application could use",
    from: { path: "^src/web/lib/" },
    to: { path: "^src/", pathNot: "^src/(web/lib|i18n)/" },
  },
  {
    name: "ui-knows-no-domain",
    comment: "the kit could be used in any product",
    from: { path: "^src/web/ui/" },
    to: { path: "^src/", pathNot: "^src/web/ui/" },
  },
  {
    name: "no-cycles",
    from: {},
    to: { circular: true },
  },
  {
    name: "library-internals-stand-alone",
    comment:
      "what leans on the insides of a library is looked at when the library changes, and by itself",
    from: { path: "^src/library-internals/", pathNot: test },
    to: { path: "^(src|scripts|tests|bench|torture)/", pathNot: "^src/library-internals/" },
  },
  {
    name: "product-imports-no-tooling",
    comment: "what runs in production does not depend on tests, scripts, benchmarks or torture",
    from: { path: "^src/", pathNot: test },
    to: { path: "^(tests|scripts|bench|torture)/" },
  },
  {
    name: "imports-resolve",
    from: {},
    to: { couldNotResolve: true },
  },
].map((rule) => ({ severity: "error", ...rule }));

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden,
  options: {
    doNotFollow: { path: "node_modules" },
    // Sees imports of types too, which the compiled code no longer has.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css", ".d.ts"],
    },
  },
};
