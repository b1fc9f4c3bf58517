import {
  CompiledQuery,
  type OperationNode,
  type OperationNodeSource,
  type PostgresPool,
  RawNode,
  ValueNode,
} from "kysely";
import { prepareStatement } from "./prepared-plans.ts";
import type { Db } from "./schema.ts";

/**
 * SQL as text with holes, for what is asked all the time: Kysely's own `sql` builds and walks a tree
 * at every call, which costs more than many of the queries. Values never become text.
 */
export class Sql implements OperationNodeSource {
  readonly #strings: readonly string[];
  readonly #holes: readonly unknown[];

  constructor(strings: readonly string[], holes: readonly unknown[]) {
    this.#strings = strings;
    this.#holes = holes;
  }

  /** The whole text, and what goes into its holes. */
  write(values: unknown[] = []): string {
    let text = this.#strings[0] ?? "";
    for (const [index, hole] of this.#holes.entries()) {
      text += hole instanceof Sql ? hole.write(values) : `$${values.push(hole)}`;
      text += this.#strings[index + 1] ?? "";
    }
    return text;
  }

  /** As a part of a query that Kysely builds. */
  toOperationNode(): OperationNode {
    return RawNode.create(
      this.#strings,
      this.#holes.map((hole) =>
        hole instanceof Sql ? hole.toOperationNode() : ValueNode.create(hole),
      ),
    );
  }

  async execute<Row>(db: Db): Promise<Row[]> {
    const values: unknown[] = [];
    return send<Row>(db, this.write(values), values);
  }

  /**
   * The database plans it once and keeps the plan. For what is best read in the same way whatever
   * is in its holes; numbers that decide how much is read are written by `literal`.
   */
  async executePrepared<Row>(db: Db): Promise<Row[]> {
    const values: unknown[] = [];
    const text = this.write(values);
    prepareStatement(text);
    return send<Row>(db, text, values);
  }
}

const pools = new WeakMap<Db, PostgresPool>();

/** Outside a transaction the connections are asked without a detour. */
export function askDirectly(db: Db, pool: PostgresPool): void {
  pools.set(db, pool);
}

async function send<Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  const pool = pools.get(db);
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
  const client = await pool.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    client.release();
  }
}

export function sql(strings: TemplateStringsArray, ...holes: unknown[]): Sql {
  return new Sql(strings, holes);
}

export const nothing = sql``;

/** A whole number as a part of the text, so that the database knows it when it plans. */
export function literal(number: number): Sql {
  if (!Number.isSafeInteger(number)) throw new Error(`${number} is no whole number`);
  return new Sql([String(number)], []);
}

/** The name of a table or a column, written by us and never by people, as a part of the text. */
export function name(written: string): Sql {
  if (!/^[a-z_]+$/.test(written)) throw new Error(`${written} is no name of ours`);
  return new Sql([written], []);
}

export function join(parts: readonly Sql[], between: string): Sql {
  const inner = Array<string>(Math.max(0, parts.length - 1)).fill(between);
  return new Sql(["", ...inner, ""], parts);
}
