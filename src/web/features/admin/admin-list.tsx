import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import styles from "./admin-list.module.css";

type Feed = {
  isError: boolean;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type AdminListProps<Item> = {
  label: string;
  feed: Feed;
  items: readonly Item[];
  /** Said where there is none; `noneText` in a further line. */
  none: string;
  noneText?: string;
  noneLevel?: 2 | 3;
  /** Above the list, once it is there. */
  before?: ReactNode;
  children: (item: Item) => ReactNode;
};

/** A list that is read page by page, with what it says while it loads, fails or is empty. */
export function AdminList<Item extends { id: string }>(props: AdminListProps<Item>) {
  const { label, feed, items, none, noneText, noneLevel, before, children } = props;
  const t = useTranslations("operating");
  const list = useKeptFocus<HTMLUListElement>();
  if (feed.isError && items.length === 0) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={<Button onClick={() => feed.refetch()}>{t("retry")}</Button>}
      />
    );
  }
  if (feed.isPending) return <Skeleton />;
  if (items.length === 0) {
    return (
      <EmptyState sky="morning" title={none} headingLevel={noneLevel}>
        {noneText}
      </EmptyState>
    );
  }
  return (
    <div className={styles.box}>
      {before}
      <ul ref={list} className={styles.list} aria-label={label}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {feed.isFetchNextPageError && !feed.isFetchingNextPage ? (
        <Alert type="error" heading={t("failed")} isLive />
      ) : null}
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
    </div>
  );
}
