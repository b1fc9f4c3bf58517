import styles from "./people-to-follow.module.css";
import { PersonRowSkeleton } from "./person-row.tsx";

export const suggestionCount = 6;

/** Takes the space of the people who will come. */
export function PeopleToFollowSkeleton() {
  return (
    <ul className={styles.people} aria-hidden="true">
      {Array.from({ length: suggestionCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <PersonRowSkeleton key={index} />
      ))}
    </ul>
  );
}
