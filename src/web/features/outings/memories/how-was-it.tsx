import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Outing } from "../../../../contract/outings/outing.ts";
import { useGuestKey } from "../../../domain/outing/guest-key.ts";
import { useOutingWords } from "../../../domain/outing/use-outing-words.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { MenuOf } from "../menu-of.ts";
import styles from "./memories.module.css";
import { type Memories, memoriesQuery } from "./memories-query.ts";
import { findMemoryDraft } from "./memory-draft.ts";
import { MemoryForm } from "./memory-form.tsx";
import { MemoryItem, OwnButtons } from "./memory-item.tsx";
import { useMemoryChanges } from "./use-memory-changes.ts";

type HowWasItProps = { outing: Outing; menuOf?: MenuOf | undefined };

/** A past outing: what those who were there say and show of it. */
export function HowWasIt({ outing, menuOf }: HowWasItProps) {
  const t = useTranslations("outings.memories");
  const { range } = useOutingWords();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { starts_on, ends_on, you } = outing;
  const wasThere = you.is_host || you.answer === "yes";
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {t("title")}
      </h2>
      {wasThere && starts_on && ends_on ? (
        <p className={styles.note}>{t("when", { date: range({ starts_on, ends_on }) })}</p>
      ) : null}
      {wasThere ? (
        <Remembered outing={outing} menuOf={menuOf} heading={heading} />
      ) : (
        <p className={styles.note}>{t("notThere")}</p>
      )}
    </section>
  );
}

type RememberedProps = HowWasItProps & {
  /** Where the focus goes when one's own words go. */
  heading: RefObject<HTMLHeadingElement | null>;
};

function Remembered(props: RememberedProps) {
  const { outing } = props;
  const t = useTranslations("outings.memories");
  const { data, isError, fetchStatus, refetch } = useQuery(
    memoriesQuery(useServices(), outing.id, useGuestKey()),
  );
  if (data) return <MemoryList {...props} known={data} />;
  if (isError) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={<Button onClick={() => refetch()}>{t("tryAgain")}</Button>}
      />
    );
  }
  if (fetchStatus === "paused") return <Alert type="info" heading={t("offline")} isLive />;
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton length="long" />
      <Skeleton length="half" />
    </div>
  );
}

type MemoryListProps = RememberedProps & { known: Memories };

function MemoryList({ outing, known, menuOf, heading }: MemoryListProps) {
  const t = useTranslations("outings.memories");
  const own = known.memories.find(({ person }) => person.is_you) ?? null;
  const others = known.memories.filter((memory) => memory !== own);
  // A change that was begun and not sent is open again.
  const editing = useEditing(own !== null && findMemoryDraft(outing.you.id) !== null);
  const { remove } = useMemoryChanges(outing, {
    onRemoved: () => heading.current?.focus(),
    onLost: editing.again,
  });
  const isWithOthers = outing.people.length > 1;
  // Guests are forgotten some time after the outing, and then write no more.
  const isForgotten = outing.people.some(({ is_you, is_forgotten }) => is_you && is_forgotten);
  return (
    <>
      {isForgotten ? <p className={styles.note}>{t("forgotten")}</p> : null}
      {own === null && !isForgotten ? (
        <MemoryForm
          key={editing.round}
          outing={outing}
          known={known}
          own={null}
          onClose={editing.stop}
        />
      ) : null}
      <ul className={styles.list} aria-label={t("title")}>
        {known.memories.map((memory) =>
          memory === own && editing.how ? (
            <li key={memory.person.id} className={styles.memory}>
              <MemoryForm
                outing={outing}
                known={known}
                own={own}
                asReview={editing.how === "review"}
                onClose={editing.stop}
              />
            </li>
          ) : (
            <MemoryItem key={memory.person.id} outing={outing} memory={memory} menuOf={menuOf}>
              {memory === own ? (
                <OwnButtons
                  editButton={editing.button}
                  onReview={
                    known.reviewing === "possible" && !own.is_review
                      ? () => editing.start("review")
                      : null
                  }
                  isRemoving={remove.isPending}
                  onEdit={() => editing.start("words")}
                  onRemove={() => remove.mutate(memory)}
                />
              ) : null}
            </MemoryItem>
          ),
        )}
      </ul>
      {isWithOthers && others.length === 0 ? <p className={styles.note}>{t("noOthers")}</p> : null}
      {known.unseenPictures > 0 ? (
        <p className={styles.note}>{t("pictures.unseen", { count: known.unseenPictures })}</p>
      ) : null}
    </>
  );
}

/** Whether one's memory is being changed; afterwards the focus goes back to its button. */
function useEditing(isBegun: boolean) {
  const [how, setHow] = useState<"words" | "review" | null>(isBegun ? "words" : null);
  /** Another round begins with another form. */
  const [round, setRound] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const isFocusDue = useRef(false);
  useEffect(() => {
    if (!isFocusDue.current || !button.current) return;
    isFocusDue.current = false;
    button.current.focus();
  });
  return {
    how,
    round,
    button,
    start: setHow,
    again: () => setRound((before) => before + 1),
    stop: () => {
      isFocusDue.current = true;
      setHow(null);
      setRound((before) => before + 1);
    },
  };
}
