import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { MailState } from "../../../contract/admin/work.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { jobsQuery, mailsQuery } from "../../features/admin/work/work-queries.ts";
import { mailStates, WorkSections } from "../../features/admin/work/work-sections.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { loadOrMissing } from "../load-or-missing.ts";

export function load({ url, ...services }: LoadArgs): Promise<void> {
  const { queryClient } = services;
  const mails = mailsQuery(services, stateOf(url.searchParams));
  return loadOrMissing(
    Promise.all([
      queryClient.ensureInfiniteQueryData(mails),
      queryClient.ensureQueryData(jobsQuery(services)),
    ]),
  );
}

export function Page() {
  const t = useTranslations("admin.work");
  const [query, setQuery] = useSearchParams();
  return (
    <AdminFrame current="work" title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} isIndexed={false} />
      <WorkSections
        state={stateOf(query)}
        onState={(state) =>
          setQuery(state === "waiting" ? {} : { mails: state }, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
    </AdminFrame>
  );
}

function stateOf(query: URLSearchParams): MailState {
  return mailStates.find((state) => state === query.get("mails")) ?? "waiting";
}
