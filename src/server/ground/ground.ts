import type { Gazetteer } from "../gazetteer/gazetteer.ts";

/** Stands in until the real one is there. */
export type Ground = { isCoast: boolean; latitude: number };

type Point = { lat: number; long: number };

export function createGround(gazetteer: Pick<Gazetteer, "ready">) {
  let isLoaded = false;
  return {
    at({ lat, long }: Point): Ground | null {
      return isLoaded ? { isCoast: Math.round(long * 10) % 2 === 0, latitude: lat } : null;
    },
    async ready(): Promise<void> {
      await gazetteer.ready();
      isLoaded = true;
    },
  };
}
