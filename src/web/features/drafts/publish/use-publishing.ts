import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { ApiError } from "../../../api/api-error.ts";
import { useJustPublished } from "../../../domain/capsule/just-published.ts";
import { RefusedMedia } from "../../../domain/media/uploading/upload-media.ts";
import type { Stage } from "../../../domain/media/uploading/wait-for-network.ts";
import { notePress } from "../../../domain/session/detour.ts";
import { useViewer } from "../../../domain/session/session.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useServices } from "../../../services.ts";
import { DraftGone } from "../draft-errors.ts";
import { changeDraft, findDraft } from "../store/draft-store.ts";
import { withoutRefused } from "./capsule-body.ts";
import { publishDraft } from "./publish-draft.ts";

export type PublishingState =
  | { state: "idle" }
  | { state: "running"; stage: Stage }
  | { state: "stopped" }
  /** Files were refused; the draft says which and why. */
  | { state: "refused" }
  | { state: "failed"; heading: string; messages: string[] };

/** Publishes a draft and goes to the capsule; can be stopped and taken up again. */
export function usePublishing(draftId: string) {
  const t = useTranslations("drafts.publishing");
  const services = useServices();
  const viewer = useViewer();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [publishing, setPublishing] = useState<PublishingState>({ state: "idle" });
  const run = useRef<AbortController>(null);
  useEffect(() => () => run.current?.abort(), []);

  async function start(): Promise<void> {
    if (!viewer || publishing.state === "running") return;
    const stop = new AbortController();
    run.current = stop;
    setPublishing({ state: "running", stage: "uploading" });
    const isPrivate = findDraft(draftId)?.visibility === "private";
    try {
      const id = await publishDraft({
        draftId,
        viewerId: viewer.id,
        services,
        signal: stop.signal,
        onStage: (stage) => {
          notePress({ action: "publish", id: draftId, name: "" });
          setPublishing({ state: "running", stage });
        },
      });
      void queryClient.invalidateQueries();
      useJustPublished.setState({ capsuleId: isPrivate ? id : null });
      showSnack({ type: "success", heading: t("done") });
      await navigate(`/capsules/${id}`, { replace: true });
    } catch (error) {
      if (error instanceof DraftGone) setPublishing({ state: "idle" });
      else setPublishing(stop.signal.aborted ? { state: "stopped" } : failureOf(error));
    }
  }

  function startWithoutRefused(): void {
    const draft = findDraft(draftId);
    if (draft) changeDraft(draftId, withoutRefused(draft));
    void start();
  }

  function failureOf(error: unknown): PublishingState {
    if (error instanceof RefusedMedia) return { state: "refused" };
    const isAnswer = error instanceof ApiError;
    return {
      state: "failed",
      heading: (isAnswer && error.message) || t("failed"),
      messages: isAnswer ? error.firstMessages : [],
    };
  }

  return {
    publishing,
    start,
    startWithoutRefused,
    stop: () => run.current?.abort(),
    close: () => setPublishing({ state: "idle" }),
  };
}
