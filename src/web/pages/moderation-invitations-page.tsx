import { useTranslations } from "use-intl";
import { InvitationForm } from "../features/join-invitations/invitation-form.tsx";
import { InvitationList } from "../features/join-invitations/invitation-list.tsx";
import { invitationsQuery } from "../features/join-invitations/invitations-query.ts";
import { ModerationSections } from "../features/moderation/moderation-sections.tsx";
import { PageHead } from "../layouts/page-head.tsx";
import type { LoadArgs } from "../routes.tsx";
import { useServices } from "../services.ts";
import { loadOrMissing } from "./load-or-missing.ts";
import styles from "./profile-page.module.css";

export function load(services: LoadArgs): Promise<void> {
  const { queryClient } = services;
  return loadOrMissing(queryClient.ensureQueryData(invitationsQuery(services)));
}

export function Page() {
  const t = useTranslations("moderation.invitations");
  const { join } = useServices().settings;
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} isIndexed={false} />
      <ModerationSections current="invitations" />
      <header>
        <h1>{t("title")}</h1>
        <p>{t(`lead.${join}`)}</p>
      </header>
      {join === "closed" ? null : <InvitationForm />}
      <InvitationList />
    </div>
  );
}
