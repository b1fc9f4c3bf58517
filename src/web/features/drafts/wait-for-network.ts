import { pause } from "../../api/retry.ts";
import { isFinal } from "./draft-errors.ts";

export type Stage = "uploading" | "sending" | "waiting";

type Patience = { signal: AbortSignal; onStage?: (stage: Stage) => void };

const pauseMs = 2_000;

/** Repeats the work until it succeeds, fails for good, or is stopped. */
export async function waitForNetwork<Result>(
  { signal, onStage }: Patience,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (isFinal(error)) throw error;
      onStage?.("waiting");
      await pause(pauseMs, "online", signal);
    }
  }
}
