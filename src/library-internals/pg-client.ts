import type { PoolClient } from "pg";

/** pg gives the error of its own deadline for an answer neither a code nor a class. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** The socket of a client, which pg closes only after an answer that may never come. */
export function socketOf(client: PoolClient): { destroy(): void } | undefined {
  const { connection } = client as { connection?: { stream?: { destroy(): void } } };
  return connection?.stream;
}
