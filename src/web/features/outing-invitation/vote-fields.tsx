import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type DateRange, type OutingVote, votes } from "../../../contract/outings/outing.ts";
import { useOutingWords } from "../../domain/outing/use-outing-words.ts";
import { Segmented } from "../../ui/form/radio-group.tsx";
import { voteField } from "./answer-fields.ts";
import styles from "./answer-form.module.css";

type VoteFieldsProps<Offered extends DateRange> = {
  dates: readonly Offered[];
  voteOn: (date: Offered) => string | null | undefined;
  /** Shown under a date. */
  tally?: (date: Offered) => ReactNode;
};

/** Each date with its three answers. */
export function VoteFields<Offered extends DateRange>(props: VoteFieldsProps<Offered>) {
  const t = useTranslations("outings.votes.votes");
  const { range } = useOutingWords();
  return props.dates.map((date) => (
    <div key={date.starts_on} className={styles.date}>
      <Segmented<OutingVote>
        legend={<span className={styles.when}>{range(date)}</span>}
        name={voteField(date.starts_on)}
        options={votes.map((value) => ({ value, label: t(value) }))}
        className={styles.votes}
        defaultValue={votes.find((vote) => vote === props.voteOn(date))}
      />
      {props.tally?.(date)}
    </div>
  ));
}
