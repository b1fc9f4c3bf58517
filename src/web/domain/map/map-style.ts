import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import { type MapPalette, type MapTheme, mapPalettes } from "./map-palette.ts";

/** Beyond this the stretched tiles look too plain to be of use. */
export const mapMaxZoom = 11;
const tilesMaxZoom = 7;
const attribution = "Natural Earth · GeoNames";

type MapStyleOptions = {
  theme: MapTheme;
  /** With {z}, {x} and {y}; MapLibre wants it absolute. */
  tilesUrl: string;
  /** A font of the page: labels are drawn with it, so no glyph files are needed. */
  font: string;
  locale?: string;
};

/** The MapLibre style of the embedded base map. */
export function mapStyle({ theme, tilesUrl, font, locale = "en" }: MapStyleOptions) {
  const palette = mapPalettes[theme];
  const labels: LabelOptions = { palette, font, name: localName(locale) };
  const style: StyleSpecification = {
    version: 8,
    sources: {
      base: {
        type: "vector",
        tiles: [tilesUrl],
        maxzoom: tilesMaxZoom,
        attribution: attribution,
      },
    },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": palette.sea } },
      ...groundLayers(palette),
      ...lineLayers(palette),
      // MapLibre places the labels of the last layer first: far away those of countries, close by
      // of cities.
      waterLabels(labels),
      countryLabels(labels, { id: "country-names-near", minzoom: 4.5, maxzoom: 6.5 }),
      cityLabels(labels),
      countryLabels(labels, { id: "country-names", maxzoom: 4.5 }),
    ],
  };
  return style;
}

type LabelOptions = { palette: MapPalette; font: string; name: ExpressionSpecification };

function localName(locale: string): ExpressionSpecification {
  return ["coalesce", ["get", `name_${locale.slice(0, 2)}`], ["get", "name"]];
}

/** A value that grows with the zoom: pairs of zoom and value. */
function byZoom(...stops: (number | ExpressionSpecification)[]): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], ...stops] as ExpressionSpecification;
}

const from = (sourceLayer: string) => ({ source: "base", "source-layer": sourceLayer });

/** MapLibre reads weight and slant from the first name, and draws with the page's font. */
const fontStack = (font: string, variant: string) => [`${font} ${variant}`, font];

function groundLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: "shelf",
      type: "line",
      ...from("land"),
      layout: { "line-join": "round" },
      paint: {
        "line-color": palette.shelf,
        "line-width": byZoom(0, 3, 5, 14, 9, 26),
        "line-blur": byZoom(0, 3, 5, 12, 9, 22),
      },
    },
    {
      // Under the land, so that edges cut along the 180th meridian do not show.
      id: "coast",
      type: "line",
      ...from("land"),
      layout: { "line-join": "round" },
      paint: { "line-color": palette.coast, "line-width": byZoom(0, 1, 5, 1.6, 10, 2.4) },
    },
    { id: "land", type: "fill", ...from("land"), paint: { "fill-color": palette.land } },
    {
      id: "towns",
      type: "circle",
      ...from("cities"),
      minzoom: 5,
      filter: [">=", ["get", "population"], 8000],
      paint: {
        "circle-color": palette.town,
        "circle-blur": 0.8,
        "circle-opacity": byZoom(5, 0.8, 8, 0.7, 11, 0.4),
        "circle-radius": [
          "interpolate",
          ["exponential", 2],
          ["zoom"],
          5,
          ["*", 0.006, ["sqrt", ["get", "population"]]],
          11,
          ["*", 0.18, ["sqrt", ["get", "population"]]],
        ],
      },
    },
    { id: "lakes", type: "fill", ...from("lakes"), paint: { "fill-color": palette.lake } },
  ];
}

function lineLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: "rivers",
      type: "line",
      ...from("rivers"),
      minzoom: 3,
      layout: { "line-cap": "round", "line-join": "round" },
      paint: { "line-color": palette.river, "line-width": byZoom(3, 0.5, 9, 2.4) },
    },
    {
      id: "states",
      type: "line",
      ...from("states"),
      minzoom: 3,
      paint: { "line-color": palette.state, "line-width": 0.8, "line-dasharray": [3, 2] },
    },
    {
      id: "borders",
      type: "line",
      ...from("borders"),
      layout: { "line-join": "round" },
      paint: { "line-color": palette.border, "line-width": byZoom(1, 0.5, 6, 1.2, 10, 1.8) },
    },
  ];
}

function waterLabels({ palette, font, name }: LabelOptions): LayerSpecification {
  return {
    id: "water-names",
    type: "symbol",
    ...from("waters"),
    maxzoom: 7,
    filter: ["<=", ["get", "rank"], ["step", ["zoom"], 1, 2.5, 2, 3.5, 3]],
    layout: {
      "text-field": name,
      "text-font": fontStack(font, "Italic"),
      "text-size": byZoom(1, 11, 5, 15),
      "text-letter-spacing": 0.12,
      "text-max-width": 7,
    },
    paint: { "text-color": palette.waterText },
  };
}

function cityLabels({ palette, font, name }: LabelOptions): LayerSpecification {
  const population: ExpressionSpecification = ["get", "population"];
  const size = (small: number, large: number): ExpressionSpecification => [
    "interpolate",
    ["linear"],
    ["log10", ["max", population, 1]],
    3.5,
    small,
    6.7,
    large,
  ];
  // The deepest tiles hold all towns; labels of smaller towns come only at higher zooms.
  const isLargeEnough: ExpressionSpecification = [
    ">=",
    ["get", "prominence"],
    ["step", ["zoom"], 0, 7, 20_000, 8, 10_000, 9, 5000, 10, 0],
  ];
  return {
    id: "city-names",
    type: "symbol",
    ...from("cities"),
    minzoom: 3.4,
    filter: isLargeEnough,
    layout: {
      "text-field": name,
      "text-font": fontStack(font, "Medium"),
      "text-size": byZoom(4, size(10, 13), 10, size(12, 21)),
      "text-padding": 4,
      "symbol-sort-key": ["-", 0, ["get", "prominence"]],
    },
    paint: {
      "text-color": palette.cityText,
      "text-halo-color": palette.landHalo,
      "text-halo-width": 1.4,
    },
  };
}

type LayerZooms = { id: string; minzoom?: number; maxzoom: number };

function countryLabels(
  { palette, font, name }: LabelOptions,
  zooms: LayerZooms,
): LayerSpecification {
  return {
    ...zooms,
    type: "symbol",
    ...from("countries"),
    // Square degrees: only giants on the world map, islands last.
    filter: [">=", ["get", "area"], ["step", ["zoom"], 120, 2, 40, 3, 5, 4, 1, 5, 0]],
    layout: {
      "text-field": ["upcase", name],
      "text-font": fontStack(font, "Semibold"),
      "text-size": byZoom(1, 10, 5, ["interpolate", ["linear"], ["get", "area"], 0, 11, 40, 15]),
      "text-variable-anchor": ["center", "bottom", "top", "right", "left"],
      "text-radial-offset": byZoom(4, 0.7, 5, 1.8),
      "text-letter-spacing": 0.14,
      "text-max-width": 7,
      "symbol-sort-key": ["-", 0, ["get", "area"]],
    },
    paint: {
      "text-color": palette.countryText,
      "text-halo-color": palette.landHalo,
      "text-halo-width": 1.4,
    },
  };
}
