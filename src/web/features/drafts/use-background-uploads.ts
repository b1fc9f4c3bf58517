import { useEffect, useRef, useState } from "react";
import type { Draft } from "../../lib/draft-shape.ts";
import { useViewer } from "../../lib/session.ts";
import { useServices } from "../../services.ts";
import { mediaOf } from "./capsule-body.ts";
import { patiently } from "./patiently.ts";
import { ensureUploaded, isFresh, useUploads } from "./uploads.ts";

/**
 * Sends pictures and videos ahead while one goes on writing, one after the other. What fails on
 * the way is tried again when the network is back, or at the latest when publishing.
 */
export function useBackgroundUploads(draft: Draft, isPaused: boolean): void {
  const services = useServices();
  const viewerId = useViewer()?.id;
  const failed = useUploads(({ byMedia }) =>
    Object.keys(byMedia)
      .filter((id) => byMedia[id]?.state === "failed")
      .join(" "),
  );
  const waiting = mediaOf(draft)
    .filter(({ upload }) => !isFresh(upload, viewerId ?? "", Date.now()))
    .filter(({ id }) => !failed.includes(id))
    .map(({ id }) => id)
    .join(" ");

  const [run, setRun] = useState<AbortController | null>(null);
  const line = useRef(Promise.resolve());

  useEffect(() => {
    if (!viewerId || isPaused) return;
    const started = new AbortController();
    setRun(started);
    return () => started.abort();
  }, [viewerId, isPaused]);

  // A new picture joins the end of the line and stops nothing that is under way.
  useEffect(() => {
    if (!run || run.signal.aborted || !viewerId) return;
    const setup = { draftId: draft.id, viewerId, services, signal: run.signal };
    for (const id of waiting.split(" ").filter(Boolean)) {
      const upload = () => patiently({ signal: run.signal }, () => ensureUploaded(id, setup));
      line.current = line.current.then(() => upload().catch(() => {}));
    }
  }, [run, waiting, draft.id, viewerId, services]);
}
