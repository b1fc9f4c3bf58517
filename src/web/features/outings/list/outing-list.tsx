import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { outingListQuery } from "../../../domain/outing/outing-queries.ts";
import { discoverLink } from "../../../links.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { InfiniteList } from "../../../ui/list/infinite-list.tsx";
import { OutingItem } from "./outing-item.tsx";
import styles from "./outing-list.module.css";

type When = "coming" | "past";

/** One's outings to come, the next first, or those that are past, the last first. */
export function OutingList({ when }: { when: When }) {
  const t = useTranslations("outings.list");
  const feed = useInfiniteQuery(outingListQuery(useServices(), when));
  const outings = feed.data?.pages.flatMap(({ data }) => data.outings) ?? [];
  if (feed.isPending) return <Waiting />;
  if (feed.isError && outings.length === 0) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={<Button onClick={() => feed.refetch()}>{t("tryAgain")}</Button>}
      />
    );
  }
  if (outings.length === 0) {
    return (
      <EmptyState
        sky={when === "coming" ? "morning" : "evening"}
        title={t(`none.${when}`)}
        action={<ButtonLink to={discoverLink()}>{t("discover")}</ButtonLink>}
      >
        {t(`noneText.${when}`)}
      </EmptyState>
    );
  }
  return (
    <InfiniteList feed={feed} count={outings.length} skeleton={<Waiting />}>
      <ul className={styles.list} aria-label={t(`tabs.${when}`)}>
        {outings.map((outing) => (
          <OutingItem key={outing.id} outing={outing} />
        ))}
      </ul>
    </InfiniteList>
  );
}

function Waiting() {
  return (
    <div className={styles.list} aria-busy="true">
      {[0, 1, 2].map((number) => (
        <div key={number} className={styles.item}>
          <span className={styles.picture}>
            <Skeleton shape="block" />
          </span>
          <span className={styles.words}>
            <Skeleton length="short" />
            <Skeleton length="long" />
          </span>
        </div>
      ))}
    </div>
  );
}
