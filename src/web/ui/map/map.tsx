import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "../class-names.ts";
import styles from "./map.module.css";
import type { MapPoint } from "./map-clusters.ts";
import type { MapArea, MapEngine, MapStyle } from "./map-engine.ts";
import type { MapPin } from "./map-pins.ts";
import { type MapTheme, useMapTheme } from "./map-theme.ts";

/** How a map is drawn. Pass the same object as long as nothing in it changes. */
export type MapLook = {
  styleFor: (theme: MapTheme) => MapStyle;
  maxZoom: number;
  /** An address that answers once there is something to draw. */
  readyUrl?: string;
};

type PinMapProps = {
  label: string;
  look: MapLook;
  pins: readonly MapPin[];
  /** Draws a line through the pins in their order. */
  isJoined?: boolean;
  /** Takes pins together that would cover each other. */
  isClustered?: boolean;
  /** The map goes where the pins are when this changes; without it, whenever they do. */
  occasion?: string;
  /** The circle to show in place of the pins. */
  area?: MapArea | null;
  /** The pin to stand out. */
  lit?: string | null;
  /** Those under the pointer or the focus: one, several of a cluster, or none. */
  onLight?: (ids: readonly string[]) => void;
  onPress?: (ids: readonly string[]) => void;
  /** A person has moved the map. */
  onMoved?: (area: MapArea) => void;
  /** A click, or Enter for the middle of the map. */
  onPick?: (point: MapPoint) => void;
  /** Stands in for the map where the browser cannot draw one. */
  fallback?: ReactNode;
  className?: string;
};

type Phase = "waiting" | "loading" | "shown" | "impossible";

/** A map that is fetched only when it comes into view. */
export function PinMap({ label, look, pins, isJoined = false, lit = null, ...props }: PinMapProps) {
  const t = useTranslations("ui.map");
  const theme = useMapTheme();
  const box = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>("waiting");
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const drawn = useRef<MapTheme>(theme);

  const pick = useEffectEvent((point: MapPoint) => props.onPick?.(point));
  const light = useEffectEvent((ids: readonly string[]) => props.onLight?.(ids));
  const press = useEffectEvent((ids: readonly string[]) => props.onPress?.(ids));
  const moved = useEffectEvent((area: MapArea) => props.onMoved?.(area));
  const start = useEffectEvent(async (container: HTMLElement, signal: AbortSignal) => {
    if (!canDraw()) return setPhase("impossible");
    setPhase("loading");
    try {
      const [{ createMapEngine }] = await Promise.all([
        import("./map-engine.ts"),
        // One request waits for a map that is still being made, not one for every tile.
        look.readyUrl && fetch(look.readyUrl, { signal }),
      ]);
      if (signal.aborted) return;
      const made = createMapEngine({
        container,
        style: look.styleFor(theme),
        theme,
        maxZoom: look.maxZoom,
        texts: {
          "Map.Title": label,
          "NavigationControl.ZoomIn": t("zoomIn"),
          "NavigationControl.ZoomOut": t("zoomOut"),
          "AttributionControl.ToggleAttribution": t("sources"),
          "CooperativeGesturesHandler.WindowsHelpText": t("ctrl"),
          "CooperativeGesturesHandler.MacHelpText": t("command"),
          "CooperativeGesturesHandler.MobileHelpText": t("twoFingers"),
        },
        onPick: pick,
        clusterName: (count) => t("cluster", { count }),
        onLight: light,
        onPress: press,
        onMoved: moved,
        onError: (error) => console.warn(error),
      });
      signal.addEventListener("abort", () => made.remove());
      drawn.current = theme;
      setEngine(made);
      setPhase("shown");
    } catch {
      if (!signal.aborted) setPhase("impossible");
    }
  });

  useEffect(() => {
    const container = box.current;
    if (!container) return;
    const end = new AbortController();
    const intoSight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        intoSight.disconnect();
        void start(container, end.signal);
      },
      { rootMargin: "200px" },
    );
    intoSight.observe(container);
    return () => {
      intoSight.disconnect();
      end.abort();
    };
  }, []);

  useEffect(() => {
    if (!engine || drawn.current === theme) return;
    engine.setStyle(look.styleFor(theme), theme);
    drawn.current = theme;
  }, [engine, theme, look]);

  const sight = sightToShow(pins, props);
  const shownSight = useRef<string | null>(null);
  const go = useEffectEvent((made: MapEngine) => {
    const isSmooth = shownSight.current !== null && !wantsStillness();
    if (props.area) made.showArea(props.area, isSmooth);
    else made.show(pins, isSmooth);
  });
  const { isClustered = false } = props;
  useEffect(() => {
    if (!engine) return;
    engine.setPins(pins, { isJoined, isClustered });
    if (shownSight.current === sight) return;
    go(engine);
    shownSight.current = sight;
  }, [engine, pins, sight, isJoined, isClustered]);

  useEffect(() => engine?.light(lit), [engine, lit]);

  if (phase === "impossible") return props.fallback ?? null;
  return (
    <div className={classNames(styles.map, props.className)} data-phase={phase} data-theme={theme}>
      <section
        ref={box}
        aria-label={label}
        className={styles.canvas}
        data-picks={props.onPick ? "" : undefined}
      />
    </div>
  );
}

/** The map moves when this text changes; until then it stays where the person has put it. */
function sightToShow(
  pins: readonly MapPin[],
  { area, occasion }: Pick<PinMapProps, "area" | "occasion">,
): string {
  if (area) return JSON.stringify(area);
  return occasion ?? JSON.stringify(pins.map(({ lat, long }) => [lat, long]));
}

function canDraw(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}

function wantsStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
