import { useEffect, useRef, useState } from "react";
import { hasFailed, useUploadStates } from "../../../domain/media/uploading/upload-media.ts";
import { waitForNetwork } from "../../../domain/media/uploading/wait-for-network.ts";
import { useViewer } from "../../../domain/session/session.ts";
import { useServices } from "../../../services.ts";
import { type Draft, mediaOf } from "../store/draft-shape.ts";
import { ensureUploaded, isFresh } from "./uploads.ts";

type Run = {
  signal: AbortSignal;
  /** A file is queued once: a second turn would send again a file that was just refused. */
  queued: Set<string>;
};

/**
 * Uploads pictures and videos one after the other while the person writes. After a lost network it
 * tries again; after a failure that the server answered, it waits until the person asks for another
 * try or publishes.
 */
export function useBackgroundUploads(draft: Draft, isPaused: boolean): void {
  const services = useServices();
  const viewerId = useViewer()?.id;
  const failed = useUploadStates(({ byMedia }) =>
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
        // Publishing uploads the same files, and may have failed with this one first.
        .then(() => (hasFailed(id) ? undefined : upload()))
        .catch(() => {})
        .finally(() => queued.delete(id));
    }
  }, [run, waiting, draft.id, viewerId, services]);
}
