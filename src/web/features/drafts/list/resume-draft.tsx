import { useFormatter, useTranslations } from "use-intl";
import { useViewer } from "../../../domain/session/session.ts";
import { ActionCard, ActionCardSkeleton } from "../../../ui/action-card.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { SkyWindow } from "../../../ui/sky/sky-window.tsx";
import { DraftPicture } from "../media/draft-picture.tsx";
import { useMediaUrls } from "../media/use-media-urls.ts";
import type { Draft } from "../store/draft-shape.ts";
import { useDraftList } from "../store/draft-store.ts";

/** The draft that was written in last, to go on with; without one, a way to begin. */
export function ResumeDraft() {
  const t = useTranslations("landing.desk");
  const viewer = useViewer();
  const drafts = useDraftList();
  if (!drafts) return <ActionCardSkeleton />;
  const own = drafts.filter(
    (draft) => (!draft.author || draft.author === viewer?.id) && isBegun(draft),
  );
  const [latest] = own;
  if (latest) return <LatestDraft draft={latest} hasMore={own.length > 1} />;
  return (
    <ActionCard
      picture={<SkyWindow sky="morning" />}
      heading={t("next")}
      title={t("nextTitle")}
      line={t("nextLine")}
      action={<ButtonLink to="/capsules/new">{t("start")}</ButtonLink>}
    />
  );
}

function LatestDraft({ draft, hasMore }: { draft: Draft; hasMore: boolean }) {
  const t = useTranslations("landing.desk");
  const format = useFormatter();
  const urls = useMediaUrls(draft.cover_assets.slice(0, 1));
  return (
    <ActionCard
      picture={<DraftPicture draft={draft} urls={urls} />}
      heading={t("resume")}
      title={draft.title.trim() || t("untitled")}
      line={t("edited", { when: format.relativeTime(draft.updated_at, Date.now()) })}
      action={
        <>
          {hasMore ? (
            <ButtonLink variant="secondary" to="/my-capsules">
              {t("all")}
            </ButtonLink>
          ) : null}
          <ButtonLink to={`/capsules/drafts/${draft.id}`}>{t("open")}</ButtonLink>
        </>
      }
    />
  );
}

/** Opening the desk makes a draft; one in which nothing was written is nothing to go on with. */
function isBegun({ title, description, experiences, cover_assets }: Draft): boolean {
  const words = title.trim() || description.trim();
  return words !== "" || experiences.length > 0 || cover_assets.length > 0;
}
