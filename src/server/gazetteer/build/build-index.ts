import KDBush from "kdbush";
import { bytesOf, writePackedFile } from "../../files/packed-file.ts";
import { type LocalNames, matchCityExonyms, regionExonyms } from "../exonyms.ts";
import { type IndexMeta, indexVersion, type Region, stepsPerDegree } from "../index-file.ts";
import { importanceOf } from "../ranking.ts";
import { buildKeys } from "./build-keys.ts";
import { readPlaces, readRegionNames, type SourcePlace } from "./place-sources.ts";
import { buildReadyPlaces } from "./ready-places.ts";
import { findTowns } from "./towns.ts";
import { indexZones } from "./zones.ts";

/** Reads the sources and writes the whole index to a file. */
export async function buildIndex(output: string) {
  const places = await readPlaces();
  const { regions, placeRegions } = indexRegions(places, await readRegionNames());
  const { zones, placeZones } = indexZones(places);
  const exonyms = indexExonyms(places);
  const importance = Uint8Array.from(places, importanceOf);
  const keys = buildKeys(places, exonyms);
  const { shortPrefixes, readyPlaces } = buildReadyPlaces({ ...keys, importance });
  const tree = buildTree(places);
  const names = packNames(places);
  const meta: IndexMeta = { regions, exonyms, shortPrefixes, zones };
  const columns = {
    ...keys,
    ...names,
    ids: Uint32Array.from(places, ({ id }) => id),
    coordinates: packCoordinates(places),
    importance,
    populations: Uint32Array.from(places, ({ population }) => population),
    placeRegions,
    towns: findTowns(places, tree),
    placeZones,
    readyPlaces,
    tree: new Uint8Array(tree.data),
  };
  const sections = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, bytesOf(column)]),
  );
  await writePackedFile(output, { version: indexVersion, meta, sections });
}

function indexRegions(places: SourcePlace[], names: Map<string, string>) {
  const regions: Region[] = [];
  const positions = new Map<string, number>();
  const placeRegions = Uint16Array.from(places, ({ country, region: code }) => {
    const known = positions.get(`${country}.${code}`);
    if (known !== undefined) return known;
    const name = names.get(`${country}.${code}`) ?? "";
    regions.push({ country, code, name, names: regionExonyms(country, name) });
    positions.set(`${country}.${code}`, regions.length - 1);
    return regions.length - 1;
  });
  return { regions, placeRegions };
}

function indexExonyms(places: SourcePlace[]): Record<number, LocalNames> {
  const matched = matchCityExonyms(places).filter(({ place }) => place >= 0);
  return Object.fromEntries(matched.map(({ place, names }) => [place, names]));
}

function buildTree(places: SourcePlace[]): KDBush {
  const tree = new KDBush(places.length, 64, Float32Array);
  for (const { long, lat } of places) tree.add(long, lat);
  return tree.finish();
}

function packCoordinates(places: SourcePlace[]): Int32Array {
  const coordinates = new Int32Array(2 * places.length);
  places.forEach(({ lat, long }, place) => {
    coordinates[2 * place] = Math.round(lat * stepsPerDegree);
    coordinates[2 * place + 1] = Math.round(long * stepsPerDegree);
  });
  return coordinates;
}

function packNames(places: SourcePlace[]) {
  const names = places.map(({ name }) => Buffer.from(name));
  const nameStarts = new Uint32Array(places.length + 1);
  names.forEach((name, place) => {
    nameStarts[place + 1] = (nameStarts[place] ?? 0) + name.length;
  });
  return { nameBytes: Buffer.concat(names), nameStarts };
}
