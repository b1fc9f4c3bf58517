import { useEffect } from "react";
import { type DataRouter, useLocation } from "react-router";
import { fetchUnasked } from "../fetch-unasked.ts";

type Page = {
  router: DataRouter | null;
  /** The router's key of the page that is on the screen. */
  shownKey: string | null;
  onShown: () => void;
};

/** The page below the overlays. What keeps them in the history comes with the first of them. */
export const page: Page = { router: null, shownKey: null, onShown: () => {} };

export function keepOverlaysInHistory(router: DataRouter): void {
  page.router = router;
  // After a reload the entries of overlays are there, but the overlays are closed.
  if (!(window.history.state?.overlays > 0)) return;
  void fetchUnasked(() => import("./overlay-history.ts")).then(({ catchUp }) => catchUp());
}

/** Tells when a page is on the screen, and the overlays of the page before it are gone. */
export function useShownPage(): void {
  const { key } = useLocation();
  useEffect(() => {
    page.shownKey = key;
    page.onShown();
  }, [key]);
}
