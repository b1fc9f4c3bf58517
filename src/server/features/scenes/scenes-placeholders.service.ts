import type { Context } from "../../context.ts";
import type { LandscapeRenderer } from "../../landscapes/thread-renderer.ts";
import { readSceneCode } from "../../scenes/scene.ts";
import { selectWithoutPlaceholder, storePlaceholders } from "./scenes.queries.ts";

const pollMs = 1_000;
const atOnce = 20;

type Worker = { context: Context; renderer: Pick<LandscapeRenderer, "placeholder"> };

/** After so many something is wrong with drawing itself, and trying all the others is no use. */
const mostFailures = 50;

/** Draws every placeholder that is missing, a few at a time. Scenes that `failed` are left out. */
export async function drawMissingPlaceholders(
  { context, renderer }: Worker,
  { signal, failed = [] }: { signal?: AbortSignal; failed?: string[] } = {},
): Promise<void> {
  const { db, log } = context;
  while (!signal?.aborted && failed.length < mostFailures) {
    const missing = await selectWithoutPlaceholder(db, { most: atOnce, except: failed });
    if (missing.length === 0) return;
    const drawn: Parameters<typeof storePlaceholders>[1] = [];
    for (const { id, scene: code } of missing) {
      if (signal?.aborted) return;
      const placeholder = await draw(renderer, code).catch((error) => {
        if (!signal?.aborted) log.error({ err: error, id }, "a placeholder could not be drawn");
        return null;
      });
      if (placeholder) drawn.push({ id, scene: code, placeholder });
      else failed.push(code);
    }
    await storePlaceholders(db, drawn);
  }
}

async function draw(renderer: Worker["renderer"], code: string): Promise<string> {
  const scene = readSceneCode(code);
  if (!scene) throw new Error(`${code} is no scene`);
  return renderer.placeholder(scene);
}

/** Looks for missing placeholders every second until stopped; those that fail wait for a restart. */
export function startPlaceholderWorker({ context, renderer }: Worker): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const failed: string[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = drawMissingPlaceholders({ context, renderer }, { signal: stopping.signal, failed })
      .catch((error) => context.log.warn({ err: error }, "placeholders are not drawn"))
      .finally(() => {
        isBusy = false;
      });
  }, pollMs);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
