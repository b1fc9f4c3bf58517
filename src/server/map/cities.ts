import type { Feature, Point } from "geojson";
import { readPlaces, type SourcePlace } from "../gazetteer/build/place-sources.ts";
import { matchCityExonyms } from "../gazetteer/exonyms.ts";
import { labelAt, nameProperties } from "./labels.ts";

const smallestCity = 2000;
// Lisbon belongs on a map of Europe, with fewer people than fifty cities in China.
const capitalWeight = 5;

/** Towns with their populations; `prominence` also counts that a town is a capital. */
export async function readCities() {
  const places = await readPlaces();
  const names = new Map(matchCityExonyms(places).map(({ place, names }) => [place, names]));
  const towns = places
    .map((place, position) => ({ ...place, names: names.get(position) ?? {} }))
    .filter(({ population, feature }) => population >= smallestCity && feature !== "PPLX")
    .map((place) => ({ prominence: prominenceOf(place), label: cityLabel(place) }));
  return {
    moreProminentThan: (smallest: number): Feature<Point>[] =>
      towns.filter(({ prominence }) => prominence >= smallest).map(({ label }) => label),
  };
}

type NamedPlace = SourcePlace & { names: { en?: string; fr?: string; pt?: string } };

const prominenceOf = ({ population, feature }: SourcePlace) =>
  feature === "PPLC" ? population * capitalWeight : population;

function cityLabel({ names, ...place }: NamedPlace) {
  const { name, long, lat, population } = place;
  return labelAt([long, lat], {
    ...nameProperties(names.en ?? name, { fr: names.fr ?? name, pt: names.pt ?? name }),
    population,
    prominence: prominenceOf(place),
  });
}
