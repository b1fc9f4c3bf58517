import type { Generated } from "kysely";
import type { OperatingTables } from "./schema-operating.ts";

export type AdminTables = OperatingTables & {
  jobs: {
    name: string;
    started_at: Date;
    finished_at: Date | null;
    error: string | null;
    node_id: string | null;
    failed_node: string | null;
  };
  nodes: {
    id: string;
    name: string;
    version: string;
    started_at: Date;
    seen_at: Date;
    memory_bytes: number;
  };
  backups: {
    id: string;
    cause: "asked" | "schedule";
    state: "running" | "done" | "failed";
    place: "disk" | "store";
    file: string;
    started_at: Date;
    seen_at: Date;
    finished_at: Date | null;
    steps_done: Generated<number>;
    steps: Generated<number>;
    bytes: number | null;
    row_count: number | null;
    file_count: number | null;
    missing_files: number | null;
    problem: string | null;
    ticket_hash: Uint8Array | null;
    ticket_until: Date | null;
    ticket_for: string | null;
  };
  backup_schedule: {
    is_only: Generated<boolean>;
    every: "off" | "day" | "week";
    hour: number;
    weekday: number;
    keep_count: number | null;
    keep_days: number | null;
    set_at: Generated<Date>;
  };
};
