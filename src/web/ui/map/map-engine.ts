import "./map-vendor.css";
import {
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibre,
  Marker,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { boxAround, clusterPins, type MapPoint, spanKm } from "./map-clusters.ts";
import { clusterElement, type MapPin, type PinEvents, pinElement } from "./map-pins.ts";
import type { MapTheme } from "./map-theme.ts";
import { trustMap } from "./map-trust.ts";

trustMap(workerUrl);
setWorkerUrl(workerUrl);

export type MapStyle = string | StyleSpecification;

/** A circle of the world. */
export type MapArea = MapPoint & { radiusKm: number };

type EngineOptions = {
  container: HTMLElement;
  style: MapStyle;
  theme: MapTheme;
  maxZoom: number;
  texts: Record<string, string>;
  clusterName: (count: number) => string;
  onPick: (point: MapPoint) => void;
  onLight: (ids: readonly string[]) => void;
  onPress: (ids: readonly string[]) => void;
  /** A person has moved the map: this is the circle around what it shows now. */
  onMoved: (area: MapArea) => void;
  onError: (error: unknown) => void;
};

const world = { center: [8, 30] as [number, number], zoom: 0.8 };
const line = "joined";
const lineColours: Record<MapTheme, string> = { light: "#40362f", dark: "#d9cfc1" };
const padding = { top: 64, bottom: 32, left: 44, right: 44 };

/** The map itself, behind a few verbs; the component decides when to use them. */
export function createMapEngine(options: EngineOptions) {
  const { container, maxZoom } = options;
  const map = new MapLibre({
    container,
    style: options.style,
    ...world,
    maxZoom,
    attributionControl: { compact: true },
    // A page scrolls past a map; only a deliberate gesture moves it.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: options.texts,
  });
  // Inside a landmark of the same name it is no second one, but something that takes the arrow keys.
  map.getCanvas().setAttribute("role", "application");
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  map.on("error", ({ error }) => options.onError(error));
  map.on("click", ({ lngLat }) => options.onPick({ lat: lngLat.lat, long: lngLat.lng }));
  map.on("moveend", (event) => {
    if ("originalEvent" in event && event.originalEvent) options.onMoved(shownArea());
  });
  container.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target !== map.getCanvas()) return;
    const { lat, lng } = map.getCenter();
    options.onPick({ lat, long: lng });
  });

  let markers: { marker: Marker; ids: string[] }[] = [];
  let pins: readonly MapPin[] = [];
  let isClustered = false;
  let clusteredAt = Number.NaN;
  let lit: string | null = null;
  let points: readonly MapPoint[] = [];
  let { theme } = options;
  let isStyled = false;
  map.on("style.load", () => {
    isStyled = true;
    drawLine();
  });
  map.on("zoomend", () => {
    if (isClustered && steadyZoom() !== clusteredAt) placeMarkers();
  });

  /** Half steps, so that a hair's breadth of zoom rearranges nothing. */
  function steadyZoom(): number {
    return Math.round(map.getZoom() * 2) / 2;
  }

  function shownArea(): MapArea {
    const bounds = map.getBounds();
    const { lat, lng } = map.getCenter();
    const corner = { lat: bounds.getNorth(), long: bounds.getEast() };
    const centre = { lat, long: ((((lng + 180) % 360) + 360) % 360) - 180 };
    return { ...centre, radiusKm: spanKm({ lat, long: lng }, corner) };
  }

  const events: PinEvents = { onLight: options.onLight, onPress: options.onPress };

  /** Opens a cluster by going nearer, or tells what is in it where nearer is impossible. */
  function openCluster(together: readonly MapPin[], event: Event): void {
    const bounds = boundsOf(together);
    const isOneSpot = spanKm(asPoint(bounds.getSouthWest()), asPoint(bounds.getNorthEast())) < 0.5;
    if (isOneSpot || map.getZoom() > maxZoom - 0.5) {
      options.onPress(together.map(({ id }) => id));
      return;
    }
    map.fitBounds(bounds, { padding, maxZoom, duration: 250 }, { originalEvent: event });
  }

  function placeMarkers(): void {
    for (const { marker } of markers) marker.remove();
    clusteredAt = steadyZoom();
    const groups = isClustered
      ? clusterPins(pins, clusteredAt)
      : pins.map((pin) => ({ ...pin, pins: [pin] }));
    markers = groups.map(({ lat, long, pins: together }) => {
      const [only] = together;
      const isOne = together.length === 1 && only !== undefined;
      const name = isOne ? only.name : options.clusterName(together.length);
      const element = isOne
        ? pinElement(only, events)
        : clusterElement(together, events, (event) => openCluster(together, event));
      const marker = new Marker({ element, anchor: isOne ? "bottom" : "center" });
      marker.setLngLat([long, lat]).addTo(map);
      // The library names every marker alike; ours have names of their own.
      element.setAttribute("aria-label", name);
      element.setAttribute("role", "button");
      return { marker, ids: together.map(({ id }) => id) };
    });
    light(lit);
  }

  function light(id: string | null): void {
    lit = id;
    for (const { marker, ids } of markers) {
      marker.getElement().toggleAttribute("data-lit", id !== null && ids.includes(id));
    }
  }

  function drawLine(): void {
    if (!isStyled) return;
    const coordinates = points.map(({ lat, long }) => [long, lat]);
    const geometry = { type: "LineString" as const, coordinates };
    const data = { type: "Feature" as const, properties: {}, geometry };
    const source = map.getSource<GeoJSONSource>(line);
    if (source) {
      source.setData(data);
      return;
    }
    map.addSource(line, { type: "geojson", data });
    map.addLayer({
      id: line,
      type: "line",
      source: line,
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": lineColours[theme],
        "line-width": 3.5,
        "line-dasharray": [0.1, 1.8],
      },
    });
  }

  return {
    light,
    setStyle(style: MapStyle, newTheme: MapTheme) {
      theme = newTheme;
      isStyled = false;
      map.setStyle(style);
    },
    setPins(shown: readonly MapPin[], look: { isJoined: boolean; isClustered: boolean }) {
      pins = shown;
      isClustered = look.isClustered;
      placeMarkers();
      points = look.isJoined ? pins : [];
      drawLine();
    },
    show(shown: readonly MapPoint[], isSmooth: boolean) {
      if (shown.length === 0) return;
      const closest = shown.length === 1 ? maxZoom - 1 : maxZoom;
      map.fitBounds(boundsOf(shown), {
        padding,
        maxZoom: closest,
        animate: isSmooth,
        duration: 250,
      });
    },
    /** Nothing moves where the map shows that circle already. */
    showArea(area: MapArea, isSmooth: boolean) {
      const now = shownArea();
      const isThere =
        spanKm(now, area) < area.radiusKm / 20 && Math.abs(now.radiusKm / area.radiusKm - 1) < 0.1;
      if (isThere) return;
      // The circle went through the corners, so the box inside it is what was seen.
      map.fitBounds(boundsOf(boxAround(area, area.radiusKm * Math.SQRT1_2)), {
        maxZoom,
        animate: isSmooth,
        duration: 250,
      });
    },
    remove() {
      map.remove();
    },
  };
}

export type MapEngine = ReturnType<typeof createMapEngine>;

function boundsOf(points: readonly MapPoint[]): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const { lat, long } of points) bounds.extend([long, lat]);
  return bounds;
}

function asPoint({ lat, lng }: { lat: number; lng: number }): MapPoint {
  return { lat, long: lng };
}
