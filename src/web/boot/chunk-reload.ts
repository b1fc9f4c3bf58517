import { isOnline } from "../api/online.ts";
import { isFetchingUnasked } from "../ui/fetch-unasked.ts";

const reloadedAtKey = "flj.reloaded-at";
const throttleMs = 60_000;
const servedWithinMs = 5_000;

/** True when the page may reload now; at most once per minute, or a broken build would loop. */
export function mayReload(storage: Storage, now: number): boolean {
  const last = Number(storage.getItem(reloadedAtKey) ?? 0);
  if (now - last < throttleMs) return false;
  storage.setItem(reloadedAtKey, String(now));
  return true;
}

/**
 * After a new release old chunks are gone: the page that asks for one is loaded afresh. Not while
 * nobody answers: then there would be no page at all, instead of one that waits.
 */
export function reloadOnMissingChunk(goingTo: () => string | null): void {
  window.addEventListener("vite:preloadError", async () => {
    const target = goingTo();
    // A chunk that is missed offline says nothing about releases.
    if (!isOnline()) return;
    if (isFetchingUnasked() && !target) return;
    if (!(await isServed()) || !mayReload(sessionStorage, Date.now())) return;
    const { pathname, search, hash } = window.location;
    // A link that is being followed has not changed the address yet.
    if (!target || target === pathname + search + hash) window.location.reload();
    else window.location.assign(target);
  });
}

/** Whether the server answers, within a moment. */
export async function isServed(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(servedWithinMs);
    return (await fetch("/healthz", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}
