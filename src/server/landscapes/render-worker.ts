import { parentPort } from "node:worker_threads";
import type { Scene } from "../scenes/scene.ts";
import { drawPlaceholder } from "./placeholder.ts";
import { type LandscapePixels, type LandscapeRequest, renderLandscape } from "./render.ts";

export type DrawingOrder = { picture: LandscapeRequest } | { placeholderOf: Scene };

/** An error as plain text: cloning one between threads would lose its name. */
export type DrawingAnswer =
  | { pixels: LandscapePixels }
  | { placeholder: string }
  | { failure: string };

parentPort?.on("message", async (order: DrawingOrder) => {
  const answer = await answerTo(order);
  const handedOver = "pixels" in answer ? [answer.pixels.data.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(answer, handedOver);
});

async function answerTo(order: DrawingOrder): Promise<DrawingAnswer> {
  try {
    return "picture" in order
      ? { pixels: await renderLandscape(order.picture) }
      : { placeholder: await drawPlaceholder(order.placeholderOf) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
