import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export type Screen = { key: string; heard(): number; lastHeard(): number; close(): void };

/** A guest's open page: it hears of changes, the first of which comes when the line is open. */
export function openScreen(origin: string, key: string, onChange: () => void): Screen {
  let heard = 0;
  let lastHeard = 0;
  const request = get(`${origin}/api/v1/guests/${key}/events`, { agent: false }, (response) => {
    response.on("data", (words: Buffer) => {
      if (!words.includes("changed")) return;
      heard += 1;
      lastHeard = performance.now();
      if (heard > 1) onChange();
    });
    response.on("error", () => {});
  });
  request.on("error", () => {});
  return {
    key,
    heard: () => heard,
    lastHeard: () => lastHeard,
    close: () => request.destroy(),
  };
}

export async function until(isSo: () => boolean, withinMs = 30_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!isSo() && performance.now() < deadline) await wait(5);
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? 0;
}
