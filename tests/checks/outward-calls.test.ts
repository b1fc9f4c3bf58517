import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/**
 * The modules of the server that speak to another machine, each at an address that the operator has
 * set, or types into the setup page with its code (`send-test.ts`).
 */
const speakers = [
  "src/server/db/open-pool.ts",
  "src/server/db/value-parsers.ts",
  "src/server/cache/subscribe-to-changes.queries.ts",
  "src/server/doctor/outside-findings.ts",
  "src/server/mail/mail-transport.ts",
  "src/server/mail/send-test.ts",
  "src/server/openid/client-secret.ts",
  "src/server/openid/discovery.ts",
  "src/server/openid/provider-client.ts",
  "src/server/openid/sort-failure.ts",
  "src/server/outside/outside-fetch.ts",
  "src/server/storage/s3-request.ts",
  "src/server/tracing/tracing.ts",
];

/** These take what comes in, and call nobody. */
const listeners = [
  "src/server/http/rate-limits/network.ts",
  "src/server/http/overload/shed-load.ts",
  "src/server/http/errors/unreadable-request.ts",
  "src/server/metrics/metrics-server.ts",
  "src/server/lib/check-port.ts",
];

const speaks =
  /\bfetch\(|(?:from |import\()"(pg|nodemailer|openid-client|node:(https?|http2|net|tls|dgram|dns)|@opentelemetry\/exporter[^"]*)"/;
test("addresses that people enter are never fetched: only these files speak to the outside", () => {
  const files = globSync("src/server/**/*.ts", { cwd: root }).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const found = files.filter((file) => {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    return lines.some((line) => speaks.test(line) && !line.startsWith("import type"));
  });
  expect(found.sort()).toEqual([...speakers, ...listeners].sort());
});
