import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { LinkProps } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../button.tsx";
import { ButtonLink } from "../button-link.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";
import styles from "./infinite-list.module.css";

type InfiniteListProps = {
  /** The items, in whatever they are laid out with. */
  children: ReactNode;
  /** How many there are now: what is new is announced. */
  count: number;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  /** Where the next page is without scripts. */
  moreTo?: LinkProps["to"];
  /** After a failure: no more by itself, only when asked. */
  isPaused?: boolean;
  /** Shown under the items while more are on their way. */
  skeleton?: ReactNode;
};

/** More comes as the end draws near, or by the button; and it says so. */
export function InfiniteList(props: InfiniteListProps) {
  const { children, count, hasMore, isLoading, onMore, moreTo, isPaused, skeleton } = props;
  const t = useTranslations("ui");
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const added = useAdded(count);
  const canLoad = hasMore && !isLoading && !isPaused;
  const more = useEffectEvent(onMore);

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
    if (!isLoading) onMore();
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
