import { useQuery } from "@tanstack/react-query";
import { type RefObject, useDeferredValue } from "react";
import { useTranslations } from "use-intl";
import type { PublicUser } from "../../../contract/users.ts";
import { useViewer } from "../../domain/session/session.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { searchPeopleQuery } from "./access.ts";
import styles from "./access-modal.module.css";
import { PersonList, PersonRow, PersonRowSkeleton } from "./person-row.tsx";

type FoundPeopleProps = {
  field: RefObject<HTMLInputElement | null>;
  search: string;
  /** Those who need not be found any more. */
  withoutIds?: readonly string[];
  /** Those who were chosen and stay in their place, so that nobody slides under the finger. */
  chosen?: { ids: readonly string[]; word: string; wordOn: (name: string) => string };
  /** On the button beside each person, and what it says aloud. */
  words: { act: string; actOn: (name: string) => string };
  isBusy?: boolean;
  onChoose: (person: PublicUser) => void;
};

/** The people whom a search finds, each with a button to choose them. */
export function FoundPeople(props: FoundPeopleProps) {
  const { field, search, withoutIds = [], chosen, words, isBusy, onChoose } = props;
  const t = useTranslations("people.access");
  const viewer = useViewer();
  const list = useKeptFocus<HTMLUListElement>(() => field.current);
  const asked = useDeferredValue(search);
  const found = useQuery(searchPeopleQuery(useServices(), asked));
  const others = found.data?.filter(({ id }) => id !== viewer?.id && !withoutIds.includes(id));
  if (found.isError) return <Alert type="error" heading={t("failed")} />;
  return (
    <div className={styles.found} aria-busy={found.isFetching}>
      {others?.length === 0 ? (
        <p className={styles.none}>{t("noneFound", { found: found.data?.length ?? 0 })}</p>
      ) : null}
      <PersonList ref={list} aria-label={t("found")}>
        {others ? (
          others.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              action={
                chosen?.ids.includes(person.id) ? (
                  <Button
                    size="s"
                    variant="secondary"
                    aria-disabled
                    aria-label={chosen.wordOn(person.full_name)}
                  >
                    {chosen.word}
                  </Button>
                ) : (
                  <Button
                    size="s"
                    busy={isBusy}
                    aria-label={words.actOn(person.full_name)}
                    onClick={() => onChoose(person)}
                  >
                    {words.act}
                  </Button>
                )
              }
            />
          ))
        ) : (
          <PersonRowSkeleton />
        )}
      </PersonList>
    </div>
  );
}
