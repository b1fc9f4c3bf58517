import type { Backup, BackupProblem } from "../../../contract/admin/backups.ts";
import type { BackupRow } from "./backups.queries.ts";

type Where = Pick<Backup, "path" | "restore_line">;

export function backupView(row: BackupRow, where: Where): Backup {
  const isRunning = row.state === "running";
  const progress = row.steps > 0 ? Math.min(1, row.steps_done / row.steps) : 0;
  return {
    id: row.id,
    cause: row.cause,
    state: row.state,
    file: row.file,
    ...where,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    progress: isRunning ? progress : null,
    bytes: row.bytes,
    rows: row.row_count,
    files: row.file_count,
    missing_files: row.missing_files,
    problem: row.problem as BackupProblem | null,
  };
}
