import { ApiError } from "../../../api/api-error.ts";
import { pause } from "../../../api/retry.ts";

/** An error that waiting for the network cannot mend. */
export class LastingError extends Error {}

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
      // The server has answered, so the network is there.
      if (error instanceof ApiError || error instanceof LastingError) throw error;
      onStage?.("waiting");
      await pause(pauseMs, "online", signal);
    }
  }
}
