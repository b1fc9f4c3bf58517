import { useTranslations } from "use-intl";
import { mustWaitForData } from "../../api/online.ts";
import { useViewer } from "../../domain/session/session.ts";
import { ListGrid } from "../../features/lists/list-grid.tsx";
import { listsQuery } from "../../features/lists/list-queries.ts";
import { NewListForm } from "../../features/lists/new-list-form.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import styles from "../profile-page.module.css";

/** The page shows itself without an answer, and says what went wrong. */
export async function load(services: LoadArgs): Promise<void> {
  const viewer = services.session.getState().viewer;
  if (viewer && mustWaitForData()) {
    await services.queryClient.prefetchInfiniteQuery(listsQuery(services, viewer.id));
  }
}

export function Page() {
  const t = useTranslations("lists");
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <div className={styles.page}>
      <PageHead title={t("mine")} isIndexed={false} />
      <h1>{t("mine")}</h1>
      <NewListForm />
      <ListGrid
        personId={viewer.id}
        empty={
          <EmptyState sky="evening" title={t("none")}>
            {t("noneText")}
          </EmptyState>
        }
      />
    </div>
  );
}
