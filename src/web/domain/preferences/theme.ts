import { useSyncExternalStore } from "react";
import type { Theme } from "../../page-state.ts";
import { useServices } from "../../services.ts";
import { keepCookie } from "./lasting-cookie.ts";

const changed = "themechange";

/**
 * Sets the theme: light, dark, or as the device prefers. A cookie keeps it and tells the server.
 */
export function chooseTheme(theme: Theme): void {
  keepCookie("theme", theme, theme === "system" ? 0 : undefined);
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  window.dispatchEvent(new Event(changed));
}

export function useTheme(): Theme {
  const { theme } = useServices();
  return useSyncExternalStore(subscribe, shownTheme, () => theme);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
}

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}
