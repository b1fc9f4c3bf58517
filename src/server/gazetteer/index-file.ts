import { type PackedFile, readPackedFile, readPackedFileAtOnce } from "../files/packed-file.ts";
import type { LocalNames } from "./exonyms.ts";

/** Raise it when the format, the rules of the build or a source package changes. */
export const indexVersion = "2";
export const indexFileName = `places-${indexVersion}.bin`;

/** How many places are kept ready for each short prefix. */
export const readyPlaceCount = 24;
export const noPlace = 0xffffffff;
/** The zone of a place whose source names none. */
export const noZone = 0;
/** Coordinates are whole hundred-thousandths of a degree: about a metre. */
export const stepsPerDegree = 1e5;

export type Region = { country: string; code: string; name: string; names?: LocalNames };

export type IndexMeta = {
  regions: Region[];
  /** Names in the languages of the product, by place. */
  exonyms: Record<number, LocalNames>;
  /** Prefixes with too many matches to rank on demand. */
  shortPrefixes: string[];
  /** IANA names of time zones; the first stands for none. */
  zones: string[];
};

/** Everything is a view of one buffer outside the heap; a place or a key is its position. */
export type PlaceIndex = {
  meta: IndexMeta;
  /** Keys, sorted: folded names, one byte a letter. */
  keyBytes: Uint8Array;
  keyStarts: Uint32Array;
  keyPlaces: Uint32Array;
  /** 1 where the key is the place's own name, 0 where it is another name of it. */
  keyIsMain: Uint8Array;
  nameBytes: Uint8Array;
  nameStarts: Uint32Array;
  ids: Uint32Array;
  /** Latitude and longitude in turn. */
  coordinates: Int32Array;
  importance: Uint8Array;
  populations: Uint32Array;
  placeRegions: Uint16Array;
  /** The town that a neighbourhood is part of, or noPlace. */
  towns: Uint32Array;
  /** The time zone, by its position in meta.zones. */
  placeZones: Uint16Array;
  /** readyPlaceCount places for each short prefix, best first. */
  readyPlaces: Uint32Array;
  /** A serialized kdbush tree. */
  tree: ArrayBuffer;
};

export async function readIndex(path: string): Promise<PlaceIndex> {
  return indexIn(await readPackedFile<IndexMeta>(path, indexVersion));
}

export function readIndexAtOnce(path: string): PlaceIndex {
  return indexIn(readPackedFileAtOnce<IndexMeta>(path, indexVersion));
}

function indexIn(file: PackedFile<IndexMeta>): PlaceIndex {
  const bytes = (name: string) => {
    const { buffer, offset, length } = file.section(name);
    return new Uint8Array(buffer, offset, length);
  };
  const words = (name: string) => {
    const { buffer, offset, length } = file.section(name);
    return new Uint32Array(buffer, offset, length / 4);
  };
  const halfWords = (name: string) => {
    const { buffer, offset, length } = file.section(name);
    return new Uint16Array(buffer, offset, length / 2);
  };
  const coordinates = words("coordinates");
  return {
    meta: file.meta,
    keyBytes: bytes("keyBytes"),
    keyStarts: words("keyStarts"),
    keyPlaces: words("keyPlaces"),
    keyIsMain: bytes("keyIsMain"),
    nameBytes: bytes("nameBytes"),
    nameStarts: words("nameStarts"),
    ids: words("ids"),
    coordinates: new Int32Array(coordinates.buffer, coordinates.byteOffset, coordinates.length),
    importance: bytes("importance"),
    populations: words("populations"),
    placeRegions: halfWords("placeRegions"),
    towns: words("towns"),
    placeZones: halfWords("placeZones"),
    readyPlaces: words("readyPlaces"),
    // kdbush wants a buffer of its own.
    tree: bytes("tree").slice().buffer,
  };
}

/** Typed arrays are read within their bounds here, which the type system cannot know. */
export function at(array: Uint8Array | Uint16Array | Uint32Array | Int32Array, index: number) {
  return array[index] as number;
}

export function placeName(index: PlaceIndex, place: number): string {
  const start = at(index.nameStarts, place);
  const end = at(index.nameStarts, place + 1);
  return Buffer.from(
    index.nameBytes.buffer,
    index.nameBytes.byteOffset + start,
    end - start,
  ).toString("utf8");
}

export function placePoint(index: PlaceIndex, place: number) {
  return {
    lat: at(index.coordinates, 2 * place) / stepsPerDegree,
    long: at(index.coordinates, 2 * place + 1) / stepsPerDegree,
  };
}
