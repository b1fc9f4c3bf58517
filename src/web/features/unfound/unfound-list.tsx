import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import type { UnfoundSearch } from "../../../contract/moderation.ts";
import { reportError } from "../../api/report-error.ts";
import { showSnack } from "../../lib/alerts.ts";
import { discoverLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import styles from "./unfound.module.css";
import { type UnfoundArea, unfoundKey, unfoundQuery } from "./unfound-query.ts";

/** The words that find nothing, the most asked first. */
export function UnfoundList({ area }: { area: UnfoundArea }) {
  const t = useTranslations("moderation");
  const feed = useInfiniteQuery(unfoundQuery(useServices(), area));
  const list = useKeptFocus<HTMLUListElement>();
  const searches = feed.data?.pages.flatMap((page) => page.data.searches) ?? [];
  if (feed.isError && searches.length === 0) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={<Button onClick={() => feed.refetch()}>{t("retry")}</Button>}
      />
    );
  }
  if (feed.isPending) return <Skeleton />;
  if (searches.length === 0) {
    return (
      <EmptyState sky="morning" title={t("unfound.none")} headingLevel={2}>
        {t("unfound.noneText")}
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={t("unfound.title")}>
        {searches.map((search) => (
          <Unfound key={search.id} search={search} area={area} />
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

function Unfound({ search, area }: { search: UnfoundSearch; area: UnfoundArea }) {
  const t = useTranslations("moderation.unfound");
  const shell = useTranslations("shell");
  const format = useFormatter();
  const { api, queryClient } = useServices();
  const { id, words, people, last_asked_on } = search;
  const remove = useMutation({
    mutationFn: () => api(`DELETE /${area}/unfound-searches/{id}`, { params: { id } }),
    onSuccess: () => showSnack({ type: "success", heading: t("deleted", { words }) }),
    onError: (error) => reportError(error, shell("error")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [unfoundKey] }),
  });
  // A day is a day wherever it is read.
  const date = format.dateTime(new Date(last_asked_on), { dateStyle: "medium", timeZone: "UTC" });
  return (
    <li className={styles.row}>
      <div className={styles.asked}>
        <TextLink
          to={discoverLink({ search: words })}
          variant="standalone"
          className={styles.words}
          aria-label={t("again", { words })}
        >
          {words}
        </TextLink>
        <p className={styles.facts}>
          <Chip>{t("people", { count: people })}</Chip>
          <span className={styles.date}>{t("last", { date })}</span>
        </p>
      </div>
      <Button
        size="s"
        variant="quiet"
        busy={remove.isPending}
        aria-label={t("deleteNamed", { words })}
        onClick={() => remove.mutate()}
      >
        {t("delete")}
      </Button>
    </li>
  );
}
