export type EmbeddedOptions = {
  /** Folder of the data; null keeps everything in memory. */
  directory: string | null;
  /** The file of a migrated empty database to begin from, so that the first start is quick. */
  baked: string | null;
};

export type EmbeddedRequest =
  | { id: number; kind: "query"; text: string; values: unknown[] }
  | { id: number; kind: "dump" }
  | { id: number; kind: "give-back-memory" }
  | { id: number; kind: "close" };

export type EmbeddedAnswer =
  | { id: number; rows: Record<string, unknown>[]; rowCount: number; command: string }
  | { id: number; error: Record<string, unknown> };

/** A notice of `pg_notify`, once its transaction has committed. */
export type EmbeddedNotice = { channel: string; payload: string };
