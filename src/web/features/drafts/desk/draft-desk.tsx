import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { useViewer } from "../../../domain/session/session.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { usePublishing } from "../publish/use-publishing.ts";
import type { Draft } from "../store/draft-shape.ts";
import { changeDraft, ensureDraft, namedMedia, useDraft } from "../store/draft-store.ts";
import { sweepMedia } from "../store/idb-media.ts";
import { Desk } from "./desk-layout.tsx";
import { DeskSkeleton } from "./desk-skeleton.tsx";

type DraftDeskProps = {
  draftId: string;
  /** How a reader will see it; the page brings the component. */
  preview: (capsule: WholeFlenjor, coverNote: ReactNode) => ReactNode;
};

/** The writing desk of one draft, from the moment it is opened until it is published or gone. */
export function DraftDesk({ draftId, preview }: DraftDeskProps) {
  const t = useTranslations("drafts");
  const viewer = useViewer();
  const opened = useDraft(draftId);
  const publishing = usePublishing(draftId);
  const last = useRef<Draft>(null);
  if (opened.state === "open") last.current = opened.draft;

  // Opening the address of an unknown draft makes an empty one. It does so only once: a draft that
  // another tab published or deleted must not come back.
  useEffect(() => ensureDraft(draftId), [draftId]);
  useEffect(() => void sweepMedia(namedMedia()), []);

  const author = opened.state === "open" ? opened.draft.author : null;
  useEffect(() => {
    if (opened.state === "open" && viewer && !author) changeDraft(draftId, { author: viewer.id });
  }, [opened.state, viewer, author, draftId]);

  // The draft is published and gone, and the page of the capsule is about to open.
  const isLeaving = opened.state === "missing" && publishing.publishing.state === "running";
  const draft = isLeaving ? last.current : opened.state === "open" ? opened.draft : null;

  if (author && viewer && author !== viewer.id) return <Elsewhere text={t("gone.foreign")} />;
  if (draft) {
    const isKept = opened.state !== "open" || opened.isKept;
    return <Desk {...{ draft, isKept, preview, publishing }} />;
  }
  if (opened.state === "missing" && last.current) return <Elsewhere text={t("gone.text")} />;
  return <DeskSkeleton />;
}

function Elsewhere({ text }: { text: string }) {
  const t = useTranslations("drafts");
  return (
    <EmptyState
      sky="evening"
      headingLevel={1}
      title={t("gone.title")}
      action={<ButtonLink to="/my-capsules">{t("gone.action")}</ButtonLink>}
    >
      {text}
    </EmptyState>
  );
}
