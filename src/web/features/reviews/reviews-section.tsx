import { useInfiniteQuery } from "@tanstack/react-query";
import PenLine from "lucide-react/icons/pen-line";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import type { UserSummary } from "../../../contract/users.ts";
import { useOpenOnArrival } from "../../domain/session/open-on-arrival.ts";
import { useViewer } from "../../domain/session/session.ts";
import { useWhenSignedIn } from "../../domain/session/when-signed-in.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import { ReviewForm } from "./review-form.tsx";
import { ReviewItem } from "./review-item.tsx";
import { reviewsQuery } from "./review-queries.ts";
import styles from "./reviews-section.module.css";

type ReviewsSectionProps = {
  capsuleId: string;
  capsuleTitle: string;
  isOwner: boolean;
  /** Gives more actions, such as a report, for a review or an answer, which has its review's id. */
  menuOf?: (of: { kind: "review" | "answer"; id: string; person: UserSummary }) => ReactNode;
};

/** The reviews of a capsule, and the form for the viewer's own. */
export function ReviewsSection(props: ReviewsSectionProps) {
  const t = useTranslations("reviews");
  return (
    <section className={styles.section} aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t("title")}</h2>
      <Reviews {...props} />
    </section>
  );
}

function Reviews({ capsuleId, capsuleTitle, isOwner, menuOf }: ReviewsSectionProps) {
  const t = useTranslations("reviews");
  const viewer = useViewer();
  const whenSignedIn = useWhenSignedIn();
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const startWriting = () => setWriting(!isOwner);
  useOpenOnArrival("write-review", capsuleId, startWriting);
  const intent = { action: "write-review", id: capsuleId, name: capsuleTitle } as const;
  const feed = useInfiniteQuery(reviewsQuery(useServices(), capsuleId));
  const [first] = feed.data?.pages ?? [];
  if (feed.isError && !first) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={<Button onClick={() => feed.refetch()}>{t("retry")}</Button>}
      />
    );
  }
  if (!first) return <Skeleton length="half" />;
  const { summary, own_review: own } = first.data;

  /** The focus goes back to where the form was opened. */
  function stopWriting(): void {
    flushSync(() => setWriting(false));
    opener.current?.focus();
  }

  const reviews = feed.data?.pages.flatMap((page) => page.data.reviews) ?? [];
  return (
    <>
      <RatingSummary summary={summary} />
      {summary.count === 0 ? (
        <p className={styles.none}>{isOwner ? t("noneOwn") : t("none")}</p>
      ) : null}
      {own?.hidden ? (
        <Alert type="warning" heading={t("hidden")}>
          {own.hidden.reason}
        </Alert>
      ) : null}
      {isWriting ? <ReviewForm capsuleId={capsuleId} own={own} onClose={stopWriting} /> : null}
      {isOwner || isWriting ? null : (
        <Button
          ref={opener}
          variant="secondary"
          className={styles.write}
          icon={<PenLine />}
          onClick={() => whenSignedIn(intent, startWriting)}
        >
          {own ? t("change") : t("write")}
        </Button>
      )}
      <ul className={styles.list} aria-label={t("title")}>
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            capsuleId={capsuleId}
            review={review}
            isOwner={isOwner}
            canDelete={review.user.id === viewer?.id}
            menu={menuOf?.({ kind: "review", id: review.id, person: review.user })}
            answerMenu={
              review.answer
                ? menuOf?.({ kind: "answer", id: review.id, person: review.answer.user })
                : null
            }
          />
        ))}
      </ul>
      {feed.hasNextPage ? (
        <Button
          variant="secondary"
          className={styles.write}
          busy={feed.isFetchingNextPage}
          onClick={() => feed.fetchNextPage()}
        >
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}
