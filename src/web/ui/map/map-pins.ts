import type { Sky } from "../sky/sky.ts";
import { skyGlyph } from "../sky/sky-glyph.ts";
import styles from "./map.module.css";
import type { MapPoint } from "./map-clusters.ts";

export type MapPin = MapPoint & {
  id: string;
  /** Read aloud to people who cannot see the map. */
  name: string;
  /** A letter or number on it. */
  mark?: string;
  sky?: Sky;
};

export type PinEvents = {
  onLight: (ids: readonly string[]) => void;
  onPress: (ids: readonly string[]) => void;
};

export function pinElement(pin: MapPin, events: PinEvents): HTMLElement {
  const element = markerButton(styles.pin, pin.mark ?? "", [pin.id], events);
  if (pin.sky) {
    element.dataset.slot = pin.sky;
    if (!pin.mark) element.firstElementChild?.append(skyGlyph(pin.sky));
  }
  element.addEventListener("click", (event) => {
    event.stopPropagation();
    events.onPress([pin.id]);
  });
  return element;
}

export function clusterElement(
  pins: readonly MapPin[],
  events: PinEvents,
  onOpen: (event: Event) => void,
): HTMLElement {
  const ids = pins.map(({ id }) => id);
  const element = markerButton(styles.cluster, String(pins.length), ids, events);
  const [first] = pins;
  if (first?.sky && pins.every(({ sky }) => sky === first.sky)) element.dataset.slot = first.sky;
  element.addEventListener("click", (event) => {
    event.stopPropagation();
    onOpen(event);
  });
  return element;
}

function markerButton(
  className: string | undefined,
  text: string,
  ids: readonly string[],
  { onLight }: PinEvents,
): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className ?? "";
  const head = element.appendChild(document.createElement("span"));
  head.className = styles.head ?? "";
  head.textContent = text;
  element.addEventListener("mouseenter", () => onLight(ids));
  element.addEventListener("mouseleave", () => onLight([]));
  element.addEventListener("focus", () => onLight(ids));
  element.addEventListener("blur", () => onLight([]));
  return element;
}
