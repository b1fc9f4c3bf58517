import Reply from "lucide-react/icons/reply";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { ReviewAnswer as Answer, Review } from "../../../contract/reviews.ts";
import { profilePictureAt } from "../../lib/profile-picture.ts";
import { profileLink } from "../../links.ts";
import { Alert } from "../../ui/alert.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { RemoveAnswer } from "./remove-answer.tsx";
import styles from "./review-answer.module.css";

type ReviewAnswerProps = {
  capsuleId: string;
  review: Review;
  /** The capsule's creator is looking: the answer is theirs to give, change and remove. */
  isOwner: boolean;
  menu?: ReactNode;
};

/** What the capsule's creator says to a review; for the creator, the place to say it. */
export function ReviewAnswer({ capsuleId, review, isOwner, menu }: ReviewAnswerProps) {
  const t = useTranslations("reviews.answer");
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { answer } = review;
  const name = review.user.full_name;

  /** The focus goes back to where the form was opened. */
  function stopWriting(): void {
    flushSync(() => setWriting(false));
    opener.current?.focus();
  }

  if (isWriting) return <AnswerForm capsuleId={capsuleId} review={review} onClose={stopWriting} />;
  if (!isOwner && !answer) return null;
  // The button keeps its place in the tree when the answer arrives, and with it the focus.
  return (
    <section
      className={answer ? styles.answer : undefined}
      aria-label={answer ? t("by", { name: answer.user.full_name }) : undefined}
    >
      {answer ? (
        <AnswerWords answer={answer} isOlder={answer.updated_at < review.updated_at} />
      ) : null}
      <div className={styles.actions}>
        {isOwner ? (
          <Button
            ref={opener}
            size="s"
            variant="quiet"
            icon={answer ? undefined : <Reply />}
            aria-label={t(answer ? "changeNamed" : "openNamed", { name })}
            onClick={() => setWriting(true)}
          >
            {t(answer ? "change" : "open")}
          </Button>
        ) : (
          menu
        )}
        {isOwner && answer ? (
          <RemoveAnswer capsuleId={capsuleId} reviewId={review.id} name={name} />
        ) : null}
      </div>
    </section>
  );
}

/** A review may have been rewritten since, so the answer then says that it is older. */
function AnswerWords({ answer, isOlder }: { answer: Answer; isOlder: boolean }) {
  const t = useTranslations("reviews.answer");
  const format = useFormatter();
  const { user, hidden } = answer;
  const date = format.dateTime(new Date(answer.updated_at), { dateStyle: "long" });
  return (
    <>
      <Link className={styles.person} to={profileLink(user.username)}>
        <Avatar
          name={user.full_name}
          src={profilePictureAt(user.profile_picture, 50)}
          size={32}
          isDecorative
        />
        <span className={styles.name}>{t("by", { name: user.full_name })}</span>
      </Link>
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
