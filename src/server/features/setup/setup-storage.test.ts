import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { beginSetup, finishSetup, forgetSetup } from "../../../../tests/support/setup-site.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ ORIGIN: "https://site.example" });
});
afterAll(() => site.close());
beforeEach(() => forgetSetup(site));

const storage = {
  ...{ bucket: "media", endpoint: "", region: "us-east-1" },
  ...{ access_key_id: "us", secret_access_key: "ours" },
};

test("files that are there already keep the site from another storage", async () => {
  const session = await beginSetup(site);
  const member = await createMember(site);
  await site.db
    .insertInto("assets")
    .values({
      ...{ id: member.id, owner_id: member.id, asset_type: "image", provider: "local" },
      ...{ storage_key: `${"0".repeat(40)}.webp`, mime_type: "image/webp" },
      ...{ width: 1, height: 1, bytes: 1, placeholder: null },
    })
    .execute();
  const refused = await finishSetup(site, session, { storage });
  expect(refused.body.errors.storage[0]).toContain("backup");
  expect((await finishSetup(site, session, { moderator: null })).status).toBe(200);
});

test("backups in a store keep the site there, in its region, unless they failed", async () => {
  const session = await beginSetup(site);
  const held = { S3_BUCKET: "media", S3_ACCESS_KEY_ID: "us", S3_SECRET_ACCESS_KEY: "ours" };
  const before = { ...site.context.settings };
  Object.assign(site.context.settings, held);
  await kyselySql`insert into backups (id, cause, state, place, file, started_at, seen_at)
    values (new_id(), 'asked', 'done', 'store', 'a.zip', now(), now())`.execute(site.db);
  try {
    for (const moved of [{ bucket: "other" }, { region: "eu-west-3" }]) {
      const refused = await finishSetup(site, session, { storage: { ...storage, ...moved } });
      expect(refused.body.errors.storage[0]).toContain("backup");
    }
    await kyselySql`update backups set state = 'failed'`.execute(site.db);
    const away = { ...storage, region: "eu-west-3" };
    expect((await finishSetup(site, session, { storage: away })).status).toBe(200);
  } finally {
    Object.assign(site.context.settings, { ...held, ...before });
    await site.db.deleteFrom("backups").execute();
  }
});
