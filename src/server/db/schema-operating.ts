import type { Generated, JSONColumnType } from "kysely";
import type { Locale } from "../../i18n/locales.ts";

/** Announcements, how much room everything takes, and the counts that nodes share. */
export type OperatingTables = {
  announcements: {
    id: string;
    kind: "info" | "warning";
    audience: "everyone" | "members";
    texts: JSONColumnType<Partial<Record<Locale, string>>>;
    starts_at: Date;
    ends_at: Date;
    created_at: Generated<Date>;
  };
  shared_limits: { key: string; points: Generated<number>; expire: number | null };
  storage_used: {
    user_id: string;
    files: number;
    bytes: number;
    video_files: number;
    video_bytes: number;
  };
  storage_measures: { kind: string; files: number; bytes: number; measured_at: Date };
};
