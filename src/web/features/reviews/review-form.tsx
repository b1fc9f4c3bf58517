import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Review } from "../../../contract/reviews.ts";
import { StarChoice } from "../../domain/rating/stars.tsx";
import { useViewer } from "../../domain/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { findReviewDraft, keepReviewDraft, type ReviewDraft } from "./review-draft.ts";
import styles from "./reviews-section.module.css";
import { isClosed, useWriteReview } from "./use-review-changes.ts";

type ReviewFormProps = { capsuleId: string; own: Review | null; onClose: () => void };

/** A second review replaces the first, so the form begins with it. */
export function ReviewForm({ capsuleId, own, onClose }: ReviewFormProps) {
  const t = useTranslations("reviews.form");
  const place = { viewerId: useViewer()?.id ?? "", capsuleId };
  const [{ rating, comment }, setReview] = useState(
    () => findReviewDraft(place) ?? { rating: own?.rating ?? 0, comment: own?.comment ?? "" },
  );
  const [isMissing, setMissing] = useState(false);
  const write = useWriteReview(capsuleId, end);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const rating = form.current?.querySelector<HTMLInputElement>("input:checked, input");
    rating?.focus();
  }, []);

  function change(part: Partial<ReviewDraft>): void {
    const review = { rating, comment, ...part };
    setReview(review);
    keepReviewDraft(place, review);
  }

  /** Sent or given up: nothing is kept. */
  function end(): void {
    keepReviewDraft(place, null);
    onClose();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(rating === 0);
    if (rating > 0 && !write.isPending) write.mutate({ rating, comment: comment.trim() });
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <StarChoice
        value={rating}
        error={isMissing ? t("missing") : undefined}
        onChange={(given) => {
          change({ rating: given });
          setMissing(false);
        }}
      />
      <TextArea
        label={t("comment")}
        optional
        value={comment}
        limit={2000}
        rows={4}
        placeholder={t("example")}
        onChange={(event) => change({ comment: event.target.value })}
      />
      {isClosed(write.error) ? (
        <Alert type="error" heading={t("closed")} isLive>
          {t("closedText")}
        </Alert>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" busy={write.isPending}>
          {own ? t("replace") : t("submit")}
        </Button>
        <Button variant="secondary" onClick={end}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
