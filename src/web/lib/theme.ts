import { useSyncExternalStore } from "react";
import type { Theme } from "../page-state.ts";
import { useServices } from "../services.ts";

const yearInSeconds = 365 * 24 * 60 * 60;
const changed = "themechange";

/** Follows the device, or stays light or dark; kept for the next visits and told to the server. */
export function chooseTheme(theme: Theme): void {
  const age = theme === "system" ? 0 : yearInSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `theme=${theme}; path=/; max-age=${age}; samesite=lax`;
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
