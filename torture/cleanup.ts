export type Defer = (undo: () => unknown) => void;

/** The cleanups of work under way, which are run also when the run is interrupted. */
const underWay = new Set<() => Promise<void>>();

/** Runs the work and then undoes all that it put off, last first, however it ends. */
export async function withCleanup<Result>(
  work: (defer: Defer) => Promise<Result>,
): Promise<Result> {
  const undoing: (() => unknown)[] = [];
  const undoAll = async () => {
    for (let undo = undoing.pop(); undo; undo = undoing.pop()) {
      try {
        await undo();
      } catch (error) {
        console.error(error);
      }
    }
  };
  if (underWay.size === 0) for (const signal of signals) process.on(signal, stop);
  underWay.add(undoAll);
  try {
    return await work((undo) => undoing.push(undo));
  } finally {
    await undoAll();
    underWay.delete(undoAll);
    if (underWay.size === 0) for (const signal of signals) process.off(signal, stop);
  }
}

const signals = ["SIGINT", "SIGTERM"] as const;

async function stop(): Promise<void> {
  await Promise.all([...underWay].map((undoAll) => undoAll()));
  process.exit(1);
}
