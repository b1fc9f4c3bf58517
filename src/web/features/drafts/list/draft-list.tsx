import { useMemo, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { slotsOf } from "../../../../contract/shared/slots.ts";
import { useViewer } from "../../../domain/session/session.ts";
import { SlotLine } from "../../../domain/slot/slot-line.tsx";
import { Card, CardGrid } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { CardSkeleton } from "../../../ui/feedback/card-skeleton.tsx";
import { DeleteConfirmationModal } from "../experience/delete-confirmation-modal.tsx";
import { DraftPicture } from "../media/draft-picture.tsx";
import { useMediaUrls } from "../media/use-media-urls.ts";
import { discardDraft } from "../store/discard-draft.ts";
import type { Draft } from "../store/draft-shape.ts";
import { useDraftList } from "../store/draft-store.ts";
import { CardMenu } from "./card-menu.tsx";
import styles from "./draft-list.module.css";

/** The drafts of the viewer on this device, the newest change first. */
export function DraftList() {
  const t = useTranslations("drafts");
  const viewer = useViewer();
  const all = useDraftList();
  const [doomed, setDoomed] = useState<Draft | null>(null);
  const drafts = useMemo(
    () => all?.filter(({ author }) => !author || author === viewer?.id),
    [all, viewer],
  );
  const urls = useMediaUrls(drafts?.flatMap(({ cover_assets }) => cover_assets.slice(0, 1)) ?? []);
  if (!drafts) {
    return (
      <CardGrid label={t("mine.drafts")}>
        <li>
          <CardSkeleton hasFooter={false} />
        </li>
      </CardGrid>
    );
  }
  if (drafts.length === 0) {
    // One line, so that the published capsules below it stay in view.
    return (
      <p className={styles.lead}>
        {t("mine.noDrafts")}. {t("mine.noDraftsText")}
      </p>
    );
  }
  return (
    <>
      <p className={styles.lead}>{t("mine.draftsLead")}</p>
      <CardGrid label={t("mine.drafts")}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftCard draft={draft} urls={urls} onDelete={() => setDoomed(draft)} />
          </li>
        ))}
      </CardGrid>
      {doomed ? (
        <DeleteConfirmationModal
          title={t("deletion.title", { title: doomed.title.trim() || t("untitled") })}
          text={t("deletion.draftText")}
          onConfirm={() => {
            discardDraft(doomed);
            setDoomed(null);
          }}
          onClose={() => setDoomed(null)}
        />
      ) : null}
    </>
  );
}

type DraftCardProps = { draft: Draft; urls: ReadonlyMap<string, string>; onDelete: () => void };

function DraftCard({ draft, urls, onDelete }: DraftCardProps) {
  const t = useTranslations("drafts");
  const format = useFormatter();
  const title = draft.title.trim() || t("untitled");
  return (
    <Card
      to={`/capsules/drafts/${draft.id}`}
      title={title}
      picture={<DraftPicture draft={draft} urls={urls} />}
      line={t("mine.edited", { when: format.relativeTime(draft.updated_at, Date.now()) })}
      when={<SlotLine capsule={slotsOf(draft.experiences)} />}
      chips={<Chip>{t("mine.draft")}</Chip>}
      corner={
        <CardMenu title={title} editTo={`/capsules/drafts/${draft.id}`} onDelete={onDelete} />
      }
    />
  );
}
