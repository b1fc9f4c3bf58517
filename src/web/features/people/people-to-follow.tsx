import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useViewer } from "../../lib/session.ts";
import { useServices } from "../../services.ts";
import { FollowButton } from "./follow-button.tsx";
import { newestPeopleQuery } from "./people-queries.ts";
import styles from "./people-to-follow.module.css";
import { PersonRow, PersonRowSkeleton } from "./person-row.tsx";

const shown = 6;

/** The newest of those who have published something. */
export function PeopleToFollow() {
  const t = useTranslations("people.follow");
  const viewer = useViewer();
  const { data, isPending } = useInfiniteQuery(newestPeopleQuery(useServices()));
  const people = data?.pages.flatMap((page) => page.data.users) ?? [];
  const worthwhile = people.filter((one) => one.id !== viewer?.id && one.flenjors_count > 0);
  return (
    <ul className={styles.people} aria-label={t("suggestions")} aria-busy={isPending}>
      {isPending
        ? // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          Array.from({ length: shown }, (_, index) => <PersonRowSkeleton key={index} />)
        : worthwhile
            .slice(0, shown)
            .map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isLink
                action={<FollowButton person={person} size="s" />}
              />
            ))}
    </ul>
  );
}
