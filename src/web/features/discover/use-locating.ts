import { useEffect, useRef, useState } from "react";
import type { Filters } from "./filters.ts";

type Point = Pick<Filters, "lat" | "long" | "near" | "area" | "sort">;

/** The filters for a point. Without an order, the list then goes from near to far. */
export function pointFilters(lat: number, long: number, near: string | null): Point {
  return { lat: lat.toFixed(4), long: long.toFixed(4), near, area: false, sort: null };
}

/** Asks the browser where the reader is. */
export function useLocating(onFound: (point: Point) => void) {
  const [state, setState] = useState<"idle" | "locating" | "failed">("idle");
  // An answer that comes after the reader has left is for nobody.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function locate(): void {
    setState("locating");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isShown.current) return;
        setState("idle");
        onFound(pointFilters(coords.latitude, coords.longitude, null));
      },
      () => setState("failed"),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  }
  return { state, locate };
}
