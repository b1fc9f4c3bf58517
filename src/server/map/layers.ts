import type { Feature } from "geojson";
import { readCities } from "./cities.ts";
import { readCountryLabels, waterLabels } from "./labels.ts";
import { readShapes } from "./shapes.ts";

/** A named layer of the map, and the zooms whose tiles have it. */
export type Layer = {
  name: string;
  fromZoom: number;
  toZoom: number;
  features: (zoom: number) => Feature[];
  /** Whether it has other features at each zoom. */
  changesWithZoom?: boolean;
};

const anyZoom = 99;
// From here on the coarse coast shows its corners.
const detailedZoom = 4;

// The least prominent town that a tile of each zoom holds.
const smallestTown = [Infinity, Infinity, 3e6, 1e6, 4e5, 1e5, 3e4];
const allTowns = 0;

const citiesFrom = 2;

/** The layers that tiles up to a zoom need. */
export async function readLayers(maxZoom: number): Promise<Layer[]> {
  const coarse = readShapes("50m");
  const detailed = maxZoom < detailedZoom ? coarse : readShapes("10m");
  const layer = (name: string, features: Feature[], fromZoom = 0, toZoom = anyZoom): Layer => ({
    name,
    fromZoom,
    toZoom,
    features: () => features,
  });
  return [
    layer("land", coarse.land, 0, detailedZoom - 1),
    layer("land", detailed.land, detailedZoom),
    layer("lakes", coarse.lakes),
    layer("rivers", coarse.rivers, 3),
    layer("states", coarse.states, 3),
    layer("borders", coarse.borders, 0, detailedZoom - 1),
    layer("borders", detailed.borders, detailedZoom),
    layer("waters", waterLabels()),
    layer("countries", readCountryLabels()),
    ...(maxZoom < citiesFrom ? [] : [await cityLayer()]),
  ];
}

async function cityLayer(): Promise<Layer> {
  const cities = await readCities();
  return {
    name: "cities",
    fromZoom: citiesFrom,
    toZoom: anyZoom,
    changesWithZoom: true,
    features: (zoom) => cities.moreProminentThan(smallestTown[zoom] ?? allTowns),
  };
}
