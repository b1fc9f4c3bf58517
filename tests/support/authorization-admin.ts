import type { backupEndpoints } from "../../src/contract/admin/backups.ts";
import type { overviewEndpoints } from "../../src/contract/admin/overview.ts";
import type { versionEndpoints } from "../../src/contract/admin/versions.ts";
import type { workEndpoints } from "../../src/contract/admin/work.ts";
import type { Row } from "./authorization-row.ts";

type Keys =
  | keyof typeof overviewEndpoints
  | keyof typeof workEndpoints
  | keyof typeof backupEndpoints
  | keyof typeof versionEndpoints;

const onMail: Row = { on: "mail", input: (id) => ({ params: { id } }) };

const password = "a quiet walk by the sea";
const onBackup: Row = {
  on: "backup",
  input: (id) => ({ params: { id }, body: { proof: { password } } }),
};
const schedule = { every: "off", hour: 3, weekday: 7, keep_count: 7, keep_days: null };

/** All for operators alone. */
export const adminRows = {
  "GET /admin/overview": {},
  "GET /admin/mails": {},
  "POST /admin/mails/retry": { input: () => ({ body: { state: "failing" } }) },
  "POST /admin/mails/{id}/retry": onMail,
  "DELETE /admin/mails/{id}": onMail,
  "GET /admin/backups": {},
  // One of another node runs.
  "POST /admin/backups": { ok: () => 409 },
  "POST /admin/backups/{id}/ticket": onBackup,
  "DELETE /admin/backups/{id}": onBackup,
  "GET /admin/backup-schedule": {},
  "PUT /admin/backup-schedule": {
    input: () => ({ body: { ...schedule, proof: { password } } }),
  },
  "GET /admin/versions": {},
  "GET /admin/jobs": {},
  "POST /admin/jobs/{name}/run": { input: () => ({ params: { name: "keys" } }) },
} satisfies Record<Keys, Row>;
