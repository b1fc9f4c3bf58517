import { useEffect } from "react";
import { callQuietly } from "../../api/quiet-call.ts";

type Visited = { id: string; is_owner: boolean };

/** Counts a look at a capsule, and how long it was really on the screen. */
export function useVisitTracking({ id, is_owner }: Visited): void {
  useEffect(() => {
    if (is_owner) return;
    return trackVisit(id);
  }, [id, is_owner]);
}

function trackVisit(id: string): () => void {
  let looked = 0;
  let since = document.visibilityState === "visible" ? performance.now() : null;
  let reported = 0;
  let isOver = false;
  // A page that is only being prepared, or left at once, has not been looked at.
  const visit = whenVisible().then(async () => {
    if (isOver) return null;
    const source = new URLSearchParams(location.search).get("view_cource") ?? undefined;
    const answer = (await callQuietly("POST /flenjors/{id}/view", {
      params: { id },
      query: { view_cource: source?.slice(0, 40) },
    })) as { data: { view: { id: string } } } | null;
    return answer?.data.view.id ?? null;
  });

  async function report(): Promise<void> {
    if (since !== null) looked += performance.now() - since;
    since = null;
    const duration = Math.min(Math.round(looked), 86_400_000);
    const visitId = await visit;
    if (!visitId || duration <= reported) return;
    reported = duration;
    void callQuietly("PATCH /flenjors/views/{id}", {
      params: { id: visitId },
      body: { duration_ms: duration },
    });
  }

  function onChange(): void {
    if (document.visibilityState === "hidden") void report();
    else since ??= performance.now();
  }

  document.addEventListener("visibilitychange", onChange);
  window.addEventListener("pagehide", report);
  return () => {
    document.removeEventListener("visibilitychange", onChange);
    window.removeEventListener("pagehide", report);
    void report();
    isOver = true;
  };
}

function whenVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });
}
