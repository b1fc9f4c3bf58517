export type Defer = (undo: () => unknown) => void;

const signals = ["SIGINT", "SIGTERM"] as const;

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
  const stop = () => void undoAll().finally(() => process.exit(1));
  for (const signal of signals) process.once(signal, stop);
  try {
    return await work((undo) => undoing.push(undo));
  } finally {
    for (const signal of signals) process.off(signal, stop);
    await undoAll();
  }
}
