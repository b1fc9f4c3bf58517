import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Review } from "../../../contract/reviews.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import styles from "./review-answer.module.css";
import { useAnswerReview } from "./use-review-changes.ts";

type AnswerFormProps = { capsuleId: string; review: Review; onClose: () => void };

/** A second answer takes the place of the first, so the form begins with it. */
export function AnswerForm({ capsuleId, review, onClose }: AnswerFormProps) {
  const t = useTranslations("reviews.answer");
  const form = useTranslations("reviews.form");
  const [comment, setComment] = useState(review.answer?.comment ?? "");
  const [isMissing, setMissing] = useState(false);
  const answer = useAnswerReview(capsuleId, review.id);
  const before = useRef(review.answer);
  const area = useRef<HTMLTextAreaElement>(null);

  useEffect(() => area.current?.focus(), []);
  // Not before the new answer is on the screen, or there would be nothing to give the focus to.
  useEffect(() => {
    if (answer.isSuccess && review.answer !== before.current) onClose();
  }, [answer.isSuccess, review.answer, onClose]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(!comment.trim());
    if (comment.trim() && !answer.isPending) answer.mutate(comment.trim());
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <TextArea
        ref={area}
        label={t("label", { name: review.user.full_name })}
        hint={t("hint")}
        error={isMissing ? t("missing") : undefined}
        value={comment}
        limit={2000}
        rows={3}
        onChange={(event) => {
          setComment(event.target.value);
          setMissing(false);
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={answer.isPending}>
          {review.answer ? t("replace") : t("submit")}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {form("cancel")}
        </Button>
      </div>
    </form>
  );
}
