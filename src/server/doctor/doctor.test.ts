import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { compileCache } from "../../../scripts/runtime.mjs";
import { freePort } from "../../../tests/support/free-port.ts";
import { newDatabase, startSite } from "../../../tests/support/server.ts";
import { startMailServer } from "../../../tests/support/smtp.ts";
import { openDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import { lookAtMailServer } from "./outside-findings.ts";

const root = join(import.meta.dirname, "../../..");
const isPostgres = process.env.TEST_ENGINE === "postgres";
const folder = mkdtempSync(join(tmpdir(), "flenjor-doctor-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(environment: Record<string, string>, ...words: string[]) {
  const { PATH = "", HOME = "" } = process.env;
  const asked = promisify(execFile)(process.execPath, ["src/server/commands/doctor.ts", ...words], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...environment },
  });
  return asked.then(
    ({ stdout }) => ({ code: 0, lines: stdout.trim().split("\n") }),
    ({ code, stdout }) => ({ code: code as number, lines: (stdout as string).trim().split("\n") }),
  );
}

async function newSite(name: string, level?: string): Promise<Record<string, string>> {
  const environment: Record<string, string> = { DATA_DIR: join(folder, name) };
  if (isPostgres) environment.DATABASE_URL = await newDatabase();
  const site = { DATABASE_POOL: 1, DATABASE_URL: undefined, DATA_DIR: "", ...environment };
  const { db, close } = await openDatabase(site, { isBlank: level !== undefined });
  await migrate(db, level);
  await close();
  return environment;
}

test("a running site is asked how it is, and its parts are told one by one", {
  timeout: 120_000,
}, async () => {
  const environment = await newSite("running");
  const site = await startSite(environment);
  const mails = await startMailServer();
  const { code, lines } = await ask({
    ...environment,
    ORIGIN: site.origin,
    SMTP_URL: mails.url,
  });
  await site.stop();
  expect(lines).toContain(`✓ The site answers at ${site.origin}.`);
  expect(lines.join("\n")).toMatch(/✓ The mail server .+ takes mails of this site\./);
  if (isPostgres) {
    expect(lines.join("\n")).toMatch(/✓ The database is well/);
    expect(lines.join("\n")).toMatch(/[✓!] The disk of DATA_DIR .+ free\)\./);
    expect(lines).toContain("✓ The clocks agree.");
  } else {
    expect(lines.join("\n")).toMatch(/! The site is running .+ \/admin/);
  }
  expect(code).toBe(0);
  expect(mails.mails).toEqual([]);
  await mails.close();
});

test("each thing that is wrong has its sentence, without a secret in it", {
  timeout: 120_000,
}, async () => {
  const environment = await newSite("wrong");
  const nobody = `127.0.0.1:${await freePort()}`;
  const { code, lines } = await ask({
    ...environment,
    ORIGIN: `http://${nobody}`,
    SMTP_URL: `smtp://ana:hunter2@${nobody}`,
    S3_BUCKET: "pictures",
    S3_ENDPOINT: `http://${nobody}`,
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "hunter3",
    REDIS_URL: `redis://:hunter4@${nobody}`,
    OPENID_PROVIDERS: JSON.stringify([
      {
        id: "club",
        name: "The Club",
        issuer: `http://${nobody}`,
        client_id: "x",
        client_secret: "hunter5",
      },
    ]),
  });
  const told = lines.join("\n");
  expect(told).toMatch(/! Nothing answers at http:.+ECONNREFUSED/);
  expect(told).toMatch(/✗ The mail server .+ cannot be used with SMTP_URL: .*ECONNREFUSED/);
  expect(told).toMatch(/✗ Sign-in with The Club is not offered/);
  expect(told).toMatch(/✗ The store of uploads does not answer/);
  expect(told).toMatch(/✗ The Redis store .+ does not answer/);
  expect(told).toMatch(/To mend: 4\. To look at: \d\.$/);
  expect(told).not.toMatch(/hunter/);
  expect(code).toBe(1);
});

test("a public site is told what people would miss", { timeout: 60_000 }, async () => {
  const environment = { DATA_DIR: join(folder, "public"), ORIGIN: "https://site.invalid" };
  const { code, lines } = await ask(environment);
  const told = lines.join("\n");
  expect(told).toMatch(/✗ No mail is sent/);
  expect(told).toMatch(/! The legal pages do not say who runs the site/);
  expect(told).toMatch(/! People are told to write to an address that is not yours/);
  expect(told).toMatch(/! .*TRUST_PROXY/);
  expect(told).toMatch(/! There is no site in .+ start it first/);
  expect(code).toBe(1);
});

test("settings that cannot be read, and data of another version", {
  timeout: 120_000,
}, async () => {
  const wrong = await ask({ PORT: "many" });
  expect(wrong).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/^✗ The setting PORT/), "To mend: 1. To look at: 0."],
  });
  const older = await ask(await newSite("older", "0008_safety"));
  expect(older.lines.join("\n")).toContain("! The data is of an older version");
  expect((await ask({}, "--now")).code).toBe(2);
});

test.each([
  "smtp://ana:25/hunter2@127.0.0.1",
  "smtp://ana:25/p@hunter2@127.0.0.1",
  "smtp://ana:hunter2@hunter2@127.0.0.1:1",
  "smtp://127.0.0.1:25/hunter2",
  "smtp://ana:25?hunter2@127.0.0.1",
  "smtp://ana:25#hunter2@127.0.0.1",
])("of an SMTP_URL that cannot be read nothing is repeated: %s", async (SMTP_URL) => {
  const told = await lookAtMailServer({ SMTP_URL });
  expect(told).toEqual([
    { state: "bad", sentence: expect.stringMatching(/^SMTP_URL cannot be read/) },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/hunter|ana|25/);
});
