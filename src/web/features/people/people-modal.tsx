import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { PublicUser } from "../../../contract/users.ts";
import { FollowButton } from "../../domain/person/follow-button.tsx";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { InfiniteList } from "../../ui/list/infinite-list.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { followsQuery, type Side } from "./people-queries.ts";
import { PersonList, PersonRow, PersonRowSkeleton } from "./person-row.tsx";

type PeopleModalProps = { person: PublicUser; side: Side; onClose: () => void };

/** The people behind a count. */
export function PeopleModal({ person, side, onClose }: PeopleModalProps) {
  const t = useTranslations("people");
  return (
    <Dialog open onClose={onClose} title={t(`${side}.title`)}>
      <People person={person} side={side} onClose={onClose} />
    </Dialog>
  );
}

function People({ person, side, onClose }: PeopleModalProps) {
  const t = useTranslations("people");
  const feed = useInfiniteQuery(followsQuery(useServices(), person.id, side));
  const people = feed.data?.pages.flatMap((page) => page.data.users) ?? [];
  if (feed.isPending) return <Waiting />;
  if (feed.isError && people.length === 0) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={<Button onClick={() => feed.refetch()}>{t("retry")}</Button>}
      />
    );
  }
  if (people.length === 0) {
    return <EmptyState sky="evening" title={t(`${side}.none`, { name: person.full_name })} />;
  }
  return (
    <InfiniteList feed={feed} count={people.length}>
      <PersonList aria-label={t(`${side}.title`)}>
        {people.map((one) => (
          <PersonRow
            key={one.id}
            person={one}
            onVisit={onClose}
            action={<FollowButton person={one} size="s" />}
          />
        ))}
      </PersonList>
    </InfiniteList>
  );
}

function Waiting() {
  return (
    <PersonList aria-busy="true">
      <PersonRowSkeleton />
      <PersonRowSkeleton />
      <PersonRowSkeleton />
    </PersonList>
  );
}
