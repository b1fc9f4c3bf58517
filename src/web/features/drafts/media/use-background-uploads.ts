import { useEffect, useRef, useState } from "react";
import { useViewer } from "../../../domain/session/session.ts";
import { useServices } from "../../../services.ts";
import { mediaOf } from "../publish/capsule-body.ts";
import { waitForNetwork } from "../publish/wait-for-network.ts";
import type { Draft } from "../store/draft-shape.ts";
import { ensureUploaded, isFresh, useUploads } from "./uploads.ts";

type Run = {
  signal: AbortSignal;
  /** Each file is in the line once: a second turn would send again what was just refused. */
  queued: Set<string>;
};

/**
 * Sends pictures and videos ahead while one goes on writing, one after the other. What fails on
 * the way is tried again when the network is back; what the server answers with a failure waits
 * until its writer asks for another try or publishes.
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
    .filter(({ id, refusal }) => !refusal && !failed.includes(id))
    .map(({ id }) => id)
    .join(" ");

  const [run, setRun] = useState<Run | null>(null);
  const line = useRef(Promise.resolve());

  useEffect(() => {
    if (!viewerId || isPaused) return;
    const stop = new AbortController();
    setRun({ signal: stop.signal, queued: new Set() });
    return () => stop.abort();
  }, [viewerId, isPaused]);

  // A new picture joins the end of the line and stops nothing that is under way.
  useEffect(() => {
    if (!run || run.signal.aborted || !viewerId) return;
    const { signal, queued } = run;
    const setup = { draftId: draft.id, viewerId, services, signal };
    for (const id of waiting.split(" ").filter(Boolean)) {
      if (queued.has(id)) continue;
      queued.add(id);
      const upload = () => waitForNetwork({ signal }, () => ensureUploaded(id, setup));
      line.current = line.current
        .then(() => (hasFailed(id) ? undefined : upload()))
        .catch(() => {})
        .finally(() => queued.delete(id));
    }
  }, [run, waiting, draft.id, viewerId, services]);
}

/** Publishing sends the same files, and may have been answered first. */
function hasFailed(mediaId: string): boolean {
  return useUploads.getState().byMedia[mediaId]?.state === "failed";
}
