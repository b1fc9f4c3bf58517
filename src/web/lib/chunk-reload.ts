const reloadedAtKey = "flj.reloaded-at";
const throttleMs = 60_000;

/** True when the page may reload now; at most once per minute, or a broken build would loop. */
export function mayReload(storage: Storage, now: number): boolean {
  const last = Number(storage.getItem(reloadedAtKey) ?? 0);
  if (now - last < throttleMs) return false;
  storage.setItem(reloadedAtKey, String(now));
  return true;
}

/** After a new release old chunks are gone: the page that asks for one is loaded afresh. */
export function reloadOnMissingChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) return;
    event.preventDefault();
    window.location.reload();
  });
}
