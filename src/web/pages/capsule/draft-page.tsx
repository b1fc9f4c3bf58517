import { redirect, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { CapsuleView } from "../../features/capsules/capsule-view.tsx";
import { DraftDesk } from "../../features/drafts/desk/draft-desk.tsx";
import { ensureDraft, isDraftId } from "../../features/drafts/store/draft-store.ts";
import { PageHead } from "../../layouts/page-head.tsx";
import { loginLink } from "../../links.ts";
import type { LoadArgs } from "../../routes.tsx";

/** A visitor gets the draft, logs in, and comes back to it. */
export async function load({ params, session }: LoadArgs): Promise<void> {
  const { draftId = "" } = params;
  if (!isDraftId(draftId)) throw new Response(null, { status: 404 });
  if (session.getState().viewer) return;
  ensureDraft(draftId);
  throw redirect(loginLink(`flenjors/drafts/${draftId}`));
}

export function Page() {
  const t = useTranslations("drafts");
  const { draftId = "" } = useParams();
  return (
    <>
      <PageHead title={t("pageTitle")} isIndexed={false} />
      <DraftDesk
        key={draftId}
        draftId={draftId}
        preview={(capsule, coverNote) => (
          <CapsuleView capsule={capsule} coverNote={coverNote} isPreview />
        )}
      />
    </>
  );
}
