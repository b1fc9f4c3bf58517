import type { Worker } from "node:worker_threads";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { currentDeadline } from "../../lib/deadline.ts";
import { createFairQueue } from "../../lib/fair-queue.ts";
import { startLeanThread } from "../../lib/lean-thread.ts";
import type {
  EmbeddedAnswer,
  EmbeddedNotice,
  EmbeddedOptions,
  EmbeddedRequest,
} from "./protocol.ts";

type Result = { rows: Record<string, unknown>[]; rowCount: number; command: string };
type Waiting = { resolve(result: Result): void; reject(error: Error): void };
type WithoutId<Request> = Request extends unknown ? Omit<Request, "id"> : never;

/** The longest that a timer can wait, about a month. */
const foreverMs = 2 ** 31 - 1;

/** The embedded database behind the interface of a pool, with one connection to lend. */
export class EmbeddedPool implements PostgresPool {
  readonly options = {};
  /** Hears what is told by `pg_notify`. */
  onNotice: ((notice: EmbeddedNotice) => void) | null = null;
  /** Hears that the database has stopped although nobody asked it to: no query is answered any more. */
  onStopped: ((error: Error) => void) | null = null;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #queue = createFairQueue<() => void>();
  #lastId = 0;
  #isLent = false;
  #failure: Error | null = null;
  #isEnding = false;

  private constructor(options: EmbeddedOptions) {
    this.#worker = startLeanThread(new URL("./worker.ts", import.meta.url), {
      workerData: options,
    });
    this.#worker.on("message", (message: EmbeddedAnswer | EmbeddedNotice) => {
      if ("channel" in message) this.onNotice?.(message);
      else this.#settle(message);
    });
    this.#worker.on("error", (error) => this.#fail(error as Error));
    this.#worker.on("exit", () => this.#fail(new Error("The embedded database has stopped.")));
  }

  /** There is one connection; how many wait for it tells how busy it is. */
  readonly totalCount = 1;

  get idleCount(): number {
    return this.#isLent ? 0 : 1;
  }

  get waitingCount(): number {
    return this.#queue.size();
  }

  static async open(options: EmbeddedOptions): Promise<EmbeddedPool> {
    let pool: EmbeddedPool | undefined;
    await new Promise<Result>((resolve, reject) => {
      pool = new EmbeddedPool(options);
      pool.#waiting.set(0, { resolve, reject });
    });
    return pool as EmbeddedPool;
  }

  async connect(): Promise<PostgresPoolClient> {
    const deadline = currentDeadline();
    await deadline.spend(() => this.#borrow(deadline.leftMs()));
    let isReleased = false;
    return {
      query: (async (text: string, values: readonly unknown[] = []) =>
        this.#send({ kind: "query", text, values: [...values] })) as never,
      release: () => {
        if (isReleased) return;
        isReleased = true;
        this.#giveBack();
      },
    } as PostgresPoolClient;
  }

  /** The whole database as a compressed archive. */
  async dump(): Promise<Uint8Array> {
    const result = await this.#send({ kind: "dump" });
    return result.rows[0]?.dump as Uint8Array;
  }

  async giveBackMemory(): Promise<void> {
    if (!this.#failure) await this.#send({ kind: "give-back-memory" });
  }

  async end(): Promise<void> {
    if (this.#failure) return;
    this.#isEnding = true;
    await this.#send({ kind: "close" });
    await this.#worker.terminate();
  }

  #send(request: WithoutId<EmbeddedRequest>): Promise<Result> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...request });
    });
  }

  #settle(answer: EmbeddedAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (!waiting) return;
    if ("error" in answer) {
      waiting.reject(Object.assign(new Error(String(answer.error.message)), answer.error));
    } else {
      waiting.resolve(answer);
    }
  }

  #fail(error: Error): void {
    const isFirst = this.#failure === null;
    this.#failure ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#failure);
    this.#waiting.clear();
    if (isFirst && !this.#isEnding) this.onStopped?.(error);
  }

  #borrow(leftMs: number): Promise<void> {
    if (!this.#isLent) {
      this.#isLent = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        this.#queue.remove(turn);
        reject(new Error("Timed out waiting for the embedded database."));
      };
      const timer = leftMs < foreverMs ? setTimeout(giveUp, leftMs) : undefined;
      this.#queue.add(turn);
    });
  }

  #giveBack(): void {
    const next = this.#queue.next();
    if (next) next();
    else this.#isLent = false;
  }
}
