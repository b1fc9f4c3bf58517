import { matchRoutes, type RouteObject } from "react-router";
import { warmPage } from "../routes.tsx";
import type { Services } from "../services.ts";
import { fetchUnasked } from "../ui/fetch-unasked.ts";

/** A pointer that rests this long on a link means it. */
const restMs = 70;

type Site = { routes: RouteObject[]; basename: string; services: Services };

/**
 * Fetches a page's code, words and data as soon as somebody is about to follow a link to it: a
 * pointer rests on it, a finger goes down, the keyboard reaches it.
 */
export function warmLinks(site: Site): void {
  // The first snack may have to say that the connection is gone, so its code is fetched now.
  void fetchUnasked(() => import("../ui/feedback/snack-position.ts")).catch(ignore);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const warm = ({ target }: Event) => {
    const link = target instanceof Element && target.closest("a");
    if (link && link.origin === window.location.origin && !link.target) warmTarget(link, site);
  };
  const capture = { capture: true, passive: true };
  window.addEventListener("pointerdown", warm, capture);
  window.addEventListener("focusin", warm, capture);
  window.addEventListener(
    "pointerover",
    (event) => {
      clearTimeout(resting);
      resting = setTimeout(() => warm(event), restMs);
    },
    capture,
  );
}

function warmTarget(link: HTMLAnchorElement, { routes, basename, services }: Site): void {
  const match = matchRoutes(routes, link.pathname, basename)?.at(-1);
  const page = (match?.route.handle as { page?: string } | undefined)?.page;
  if (!match || !page) return;
  const { params } = match;
  void fetchUnasked(() => warmPage(page, { ...services, params })).catch(ignore);
}

/** Nobody has asked yet; whoever follows the link is told. */
function ignore(): void {}
