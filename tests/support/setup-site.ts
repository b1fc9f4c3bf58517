import { makeCode } from "../../src/server/features/setup/setup-codes.service.ts";
import type { TestApp } from "./app.ts";
import { setupChoices } from "./setup.ts";

/** As if nobody had set the site up or joined it. */
export async function forgetSetup({ db }: TestApp): Promise<void> {
  for (const table of ["setup_codes", "site_settings", "site_setup", "users"] as const) {
    await db.deleteFrom(table).execute();
  }
}

export async function beginSetup(site: TestApp): Promise<string> {
  const body = { code: await makeCode(site.context) };
  return (await site.call("POST /setup/session", { body })).body.data.session;
}

export function finishSetup(site: TestApp, session: string, more: object = {}) {
  return site.call("POST /setup/finish", { body: { ...setupChoices, session, ...more } as never });
}
