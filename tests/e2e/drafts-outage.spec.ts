import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import {
  addExperiences,
  openDesk,
  publishedBy,
  storedDrafts,
  titleField,
} from "../support/desk.ts";
import { expect, test } from "../support/e2e.ts";
import { newDatabaseOrNone, startSite } from "../support/server.ts";
import { beSignedIn, join } from "../support/visitors.ts";

for (const moment of ["before", "after"] as const) {
  test(`R-DRAFT-05 the server is killed ${moment} the capsule is made: one capsule, none twice`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const dataDir = mkdtempSync(joinPath(tmpdir(), "flenjor-outage-"));
    const kept = { DATA_DIR: dataDir, DATABASE_URL: await newDatabaseOrNone() };
    let site = await startSite(kept);
    const { origin } = site;
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    const person = await join(site);
    await beSignedIn(page, site, person);
    const id = await openDesk(page);
    await titleField(page).fill("Outlives the server");
    await addExperiences(page, [{ title: "A calm moment" }]);

    let isKilled = false;
    await page.route("**/api/v1/flenjors", async (route) => {
      if (isKilled) return route.continue();
      isKilled = true;
      if (moment === "after") await route.fetch();
      await site.kill();
      await route.abort("connectionrefused");
    });
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect.poll(() => isKilled).toBe(true);
    expect(await storedDrafts(page)).toEqual([`flj.draft.${id}`]);

    site = await startSite({ ...kept, PORT: new URL(origin).port });
    await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/, { timeout: 90_000 });
    const capsules = await publishedBy(site, person);
    expect(capsules.map(({ title }) => title)).toEqual(["Outlives the server"]);
    expect(await storedDrafts(page)).toEqual([]);
    await context.close();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
}
