import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { LinkProps } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../button.tsx";
import { ButtonLink } from "../button-link.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import styles from "./infinite-list.module.css";

/** The part of an infinite query that tells whether more can come. */
export type Feed = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** After a failure more comes only when asked for. */
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type InfiniteListProps = {
  /** The items, in whatever they are laid out with. */
  children: ReactNode;
  feed: Feed;
  /** How many there are now: what is new is announced. */
  count: number;
  /** Where the next page is without scripts. */
  moreTo?: LinkProps["to"];
  /** Shown under the items while more are on their way. */
  skeleton?: ReactNode;
};

/** More comes as the end draws near, or by the button; and it says so. */
export function InfiniteList(props: InfiniteListProps) {
  const { children, feed, count, moreTo, skeleton } = props;
  const { hasNextPage: hasMore, isFetchingNextPage: isLoading } = feed;
  const t = useTranslations("ui");
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const added = useAdded(count);
  const canLoad = hasMore && !isLoading && !feed.isFetchNextPageError;
  const more = useEffectEvent(() => feed.fetchNextPage());

  useEffect(() => {
    if (!end || !canLoad) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more();
      },
      { rootMargin: "0px 0px 600px" },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end, canLoad]);

  const onAsk = (event: MouseEvent) => {
    event.preventDefault();
    if (!isLoading) feed.fetchNextPage();
  };
  return (
    <div aria-busy={isLoading}>
      {children}
      {isLoading ? skeleton : null}
      <div ref={setEnd} className={styles.end}>
        {hasMore && moreTo ? (
          <ButtonLink to={moreTo} variant="secondary" onClick={onAsk}>
            {t("showMore")}
          </ButtonLink>
        ) : null}
        {hasMore && !moreTo ? (
          <Button variant="secondary" busy={isLoading} onClick={onAsk}>
            {t("showMore")}
          </Button>
        ) : null}
        {hasMore || count === 0 ? null : <p className={styles.last}>{t("listEnd")}</p>}
      </div>
      <div role="status">
        <VisuallyHidden>{added > 0 ? t("moreShown", { count: added }) : null}</VisuallyHidden>
      </div>
    </div>
  );
}

function useAdded(count: number): number {
  const [seen, setSeen] = useState({ count, added: 0 });
  if (seen.count !== count) setSeen({ count, added: Math.max(0, count - seen.count) });
  return seen.added;
}
