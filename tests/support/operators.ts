import { execFile } from "node:child_process";
import { join as joinPath } from "node:path";
import { promisify } from "node:util";
import { startSite } from "./server.ts";
import { startMailServer } from "./smtp.ts";
import { call, join, type Person } from "./visitors.ts";

const root = joinPath(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Somebody confirms an address, and whoever has the machine gives them the role. */
export async function makeOperator(environment: Record<string, string>): Promise<Person> {
  const mail = await startMailServer();
  const site = await startSite({ ...environment, SMTP_URL: mail.url });
  const person = await join(site, { full_name: "Olga Runs" });
  const { text } = await mail.waitForMail((one) => one.to === person.email);
  const [, token] = text.match(/\/email\/verify\/new\/([\w-]+)/) ?? [];
  await call(site, `PATCH /auth/email/verify/${token}`);
  await site.stop();
  await mail.close();
  await run(process.execPath, ["src/server/commands/operator.ts", person.email], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", ...environment },
  });
  return person;
}
