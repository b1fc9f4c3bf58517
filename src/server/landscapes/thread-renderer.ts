import type { Worker } from "node:worker_threads";
import { startLeanThread } from "../lib/lean-thread.ts";
import type { Scene } from "../scenes/scene.ts";
import type { LandscapePixels, LandscapeRequest } from "./render.ts";
import type { DrawingAnswer, DrawingOrder } from "./render-worker.ts";

/** Draws one thing at a time, in the order in which it is asked. */
export type LandscapeRenderer = {
  render(request: LandscapeRequest): Promise<LandscapePixels>;
  /** A few pixels of a scene, as a data URI. */
  placeholder(scene: Scene): Promise<string>;
  close(): Promise<void>;
};

/** Renders in a thread of its own, which starts when first needed and ends when idle. */
export function createThreadRenderer({ idleMs = 10_000, mostMs = 30_000 } = {}): LandscapeRenderer {
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closings = 0;

  function startWorker(): Worker {
    // The parent's flags may name loaders and inspectors that are not for this thread.
    const started = startLeanThread(new URL("./render-worker.ts", import.meta.url), {
      execArgv: [],
    });
    // The caller of a drawing is told by `ask`; a thread that fails while it is idle just ends.
    started.on("error", () => {});
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

  function draw(order: DrawingOrder): Promise<DrawingAnswer> {
    const askedAfter = closings;
    const drawn = last.then(() => {
      if (closings > askedAfter) throw new Error("the landscape thread ended before it answered");
      return drawTwice(order);
    });
    last = drawn.catch(() => {});
    return drawn;
  }

  /**
   * In a new thread once more where it fails: compiled code has gone wrong in a thread here, about
   * once in fifty starts, and drew nothing but holes in one place (Node 24.21).
   */
  async function drawTwice(order: DrawingOrder): Promise<DrawingAnswer> {
    const answer = await drawOnce(order);
    if (!("failure" in answer)) return answer;
    await stopWorker();
    const again = await drawOnce(order);
    if ("failure" in again) throw new Error(`landscape not rendered: ${again.failure}`);
    return again;
  }

  async function drawOnce(order: DrawingOrder): Promise<DrawingAnswer> {
    clearTimeout(idleTimer);
    worker ??= startWorker();
    worker.ref();
    // A drawing that hangs would keep all others waiting: its thread ends, which tells its caller.
    const deadline = setTimeout(stopWorker, mostMs);
    try {
      return await ask(worker, order);
    } finally {
      clearTimeout(deadline);
      worker?.unref();
      idleTimer = setTimeout(stopWorker, idleMs).unref();
    }
  }

  async function render(picture: LandscapeRequest): Promise<LandscapePixels> {
    const answer = await draw({ picture });
    if (!("pixels" in answer)) throw new Error("the landscape thread drew something else");
    const { data, ...size } = answer.pixels;
    return { ...size, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
  }

  async function placeholder(scene: Scene): Promise<string> {
    const answer = await draw({ placeholderOf: scene });
    if (!("placeholder" in answer)) throw new Error("the landscape thread drew something else");
    return answer.placeholder;
  }

  /** Rejects the drawings that are under way; later ones get another thread. */
  async function close(): Promise<void> {
    closings += 1;
    await stopWorker();
  }

  return { render, placeholder, close };
}

const answerKinds = ["pixels", "placeholder", "failure"];

function ask(worker: Worker, order: DrawingOrder): Promise<DrawingAnswer> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      worker.off("message", onMessage);
      worker.off("error", onError);
      worker.off("exit", onExit);
    };
    // A watched Node lets its threads tell what they import in the same way.
    const onMessage = (message: object) => {
      if (!answerKinds.some((kind) => kind in message)) return;
      settle();
      resolve(message as DrawingAnswer);
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
    worker.postMessage(order);
  });
}
