import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { ReviewAnswer as Answer, Review } from "../../../contract/reviews.ts";
import { profilePictureAt } from "../../domain/person/profile-picture.ts";
import { profileLink } from "../../links.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { RemoveAnswer } from "./remove-answer.tsx";
import styles from "./review-answer.module.css";

type ReviewAnswerProps = {
  capsuleId: string;
  review: Review;
  answer: Answer;
  /** It is the viewer's own, to change and to remove. */
  isOwner: boolean;
  changeButton: Ref<HTMLButtonElement>;
  onChange: () => void;
  /** What others may do about it. */
  menu?: ReactNode;
};

/** What the capsule's creator says to a review. */
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
