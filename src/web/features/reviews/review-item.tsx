import Heart from "lucide-react/icons/heart";
import Reply from "lucide-react/icons/reply";
import Trash from "lucide-react/icons/trash-2";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Review } from "../../../contract/reviews.ts";
import { Stars } from "../../domain/rating/stars.tsx";
import { shortenNumber } from "../../lib/compact-number.ts";
import { useDayWords } from "../../lib/use-day-words.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ReviewAnswer } from "./review-answer.tsx";
import styles from "./review-item.module.css";
import { ReviewPerson } from "./review-person.tsx";
import { useDeleteReview, useLikeReview } from "./use-review-changes.ts";

type ReviewItemProps = {
  capsuleId: string;
  review: Review;
  /** The viewer is the author of the capsule. */
  isOwner: boolean;
  canDelete: boolean;
  menu?: ReactNode;
  /** The actions on the answer, such as a report. */
  answerMenu?: ReactNode;
};

type OfReview = Pick<ReviewItemProps, "capsuleId" | "review">;

export function ReviewItem(props: ReviewItemProps) {
  const { capsuleId, review, isOwner, canDelete, menu, answerMenu } = props;
  const t = useTranslations("reviews.answer");
  const day = useDayWords();
  const { user, answer } = review;
  const answering = useAnswering();
  const date = day(review.updated_at);
  return (
    <li className={styles.review}>
      <ReviewPerson user={user} size={50}>
        {user.full_name}
      </ReviewPerson>
      <p className={styles.facts}>
        <Stars rating={review.rating} />
        <time dateTime={review.updated_at}>{date}</time>
      </p>
      {review.comment ? <p className={styles.comment}>{review.comment}</p> : null}
      <div className={styles.actions}>
        <LikeReview capsuleId={capsuleId} review={review} />
        {isOwner && !answer && !answering.isOn ? (
          <Button
            ref={answering.opener}
            size="s"
            variant="quiet"
            icon={<Reply />}
            aria-label={t("openNamed", { name: user.full_name })}
            onClick={answering.start}
          >
            {t("open")}
          </Button>
        ) : null}
        {canDelete ? <DeleteReview capsuleId={capsuleId} review={review} /> : null}
        {menu}
      </div>
      {answering.isOn ? (
        <AnswerForm capsuleId={capsuleId} review={review} onClose={answering.stop} />
      ) : answer ? (
        <ReviewAnswer
          capsuleId={capsuleId}
          review={review}
          answer={answer}
          isOwner={isOwner}
          changeButton={answering.opener}
          onChange={answering.start}
          menu={answerMenu}
        />
      ) : null}
    </li>
  );
}

/** Whether the answer is being written; afterwards the focus goes back to what opened the form. */
function useAnswering() {
  const [isOn, setOn] = useState(false);
  const wasOn = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOn.current && !isOn) opener.current?.focus();
    wasOn.current = isOn;
  }, [isOn]);
  return { isOn, opener, start: () => setOn(true), stop: () => setOn(false) };
}

function LikeReview({ capsuleId, review }: OfReview) {
  const t = useTranslations("reviews");
  const locale = useLocale();
  const toggle = useLikeReview(capsuleId, review);
  const label = t("like", { name: review.user.full_name, count: review.likes_count });
  return (
    <Button
      size="s"
      variant="quiet"
      className={styles.like}
      aria-pressed={review.liked}
      aria-label={label}
      icon={<Heart />}
      onClick={toggle}
    >
      {shortenNumber(review.likes_count, locale)}
    </Button>
  );
}

function DeleteReview({ capsuleId, review }: OfReview) {
  const t = useTranslations("reviews.delete");
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteReview(capsuleId, () => setAsked(false));
  const name = review.user.full_name;
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon={<Trash />}
        aria-label={t("label", { name })}
        onClick={() => setAsked(true)}
      >
        {t("open")}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t("title", { name })}
        text={t("text", { answered: String(review.answer !== null) })}
        words={{ keep: t("keep"), confirm: t("confirm") }}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(review.id)}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
