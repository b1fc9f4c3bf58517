import { join } from "node:path";
import KDBush from "kdbush";
import { type BuildLog, openCachedFile } from "../files/cached-build.ts";
import { indexFileName, type PlaceIndex, readIndex, readIndexAtOnce } from "./index-file.ts";
import { type Location, locatePlace, type WrittenPlace } from "./locate.ts";
import { type NamedPlace, placesNamed } from "./named.ts";
import type { GazetteerPlace } from "./place-view.ts";
import type { Point } from "./ranking.ts";
import { reversePlace } from "./reverse.ts";
import { type SearchQuery, searchPlaces } from "./search.ts";
import { timeZoneNear } from "./time-zone-near.ts";
import { type Town, townAround } from "./town-around.ts";
import { type WiderPlace, widerPlacesBeginning } from "./wider.ts";

export type Gazetteer = {
  /** Builds the index if need be; look-ups wait for it. */
  ready(): Promise<void>;
  search(query: SearchQuery): Promise<GazetteerPlace[]>;
  reverse(query: { lat: number; long: number; locale: string }): Promise<GazetteerPlace | null>;
  /** Where a place lies; null as long as the index is not there. */
  locate(place: WrittenPlace): Location | null;
  /** The places that have exactly this name; nothing as long as the index is not there. */
  named(text: string, locale: string): NamedPlace[];
  /** The places whose names begin so; nothing as long as the index is not there. */
  beginning(query: SearchQuery): { wider: WiderPlace[]; towns: GazetteerPlace[] };
  /** The town that a point lies in or beside; null far from any, or without the index. */
  townAround(point: Point): Town | null;
  /** The time zone of the nearest town, of that country if one is given; null far from any, or without the index. */
  timeZoneNear(point: Point, country: string | null): string | null;
  close(): void;
};

type Options = { directory: string; prebuilt?: string; log: BuildLog; restsAfter?: number };

type Opened = { index: PlaceIndex; tree: KDBush };

/** Its 25 MB are let go of when nobody has looked anything up for so long. */
const restsAfterMs = 30_000;

/**
 * Place look-up without any service, from an index that the build has left in the folder
 * `prebuilt`, else cached in the given directory.
 */
export function createGazetteer(options: Options): Gazetteer {
  const { restsAfter = restsAfterMs } = options;
  const closed = new AbortController();
  let opening: Promise<Opened> | null = null;
  let opened: Opened | null = null;
  let isResting = false;
  let isUsed = false;

  const rest = setInterval(() => {
    if (opened && !isUsed) {
      isResting = true;
      opening = null;
      opened = null;
    }
    isUsed = false;
  }, restsAfter).unref();

  /** The index, also when it rests; null before it was ever opened. */
  const current = (): Opened | null => {
    isUsed = true;
    if (!opened && isResting) opened = wakeUp(options);
    // Somebody may have removed the file meanwhile: it is built again.
    if (!opened && isResting && !closed.signal.aborted) open().catch(() => {});
    isResting = false;
    return opened;
  };

  const open = () => {
    closed.signal.throwIfAborted();
    isUsed = true;
    opening ??= (opened ? Promise.resolve(opened) : openIndex(options, closed.signal)).then(
      (found) => {
        opened = found;
        isResting = false;
        return found;
      },
      (error) => {
        // The next look-up tries again: a full disk may have been emptied by then.
        opening = null;
        throw error;
      },
    );
    return opening;
  };

  return {
    async ready() {
      await open();
    },
    async search(query) {
      const { index, tree } = await open();
      return searchPlaces(index, tree, query);
    },
    async reverse(query) {
      const { index, tree } = await open();
      return reversePlace(index, tree, query);
    },
    locate: (place) => using(current(), ({ index, tree }) => locatePlace(index, tree, place)),
    named: (text, locale) =>
      using(current(), ({ index }) => placesNamed(index, text, locale)) ?? [],
    beginning(query) {
      const found = current();
      if (!found) return { wider: [], towns: [] };
      const { index, tree } = found;
      return {
        wider: widerPlacesBeginning(index, query.text, query.locale),
        towns: searchPlaces(index, tree, query),
      };
    },
    townAround: (point) => using(current(), ({ index, tree }) => townAround(index, tree, point)),
    timeZoneNear: (point, country) =>
      using(current(), ({ index, tree }) => timeZoneNear(index, tree, point, country)),
    close() {
      clearInterval(rest);
      isResting = false;
      closed.abort();
      opening = null;
      opened = null;
    },
  };
}

function using<Result>(opened: Opened | null, look: (opened: Opened) => Result): Result | null {
  return opened && look(opened);
}

/** Null where the file is not there any more, or is another one. */
function wakeUp({ prebuilt, directory }: Options): Opened | null {
  for (const folder of [prebuilt, directory]) {
    try {
      if (!folder) continue;
      const index = readIndexAtOnce(join(folder, indexFileName));
      return { index, tree: KDBush.from(index.tree) };
    } catch {
      // The other folder may have it.
    }
  }
  return null;
}

async function openIndex(
  { directory, prebuilt, log }: Options,
  signal: AbortSignal,
): Promise<Opened> {
  const index = await openCachedFile({
    path: join(directory, indexFileName),
    prebuilt: prebuilt && join(prebuilt, indexFileName),
    read: readIndex,
    builder: new URL("./build/build-process.ts", import.meta.url),
    log,
    signal,
  });
  return { index, tree: KDBush.from(index.tree) };
}
