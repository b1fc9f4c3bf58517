import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { limits } from "../../../../contract/limits.ts";
import type { Outing, OutingMemory } from "../../../../contract/outings/outing.ts";
import { ApiError } from "../../../api/api-error.ts";
import { reportError } from "../../../api/report-error.ts";
import { createAddedFiles, isOnTheWay } from "../../../domain/media/uploading/added-files.ts";
import { useUploadStates } from "../../../domain/media/uploading/upload-media.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import styles from "./memories.module.css";
import type { Memories } from "./memories-query.ts";
import {
  draftOf,
  findMemoryDraft,
  isEmptyDraft,
  keepMemoryDraft,
  type MemoryDraft,
} from "./memory-draft.ts";
import { MemoryPictures } from "./memory-pictures.tsx";
import { MemoryReaders } from "./memory-readers.tsx";
import { useMemoryChanges } from "./use-memory-changes.ts";

type MemoryFormProps = {
  outing: Outing;
  known: Memories;
  /** The memory that is changed; null for the first. */
  own: OutingMemory | null;
  /** Begins as a review. */
  asReview?: boolean;
  /** Written, or given up. */
  onClose: () => void;
};

type Problems = { words?: string | undefined; rating?: string | undefined };

/** Words and pictures, for those who were there or for everybody. Nothing typed is lost. */
export function MemoryForm({ outing, known, own, asReview, onClose }: MemoryFormProps) {
  const t = useTranslations("outings.memories");
  const shell = useTranslations("shell");
  const services = useServices();
  const personId = outing.you.id;
  const [draft, setDraft] = useState<MemoryDraft>(() => {
    const begun = findMemoryDraft(personId) ?? draftOf(own, known.ownRating);
    return asReview ? { ...begun, isReview: true } : begun;
  });
  const [problems, setProblems] = useState<Problems>({});
  const [added] = useState(() => createAddedFiles(services));
  const form = useRef<HTMLFormElement>(null);
  const { write } = useMemoryChanges(outing);
  useUploadStates();
  const isUploading = useStore(added.files).some(isOnTheWay);
  const canReview = known.reviewing === "possible";
  const isReview = draft.isReview && canReview;

  useEffect(() => () => added.stop(), [added]);
  useFirstFocus(form, { isWanted: own !== null, asReview: asReview ?? false });

  function change(part: (now: MemoryDraft) => Partial<MemoryDraft>): void {
    setDraft((now) => {
      const next = { ...now, ...part(now) };
      keepMemoryDraft(personId, next);
      return next;
    });
    setProblems({});
  }

  function end(): void {
    keepMemoryDraft(personId, null);
    onClose();
  }

  function tell(found: Problems): void {
    flushSync(() => setProblems(found));
    form.current?.querySelector<HTMLElement>("[aria-invalid], input[name='rating']")?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (write.isPending || isUploading) return;
    if (isEmptyDraft(draft))
      return tell({ words: t(known.reviewing ? "missing" : "missingWords") });
    if (isReview && draft.rating === 0) return tell({ rating: t("noStars") });
    try {
      await write.mutateAsync({ ...draft, isReview });
      end();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const shown = (["words", "rating"] as const).filter((name) => fields[name]);
      if (shown.length > 0) tell({ words: fields.words?.[0], rating: fields.rating?.[0] });
      reportError(error, shell("error"), shown);
    }
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <TextArea
        label={t("words")}
        isLabelHidden={own === null}
        placeholder={t("example")}
        rows={4}
        limit={limits.reviewText}
        value={draft.words}
        error={problems.words}
        onChange={(event) => {
          const words = event.target.value;
          change(() => ({ words }));
        }}
      />
      {known.reviewing ? (
        <MemoryPictures
          list={personId}
          added={added}
          assets={draft.assets}
          onAdd={(assets) =>
            change((now) => ({ assets: [...now.assets, ...assets].slice(0, limits.pictures) }))
          }
          onRemove={(asset) =>
            change((now) => ({ assets: now.assets.filter(({ id }) => id !== asset.id) }))
          }
        />
      ) : null}
      <MemoryReaders
        outing={outing}
        known={known}
        own={own}
        isReview={isReview}
        rating={draft.rating}
        problem={problems.rating}
        onChange={(part) => change(() => part)}
      />
      <p role="status" className={styles.note}>
        {isUploading ? t("pictures.onTheWay") : ""}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" busy={write.isPending} aria-disabled={isUploading || undefined}>
          {own ? t("save") : t("send")}
        </Button>
        {own ? (
          <Button variant="secondary" onClick={end}>
            {t("cancel")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

type FirstFocus = { isWanted: boolean; asReview: boolean };

/** Of a form that was opened by a button; the first form is simply there. */
function useFirstFocus(
  form: RefObject<HTMLFormElement | null>,
  { isWanted, asReview }: FirstFocus,
): void {
  useEffect(() => {
    if (!isWanted) return;
    const first = asReview ? "input[name='rating']:checked, input[name='rating']" : "textarea";
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, [form, isWanted, asReview]);
}
