import { Worker } from "node:worker_threads";
import type { LandscapePixels, LandscapeRequest } from "./render.ts";
import type { RenderAnswer } from "./render-worker.ts";

export type LandscapeRenderer = {
  /** One at a time: the caller queues. */
  render(request: LandscapeRequest): Promise<LandscapePixels>;
  close(): Promise<void>;
};

/** Renders in a thread of its own, which starts when first needed and ends when idle. */
export function createThreadRenderer({ idleMs = 10_000 } = {}): LandscapeRenderer {
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function startWorker(): Worker {
    // The parent's flags may name loaders and inspectors that are not for this thread.
    const started = new Worker(new URL("./render-worker.ts", import.meta.url), { execArgv: [] });
    started.on("exit", () => {
      if (worker === started) worker = null;
    });
    return started;
  }

  async function stopWorker(): Promise<void> {
    clearTimeout(idleTimer);
    const stopping = worker;
    // A request that comes while it ends starts another worker.
    worker = null;
    await stopping?.terminate();
  }

  async function render(request: LandscapeRequest): Promise<LandscapePixels> {
    clearTimeout(idleTimer);
    worker ??= startWorker();
    worker.ref();
    try {
      const answer = await ask(worker, request);
      if ("failure" in answer) throw new Error(`landscape not rendered: ${answer.failure}`);
      const { data, ...size } = answer.pixels;
      return { ...size, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
    } finally {
      worker?.unref();
      idleTimer = setTimeout(stopWorker, idleMs).unref();
    }
  }

  return { render, close: stopWorker };
}

function ask(worker: Worker, request: LandscapeRequest): Promise<RenderAnswer> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      worker.off("message", onMessage);
      worker.off("error", onError);
      worker.off("exit", onExit);
    };
    // A watched Node lets its threads tell what they import in the same way.
    const onMessage = (message: object) => {
      if (!("pixels" in message || "failure" in message)) return;
      settle();
      resolve(message as RenderAnswer);
    };
    const onError = (error: Error) => {
      settle();
      reject(error);
    };
    const onExit = () => {
      settle();
      reject(new Error("the landscape thread ended before it answered"));
    };
    worker.on("message", onMessage);
    worker.on("error", onError);
    worker.on("exit", onExit);
    worker.postMessage(request);
  });
}
