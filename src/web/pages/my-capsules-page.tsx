import Plus from "lucide-react/icons/plus";
import { useTranslations } from "use-intl";
import { DraftList } from "../features/drafts/draft-list.tsx";
import { PublishedList, publishedFeed } from "../features/drafts/published-list.tsx";
import { PageHead } from "../layouts/page-head.tsx";
import { useViewer } from "../lib/session.ts";
import type { LoadArgs } from "../routes.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import styles from "./my-capsules-page.module.css";

/** Without an answer the page still shows what is on the device. */
export async function load(services: LoadArgs): Promise<void> {
  const viewer = services.session.getState().viewer;
  if (viewer) await services.queryClient.prefetchInfiniteQuery(publishedFeed(services, viewer.id));
}

export function Page() {
  const t = useTranslations("drafts.mine");
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} isIndexed={false} />
      <header className={styles.header}>
        <h1>{t("title")}</h1>
        <ButtonLink to="/capsules/new" icon={<Plus />}>
          {t("create")}
        </ButtonLink>
      </header>
      <section className={styles.section} aria-labelledby="my-drafts">
        <h2 id="my-drafts">{t("drafts")}</h2>
        <p className={styles.lead}>{t("draftsLead")}</p>
        <DraftList />
      </section>
      <section className={styles.section} aria-labelledby="my-published">
        <h2 id="my-published">{t("published")}</h2>
        <PublishedList userId={viewer.id} />
      </section>
    </div>
  );
}
