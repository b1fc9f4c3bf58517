export type Defer = (undo: () => unknown) => void;

/** Runs the work and then undoes all that it put off, last first, however it ended. */
export async function withCleanup<Result>(
  work: (defer: Defer) => Promise<Result>,
): Promise<Result> {
  const undoing: (() => unknown)[] = [];
  try {
    return await work((undo) => undoing.push(undo));
  } finally {
    for (const undo of undoing.reverse()) {
      try {
        await undo();
      } catch (error) {
        console.error(error);
      }
    }
  }
}
