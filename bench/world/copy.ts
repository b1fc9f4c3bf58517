import type { Client } from "pg";

type CopyConnection = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  stream: { writableNeedDrain: boolean; once(event: "drain", listener: () => void): void };
};

const chunkBytes = 1 << 18;

type Value = string | number | boolean | null | readonly string[];

/** Fills a table by COPY, row after row, and no faster than the server takes them. */
export async function copyRows(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let failure: Error | null = null;
    // `pg` calls these methods of a submitted query as its protocol goes on.
    const command = {
      submit: (connection: CopyConnection) =>
        connection.query(`copy ${table} (${columns.join(", ")}) from stdin`),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection, rows),
      handleRowDescription: () => {},
      handleDataRow: () => {},
      handleCommandComplete: () => {},
      handleError: (error: Error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => (failure ? undefined : resolve()),
    };
    client.query(command as never);
  });
}

async function send(connection: CopyConnection, rows: Iterable<readonly Value[]>): Promise<void> {
  let text = "";
  for (const row of rows) {
    text += `${row.map(field).join("\t")}\n`;
    if (text.length < chunkBytes) continue;
    connection.sendCopyFromChunk(Buffer.from(text));
    text = "";
    if (connection.stream.writableNeedDrain) {
      await new Promise<void>((resolve) => connection.stream.once("drain", resolve));
    }
  }
  if (text) connection.sendCopyFromChunk(Buffer.from(text));
  connection.endCopyFrom();
}

function field(value: Value): string {
  if (value === null) return "\\N";
  if (Array.isArray(value)) return `{${value.join(",")}}`;
  if (typeof value !== "string") return String(value);
  return /[\\\t\n\r]/.test(value)
    ? value
        .replaceAll("\\", "\\\\")
        .replaceAll("\t", " ")
        .replaceAll(/[\n\r]/g, " ")
    : value;
}
