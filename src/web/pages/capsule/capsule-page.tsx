import { useQuery } from "@tanstack/react-query";
import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { ApiError } from "../../api/api-error.ts";
import { mustWaitForData } from "../../api/online.ts";
import { callQuietly } from "../../api/quiet-call.ts";
import { useLike } from "../../domain/capsule/likes.ts";
import { FollowButton } from "../../domain/person/follow-button.tsx";
import { useViewer } from "../../domain/session/session.ts";
import { useEditMode } from "../../features/capsule-editing/edit-mode.tsx";
import { EditingProvider } from "../../features/capsule-editing/use-editing.ts";
import { BottomBar } from "../../features/capsules/bottom-bar.tsx";
import { CapsuleGone } from "../../features/capsules/capsule-gone.tsx";
import { capsuleQuery, isCapsuleId } from "../../features/capsules/capsule-query.ts";
import { CapsuleSkeleton } from "../../features/capsules/capsule-skeleton.tsx";
import { CapsuleUnavailable } from "../../features/capsules/capsule-unavailable.tsx";
import { CapsuleView } from "../../features/capsules/capsule-view.tsx";
import { LikeButton } from "../../features/capsules/like-button.tsx";
import { RelatedCapsules } from "../../features/capsules/related-capsules.tsx";
import { previewImage, StructuredData } from "../../features/capsules/structured-data.tsx";
import { useVisitTracking } from "../../features/capsules/use-visit-tracking.ts";
import { InsightsButton } from "../../features/insights/insights-button.tsx";
import { SaveButton } from "../../features/lists/save-button.tsx";
import { LiveItButton, useLiveIt } from "../../features/live-it/live-it-button.tsx";
import { AccessButton } from "../../features/people/access-button.tsx";
import { ChooseReaders } from "../../features/people/choose-readers.tsx";
import { findReviewDraft, keepReviewDraft } from "../../features/reviews/review-draft.ts";
import { ReviewsSection } from "../../features/reviews/reviews-section.tsx";
import { HiddenNotice } from "../../features/safety/hidden-notice.tsx";
import { SafetyMenu } from "../../features/safety/safety-menu.tsx";
import { ShareButton } from "../../features/sharing/share-button.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import { capsuleLink } from "../../links.ts";
import type { LoadArgs, WarmArgs } from "../../routes.tsx";
import { useServices } from "../../services.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import styles from "./capsule-page.module.css";

/** The server waits for the capsule; in the browser its shape is shown meanwhile. */
export async function load({ params, queryClient, ...services }: LoadArgs): Promise<void> {
  const { id = "" } = params;
  if (!isCapsuleId(id)) throw notThere();
  if (!mustWaitForData()) return;
  try {
    await queryClient.ensureQueryData(capsuleQuery(services, id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notThere();
    throw error;
  }
}

export async function warm({ params, queryClient, ...services }: WarmArgs): Promise<void> {
  const { id = "" } = params;
  if (isCapsuleId(id)) await queryClient.prefetchQuery(capsuleQuery(services, id));
}

export function Page() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(capsuleQuery(useServices(), id));
  const t = useTranslations("ui");
  if (error instanceof ApiError && error.status === 404) {
    // It may just have been closed to this viewer, who was reading it.
    if (data) return <Gone key={id} capsuleId={id} />;
    throw notThere();
  }
  if (data) return <Capsule key={id} capsule={data} />;
  return (
    <>
      <PageHead title={t("loading")} isIndexed={false} />
      {error ? <CapsuleUnavailable onRetry={refetch} /> : <CapsuleSkeleton />}
    </>
  );
}

function Gone({ capsuleId }: { capsuleId: string }) {
  const t = useTranslations("capsules.gone");
  const place = { viewerId: useViewer()?.id ?? "", capsuleId };
  const [unsent, setUnsent] = useState(() => findReviewDraft(place)?.comment ?? "");
  return (
    <>
      <PageHead title={t("title")} isIndexed={false} />
      <CapsuleGone
        unsent={unsent}
        onDiscard={() => {
          keepReviewDraft(place, null);
          setUnsent("");
        }}
      />
    </>
  );
}

function Capsule({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules");
  const { locale } = useServices();
  const editMode = useEditMode(capsule);
  const like = useLike(capsule);
  const liveIt = useLiveIt(capsule);
  useVisitTracking(capsule);
  const isOpen = capsule.visibility === "public" && !capsule.hidden;

  const actions = (
    <>
      <LiveItButton onPress={liveIt.open} />
      <LikeButton isLiked={capsule.liked} count={capsule.likes_count} onToggle={like} />
      <SaveButton capsule={capsule} isSaved={Object.keys(capsule.user_added_lists).length > 0} />
      <ShareButton
        isShort
        shared={{
          kind: "capsule",
          id: capsule.id,
          title: capsule.title,
          path: capsuleLink(capsule.id),
        }}
      />
      {capsule.is_owner && capsule.visibility === "private" ? (
        <AccessButton capsule={capsule} />
      ) : null}
      {capsule.is_owner && !editMode.isOn ? (
        <ButtonLink
          variant="secondary"
          icon={<Pencil />}
          to={editMode.startTo}
          replace
          preventScrollReset
        >
          <span className={styles.short}>{t("edit.open")}</span>
        </ButtonLink>
      ) : null}
    </>
  );
  return (
    <>
      <PageHead
        title={capsule.title}
        description={capsule.description.slice(0, 200) || undefined}
        image={isOpen ? previewImage(capsule, locale) : undefined}
        type="article"
        isIndexed={isOpen}
      />
      {isOpen ? <StructuredData capsule={capsule} /> : null}
      {editMode.bar}
      <HiddenNotice hidden={capsule.hidden} isOwner={capsule.is_owner} />
      {capsule.is_owner && capsule.visibility === "private" ? (
        <ChooseReaders capsule={capsule} />
      ) : null}
      <EditingProvider value={editMode.editing}>
        <CapsuleView
          capsule={capsule}
          parts={editMode.parts}
          follow={
            capsule.is_owner ? (
              <InsightsButton capsule={capsule} />
            ) : (
              <>
                <FollowButton
                  size="s"
                  person={{ ...capsule.creator, is_following: capsule.is_following_creator }}
                />
                <SafetyMenu
                  subject={{ kind: "capsule", id: capsule.id, person: capsule.creator }}
                />
              </>
            )
          }
          actions={actions}
          reviews={
            <ReviewsSection
              capsuleId={capsule.id}
              capsuleTitle={capsule.title}
              isOwner={capsule.is_owner}
              menuOf={(subject) => <SafetyMenu subject={subject} />}
            />
          }
          onActivity={(activityId) => {
            void callQuietly("POST /activities/{id}/click", {
              params: { id: activityId },
              body: { click_type: "link" },
            });
          }}
        />
      </EditingProvider>
      {editMode.isOn ? null : <RelatedCapsules capsule={capsule} />}
      {editMode.isOn ? null : <BottomBar>{actions}</BottomBar>}
      {liveIt.sheet}
    </>
  );
}

function notThere(): Response {
  return new Response(null, { status: 404 });
}
