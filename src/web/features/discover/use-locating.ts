import { useState } from "react";
import type { Filters } from "./filters.ts";

type Point = Pick<Filters, "lat" | "long" | "near" | "area" | "sort">;

/** The filters for a point, nearest first. */
export function pointFilters(lat: number, long: number, near: string | null): Point {
  return { lat: lat.toFixed(4), long: long.toFixed(4), near, area: false, sort: null };
}

/** Asks the browser where the reader is. */
export function useLocating(onFound: (point: Point) => void) {
  const [state, setState] = useState<"idle" | "locating" | "failed">("idle");
  function locate(): void {
    setState("locating");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("idle");
        onFound(pointFilters(coords.latitude, coords.longitude, null));
      },
      () => setState("failed"),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  }
  return { state, locate };
}
