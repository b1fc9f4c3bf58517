import type { ReactNode, Ref } from "react";
import { useTranslations } from "use-intl";
import type { ReviewAnswer as Answer, Review } from "../../../contract/reviews.ts";
import { useDayWords } from "../../lib/use-day-words.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { RemoveAnswer } from "./remove-answer.tsx";
import styles from "./review-answer.module.css";
import { ReviewPerson } from "./review-person.tsx";

type ReviewAnswerProps = {
  capsuleId: string;
  review: Review;
  answer: Answer;
  /** It is the viewer's own, to change and to remove. */
  isOwner: boolean;
  changeButton: Ref<HTMLButtonElement>;
  onChange: () => void;
  /** The actions of other people, such as a report. */
  menu?: ReactNode;
};

/** The answer of the capsule's author to a review. */
export function ReviewAnswer(props: ReviewAnswerProps) {
  const { capsuleId, review, answer, isOwner, menu } = props;
  const t = useTranslations("reviews.answer");
  const name = review.user.full_name;
  return (
    <section className={styles.answer} aria-label={t("by", { name: answer.user.full_name })}>
      <AnswerWords answer={answer} isOlder={answer.updated_at < review.updated_at} />
      <div className={styles.actions}>
        {isOwner ? (
          <>
            <Button
              ref={props.changeButton}
              size="s"
              variant="quiet"
              aria-label={t("changeNamed", { name })}
              onClick={props.onChange}
            >
              {t("change")}
            </Button>
            <RemoveAnswer capsuleId={capsuleId} reviewId={review.id} name={name} />
          </>
        ) : (
          menu
        )}
      </div>
    </section>
  );
}

/** A review may have been rewritten since, so the answer then says that it is older. */
function AnswerWords({ answer, isOlder }: { answer: Answer; isOlder: boolean }) {
  const t = useTranslations("reviews.answer");
  const day = useDayWords();
  const { user, hidden } = answer;
  const date = day(answer.updated_at);
  return (
    <>
      <ReviewPerson user={user} size={32}>
        {t("by", { name: user.full_name })}
      </ReviewPerson>
      <p className={styles.facts}>
        <time dateTime={answer.updated_at}>{date}</time>
        {isOlder ? <span>{t("older")}</span> : null}
      </p>
      {hidden ? (
        <Alert type="warning" heading={t("hidden")}>
          {hidden.reason}
        </Alert>
      ) : null}
      <p className={styles.words}>{answer.comment}</p>
    </>
  );
}
