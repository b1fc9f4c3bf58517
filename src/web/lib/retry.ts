export const attempts = 20;
const waitMs = 500;
const longestWaitMs = 10_000;

/** Said by a server that may say something else in a moment. */
export function isTemporary(status: number): boolean {
  return [429, 502, 503, 504].includes(status);
}

type Wait = (signal?: AbortSignal | null) => Promise<void>;

/** How to wait before trying again, or null when the server asks for more patience than we have. */
export function waitBeforeRetry(response: Response | null): Wait | null {
  const asked = Number(response?.headers.get("Retry-After") ?? 0) * 1000;
  if (asked > longestWaitMs) return null;
  return (signal) => pause(Math.max(waitMs, asked || 0), signal);
}

function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
