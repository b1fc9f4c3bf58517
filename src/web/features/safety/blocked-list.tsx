import { infiniteQueryOptions, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { UserSummary } from "../../../contract/users.ts";
import { reportError } from "../../api/report-error.ts";
import { profilePictureAt } from "../../domain/person/profile-picture.ts";
import { showSnack } from "../../lib/alerts.ts";
import { type Services, useServices } from "../../services.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import styles from "./safety.module.css";

type Where = { cursor?: string };

export function blockedQuery({ api }: Pick<Services, "api">) {
  return infiniteQueryOptions({
    queryKey: ["account", "blocks"],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api("GET /account/blocks", { query: pageParam }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
  });
}

/** The people whom the viewer has blocked, the latest first. */
export function BlockedList() {
  const t = useTranslations("safety.blocked");
  const feed = useInfiniteQuery(blockedQuery(useServices()));
  const list = useKeptFocus<HTMLUListElement>();
  const people = feed.data?.pages.flatMap((page) => page.data.users) ?? [];
  if (feed.isError && people.length === 0) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={
          <Button size="s" variant="secondary" onClick={() => feed.refetch()}>
            {t("retry")}
          </Button>
        }
      />
    );
  }
  if (feed.isPending) return <Skeleton />;
  if (people.length === 0) {
    return (
      <EmptyState sky="evening" title={t("none")}>
        {t("noneText")}
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={t("title")}>
        {people.map((person) => (
          <BlockedPerson key={person.id} person={person} />
        ))}
      </ul>
      {feed.hasNextPage ? (
        <Button
          variant="secondary"
          busy={feed.isFetchingNextPage}
          onClick={() => feed.fetchNextPage()}
        >
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}

function BlockedPerson({ person }: { person: UserSummary }) {
  const t = useTranslations("safety.blocked");
  const shell = useTranslations("shell");
  const { api, queryClient } = useServices();
  const name = person.full_name;
  const unblock = useMutation({
    mutationFn: () => api("DELETE /users/{id}/block", { params: { id: person.id } }),
    onSuccess: () => showSnack({ type: "success", heading: t("undone", { name }) }),
    onError: (error) => reportError(error, shell("error")),
    // Every cached answer was made without this person.
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <li className={styles.row}>
      <Avatar
        name={name}
        src={profilePictureAt(person.profile_picture, 50)}
        size={50}
        isDecorative
      />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.username}>@{person.username}</span>
      </span>
      <Button
        size="s"
        variant="secondary"
        busy={unblock.isPending}
        aria-label={t("undoNamed", { name })}
        onClick={() => unblock.mutate()}
      >
        {t("undo")}
      </Button>
    </li>
  );
}
