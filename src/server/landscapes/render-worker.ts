import { parentPort } from "node:worker_threads";
import { type LandscapePixels, type LandscapeRequest, renderLandscape } from "./render.ts";

/** An error as plain text: cloning one between threads would lose its name. */
export type RenderAnswer = { pixels: LandscapePixels } | { failure: string };

parentPort?.on("message", async (request: LandscapeRequest) => {
  const answer = await answerTo(request);
  const handedOver = "pixels" in answer ? [answer.pixels.data.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(answer, handedOver);
});

async function answerTo(request: LandscapeRequest): Promise<RenderAnswer> {
  try {
    return { pixels: await renderLandscape(request) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
