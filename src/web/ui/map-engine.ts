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
import styles from "./map.module.css";
import type { MapTheme } from "./map-theme.ts";
import type { Sky } from "./sky.ts";

setWorkerUrl(workerUrl);

export type MapPoint = { lat: number; long: number };

export type MapPin = MapPoint & {
  id: string;
  /** What it is called, for those who cannot see where it is. */
  name: string;
  /** A letter or number on it. */
  mark?: string;
  sky?: Sky;
};

export type MapStyle = string | StyleSpecification;

type EngineOptions = {
  container: HTMLElement;
  style: MapStyle;
  theme: MapTheme;
  maxZoom: number;
  texts: Record<string, string>;
  onPick: (point: MapPoint) => void;
  onPinOver: (id: string | null) => void;
  onPinClick: (id: string) => void;
  onError: (error: unknown) => void;
};

const world = { center: [8, 30] as [number, number], zoom: 0.8 };
const line = "joined";
const lineColours: Record<MapTheme, string> = { light: "#40362f", dark: "#d9cfc1" };

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
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  map.on("error", ({ error }) => options.onError(error));
  map.on("click", ({ lngLat }) => options.onPick({ lat: lngLat.lat, long: lngLat.lng }));
  container.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target !== map.getCanvas()) return;
    const { lat, lng } = map.getCenter();
    options.onPick({ lat, long: lng });
  });

  const markers = new Map<string, Marker>();
  let points: readonly MapPoint[] = [];
  let { theme } = options;
  let isStyled = false;
  map.on("style.load", () => {
    isStyled = true;
    drawLine();
  });

  function drawLine(): void {
    if (!isStyled) return;
    const data = {
      type: "Feature" as const,
      properties: {},
      geometry: {
        type: "LineString" as const,
        coordinates: points.map(({ lat, long }) => [long, lat]),
      },
    };
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
    setStyle(style: MapStyle, newTheme: MapTheme) {
      theme = newTheme;
      isStyled = false;
      map.setStyle(style);
    },
    setPins(pins: readonly MapPin[], isJoined: boolean) {
      for (const marker of markers.values()) marker.remove();
      markers.clear();
      for (const pin of pins) {
        const element = pinElement(pin, options);
        const marker = new Marker({ element, anchor: "bottom" }).setLngLat([pin.long, pin.lat]);
        markers.set(pin.id, marker.addTo(map));
        // The library names every marker alike; ours have names of their own.
        element.setAttribute("aria-label", pin.name);
        element.setAttribute("role", "button");
      }
      points = isJoined ? pins : [];
      drawLine();
    },
    light(id: string | null) {
      for (const [pinId, marker] of markers) {
        marker.getElement().toggleAttribute("data-lit", pinId === id);
      }
    },
    show(shown: readonly MapPoint[], isSmooth: boolean) {
      if (shown.length === 0) return;
      const bounds = new LngLatBounds();
      for (const { lat, long } of shown) bounds.extend([long, lat]);
      const closest = shown.length === 1 ? maxZoom - 1 : maxZoom;
      const padding = { top: 64, bottom: 32, left: 44, right: 44 };
      map.fitBounds(bounds, { padding, maxZoom: closest, animate: isSmooth, duration: 250 });
    },
    remove() {
      map.remove();
    },
  };
}

export type MapEngine = ReturnType<typeof createMapEngine>;

function pinElement(pin: MapPin, { onPinOver, onPinClick }: EngineOptions): HTMLElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = styles.pin ?? "";
  if (pin.sky) element.dataset.slot = pin.sky;
  const head = element.appendChild(document.createElement("span"));
  head.className = styles.head ?? "";
  head.textContent = pin.mark ?? "";
  element.addEventListener("mouseenter", () => onPinOver(pin.id));
  element.addEventListener("mouseleave", () => onPinOver(null));
  element.addEventListener("focus", () => onPinOver(pin.id));
  element.addEventListener("blur", () => onPinOver(null));
  element.addEventListener("click", (event) => {
    event.stopPropagation();
    onPinClick(pin.id);
  });
  return element;
}
