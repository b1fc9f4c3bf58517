import { heroLandscapeIds } from "../../contract/shared/hero-landscapes.ts";
import { createLandscapeStore } from "./landscape-files.ts";

/** Writes every width of the heroes in both formats, so that a first visit waits for none. */
export async function prerenderHeroes(directory: string): Promise<void> {
  const store = createLandscapeStore({ directory });
  try {
    for (const id of heroLandscapeIds) {
      for (const frame of ["wide", "portrait"] as const) await store.warm(id, frame);
    }
  } finally {
    await store.close();
  }
}
