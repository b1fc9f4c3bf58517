import { heroLandscapes, heroPortraits } from "./landscape-collection.ts";
import { createLandscapeStore } from "./landscape-files.ts";

/** Writes every width of the heroes in both formats, so that a first visit waits for none. */
export async function prerenderHeroes(directory: string): Promise<void> {
  const store = createLandscapeStore({ directory });
  try {
    await store.warm([...heroLandscapes, ...heroPortraits].map(({ id }) => id));
  } finally {
    await store.close();
  }
}
