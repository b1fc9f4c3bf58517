import { AsyncLocalStorage } from "node:async_hooks";

/** Somebody who waits for the database, now and then for several answers at once. */
class Deadline {
  readonly #wholeMs: number;
  #spentMs = 0;
  #waiting = 0;
  #since = 0;

  constructor(wholeMs: number) {
    this.#wholeMs = wholeMs;
  }

  leftMs(): number {
    const current = this.#waiting > 0 ? performance.now() - this.#since : 0;
    return this.#wholeMs - this.#spentMs - current;
  }

  async spend<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting++ === 0) this.#since = performance.now();
    try {
      return await work();
    } finally {
      if (--this.#waiting === 0) this.#spentMs += performance.now() - this.#since;
    }
  }
}

const scope = new AsyncLocalStorage<Deadline>();

/** Of what a request may take, so that a person hears within five seconds that it does not go. */
const requestMs = 4_000;

/** For what nobody waits for: each statement by itself. */
const statementMs = 4_000;

/** All that is done in here waits for the database no longer than a person would. */
export function withRequestDeadline<Result>(work: () => Result): Result {
  return scope.run(new Deadline(requestMs), work);
}

/** All that is done in here may take as long as it takes. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return scope.run(new Deadline(Number.POSITIVE_INFINITY), work);
}

export function currentDeadline(): Deadline {
  return scope.getStore() ?? new Deadline(statementMs);
}
