import { isFinal } from "./publishing-errors.ts";

export type Stage = "uploading" | "sending" | "waiting";

type Patience = { signal: AbortSignal; onStage?: (stage: Stage) => void };

const pauseMs = 2_000;

/** Goes on when the network is back; ends only with an answer, or when it is stopped. */
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
      await pause(signal);
    }
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, pauseMs);
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
