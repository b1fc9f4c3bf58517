import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { CaseCard } from "./case-card.tsx";
import { type CaseState, casesQuery } from "./cases-query.ts";
import styles from "./moderation.module.css";

/** The cases of one state, each as a card. */
export function CaseList({ state }: { state: CaseState }) {
  const t = useTranslations("moderation");
  const feed = useInfiniteQuery(casesQuery(useServices(), state));
  const cases = feed.data?.pages.flatMap((page) => page.data.cases) ?? [];
  if (feed.isError && cases.length === 0) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={<Button onClick={() => feed.refetch()}>{t("retry")}</Button>}
      />
    );
  }
  if (feed.isPending) return <Skeleton />;
  if (cases.length === 0) return <EmptyState sky="morning" title={t(`none.${state}`)} />;
  return (
    <>
      <ul className={styles.cases} aria-label={t(`tabs.${state}`)}>
        {cases.map((one) => (
          <CaseCard key={one.id} one={one} />
        ))}
      </ul>
      {feed.hasNextPage ? (
        <Button
          variant="secondary"
          className={styles.more}
          busy={feed.isFetchingNextPage}
          onClick={() => feed.fetchNextPage()}
        >
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}
