import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { FollowButton } from "../../domain/person/follow-button.tsx";
import { useViewer } from "../../domain/session/session.ts";
import { useServices } from "../../services.ts";
import { lovedCreatorsQuery } from "./people-queries.ts";
import styles from "./people-to-follow.module.css";
import { PeopleToFollowSkeleton, suggestionCount } from "./people-to-follow-skeleton.tsx";
import { PersonRow } from "./person-row.tsx";

/** Suggests the authors of the most popular capsules. */
export function PeopleToFollow() {
  const t = useTranslations("people.follow");
  const viewerId = useViewer()?.id ?? "";
  const { data, isPending } = useQuery(
    lovedCreatorsQuery(useServices(), viewerId, suggestionCount),
  );
  if (isPending) return <PeopleToFollowSkeleton />;
  return (
    <ul className={styles.people} aria-label={t("suggestions")}>
      {data?.pages
        .flatMap((page) => page.data.users)
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
