import { join } from "node:path";
import KDBush from "kdbush";
import { type BuildLog, openCachedFile } from "../files/cached-build.ts";
import { indexFileName, type PlaceIndex, readIndex } from "./index-file.ts";
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

type Opened = { index: PlaceIndex; tree: KDBush };

/** Place look-up without any service, from an index cached in the given directory. */
export function createGazetteer({
  directory,
  log,
}: {
  directory: string;
  log: BuildLog;
}): Gazetteer {
  const closed = new AbortController();
  let opening: Promise<Opened> | null = null;
  let opened: Opened | null = null;

  const open = () => {
    closed.signal.throwIfAborted();
    opening ??= openIndex(directory, log, closed.signal).then(
      (found) => {
        opened = found;
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
    locate: (place) => opened && locatePlace(opened.index, opened.tree, place),
    named: (text, locale) => (opened ? placesNamed(opened.index, text, locale) : []),
    beginning(query) {
      if (!opened) return { wider: [], towns: [] };
      const { index, tree } = opened;
      return {
        wider: widerPlacesBeginning(index, query.text, query.locale),
        towns: searchPlaces(index, tree, query),
      };
    },
    townAround: (point) => opened && townAround(opened.index, opened.tree, point),
    timeZoneNear: (point, country) =>
      opened && timeZoneNear(opened.index, opened.tree, point, country),
    close() {
      closed.abort();
      opening = null;
      opened = null;
    },
  };
}

async function openIndex(directory: string, log: BuildLog, signal: AbortSignal): Promise<Opened> {
  const index = await openCachedFile({
    path: join(directory, indexFileName),
    read: readIndex,
    builder: new URL("./build/build-process.ts", import.meta.url),
    log,
    signal,
  });
  return { index, tree: KDBush.from(index.tree) };
}
