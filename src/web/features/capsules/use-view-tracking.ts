import { useEffect } from "react";
import { callQuietly } from "../../api/quiet-call.ts";

type Viewed = { id: string; is_owner: boolean };

/** Counts a look at a capsule, and how long it was really on the screen. */
export function useViewTracking({ id, is_owner }: Viewed): void {
  useEffect(() => {
    if (is_owner) return;
    return trackView(id);
  }, [id, is_owner]);
}

function trackView(id: string): () => void {
  let looked = 0;
  let since = document.visibilityState === "visible" ? performance.now() : null;
  let told = 0;
  let isOver = false;
  // A page that is only being prepared, or left at once, has not been looked at.
  const view = whenVisible().then(async () => {
    if (isOver) return null;
    const source = new URLSearchParams(location.search).get("view_cource") ?? undefined;
    const answer = (await callQuietly("POST /flenjors/{id}/view", {
      params: { id },
      query: { view_cource: source?.slice(0, 40) },
    })) as { data: { view: { id: string } } } | null;
    return answer?.data.view.id ?? null;
  });

  async function tell(): Promise<void> {
    if (since !== null) looked += performance.now() - since;
    since = null;
    const duration = Math.min(Math.round(looked), 86_400_000);
    const viewId = await view;
    if (!viewId || duration <= told) return;
    told = duration;
    void callQuietly("PATCH /flenjors/views/{id}", {
      params: { id: viewId },
      body: { duration_ms: duration },
    });
  }

  function onChange(): void {
    if (document.visibilityState === "hidden") void tell();
    else since ??= performance.now();
  }

  document.addEventListener("visibilitychange", onChange);
  window.addEventListener("pagehide", tell);
  return () => {
    document.removeEventListener("visibilitychange", onChange);
    window.removeEventListener("pagehide", tell);
    void tell();
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
