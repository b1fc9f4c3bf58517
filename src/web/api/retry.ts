import { NoAnswer } from "./api-error.ts";

const mostTries = 20;
const pauseMs = 500;
const longestAskedMs = 10_000;
/** How long a call without a connection waits for one before the person is told. */
const longestOfflineMs = 5_000;

type Answered = { status: number; retryAfter: string | null };

/**
 * Repeats a call until it is answered for good, and gives the last answer or failure. It throws
 * where there is no connection or the call is called off.
 */
export async function tryPatiently<Answer extends Answered>(
  attempt: () => Promise<Answer | Error>,
  signal?: AbortSignal | null,
): Promise<Answer | Error> {
  for (let tries = 1; ; tries++) {
    if (!(await waitForConnection(signal))) throw new NoAnswer("offline", tries > 1);
    const sent = await attempt();
    signal?.throwIfAborted();
    if (!(sent instanceof Error) && !isTemporary(sent.status)) return sent;
    const wait = waitAfter(tries, sent instanceof Error ? null : sent.retryAfter);
    if (wait === null) return sent;
    await wait(signal);
  }
}

/** Said by a server that may say something else in a moment. */
function isTemporary(status: number): boolean {
  return [429, 502, 503, 504].includes(status);
}

type Wait = (signal?: AbortSignal | null) => Promise<void>;

/**
 * How to wait after the failed try of this number, or null where it was the last or the server asks
 * for more patience than we have.
 */
function waitAfter(tries: number, retryAfter: string | null): Wait | null {
  const asked = Number(retryAfter ?? 0) * 1000 || 0;
  if (tries >= mostTries || asked > longestAskedMs) return null;
  return (signal) => pause(Math.max(pauseMs, asked), null, signal);
}

/** True once there is a connection, as far as the browser knows; false if none came for a while. */
async function waitForConnection(signal?: AbortSignal | null): Promise<boolean> {
  if (isConnected()) return true;
  await pause(longestOfflineMs, "online", signal);
  return isConnected();
}

function isConnected(): boolean {
  return navigator.onLine !== false;
}

/** Ends early with the event, if one is named. */
export function pause(
  ms: number,
  event: string | null,
  signal?: AbortSignal | null,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      if (event) window.removeEventListener(event, end);
      signal?.removeEventListener("abort", end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    if (event) window.addEventListener(event, end);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}
