import { useTranslations } from "use-intl";
import { accountQuery } from "../../domain/session/session.ts";
import { AccountFrame } from "../../features/account/account-frame.tsx";
import { Section } from "../../features/account/section.tsx";
import { BlockedList, blockedQuery } from "../../features/safety/blocked-list.tsx";
import { ReportByUsername } from "../../features/safety/report-by-username.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";

export async function load(services: LoadArgs): Promise<void> {
  const { queryClient } = services;
  await Promise.all([
    queryClient.ensureQueryData(accountQuery(services)),
    queryClient.prefetchInfiniteQuery(blockedQuery(services)),
  ]);
}

export function Page() {
  const t = useTranslations("safety.blocked");
  const report = useTranslations("safety.reportUnseen");
  return (
    <AccountFrame title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} isIndexed={false} />
      <BlockedList />
      <Section id="report" title={report("title")} lead={report("lead")}>
        <ReportByUsername />
      </Section>
    </AccountFrame>
  );
}
