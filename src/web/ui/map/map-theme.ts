import { useSyncExternalStore } from "react";

export type MapTheme = "light" | "dark";

const dark = "(prefers-color-scheme: dark)";

/** The theme that the page shows: the chosen one, or else the one that the device prefers. */
export function useMapTheme(): MapTheme {
  return useSyncExternalStore(subscribe, shownTheme, () => "light");
}

function shownTheme(): MapTheme {
  const { theme } = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") return theme;
  return window.matchMedia(dark).matches ? "dark" : "light";
}

function subscribe(onChange: () => void): () => void {
  const device = window.matchMedia(dark);
  const page = new MutationObserver(onChange);
  device.addEventListener("change", onChange);
  page.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    device.removeEventListener("change", onChange);
    page.disconnect();
  };
}
