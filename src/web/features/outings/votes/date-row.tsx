import Check from "lucide-react/icons/check";
import { useTranslations } from "use-intl";
import type { Outing, OutingDate, OutingVote } from "../../../../contract/outings/outing.ts";
import { useOutingWords } from "../../../domain/outing/use-outing-words.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useOutingChange } from "../use-outing-change.ts";
import styles from "./date-votes.module.css";
import { withVote } from "./with-vote.ts";

const votes = ["yes", "if_need_be", "no"] as const satisfies readonly OutingVote[];

type DateRowProps = { outing: Outing; date: OutingDate };

export function DateRow({ outing, date }: DateRowProps) {
  const t = useTranslations("outings.votes");
  const { range } = useOutingWords();
  const { change } = useOutingChange(outing.id);
  const { starts_on, is_withdrawn: isWithdrawn, is_past: isPast } = date;
  const written = range(date);
  const vote = (given: OutingVote) =>
    change({
      call: (api) =>
        api("PUT /outings/{id}/votes", {
          params: { id: outing.id },
          body: { votes: [{ starts_on, vote: given }] },
        }),
      guess: (known) => withVote(known, starts_on, given),
    });
  return (
    <li
      className={styles.date}
      data-best={(date.is_best && !isWithdrawn) || undefined}
      data-withdrawn={isWithdrawn || undefined}
    >
      <div className={styles.head}>
        <h3 className={styles.when}>{isWithdrawn ? <s>{written}</s> : written}</h3>
        {isWithdrawn ? <Chip>{t("withdrawn")}</Chip> : null}
        {isPast && !isWithdrawn ? <Chip>{t("past")}</Chip> : null}
        {date.is_best && !isWithdrawn ? <Chip icon={<Check />}>{t("best")}</Chip> : null}
      </div>
      <p className={styles.tally}>
        {t("tally", { yes: date.yes_count, ifNeedBe: date.if_need_be_count, no: date.no_count })}
      </p>
      <Voters outing={outing} date={date} />
      {isWithdrawn || isPast ? null : (
        <fieldset className={styles.votes}>
          <legend>
            <VisuallyHidden>{t("yourVote", { date: written })}</VisuallyHidden>
          </legend>
          {votes.map((given) => (
            <button
              key={given}
              type="button"
              className={styles.vote}
              aria-pressed={date.own_vote === given}
              onClick={() => vote(given)}
            >
              {t(`votes.${given}`)}
            </button>
          ))}
        </fieldset>
      )}
      {outing.you.is_host && !isPast ? (
        <HostChoices outing={outing} date={date} written={written} />
      ) : null}
    </li>
  );
}

/** The host settles a date, withdraws it, or offers it again. */
function HostChoices({ outing, date, written }: DateRowProps & { written: string }) {
  const t = useTranslations("outings.votes");
  const { range } = useOutingWords();
  const { change, isPending } = useOutingChange(outing.id);
  const { starts_on } = date;
  // A plan whose first day was taken out begins later than the date that was offered.
  const told = (settled: Outing | null) =>
    settled?.starts_on && settled.ends_on
      ? range({ starts_on: settled.starts_on, ends_on: settled.ends_on })
      : written;
  const params = { id: outing.id };
  if (date.is_withdrawn) {
    return (
      <div className={styles.host}>
        <Button
          size="s"
          variant="secondary"
          busy={isPending}
          aria-label={t("offerAgainDate", { date: written })}
          onClick={() =>
            change({
              call: (api) => api("POST /outings/{id}/dates", { params, body: { starts_on } }),
            })
          }
        >
          {t("offerAgain")}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.host}>
      <Button
        size="s"
        variant={date.is_best ? "primary" : "secondary"}
        busy={isPending}
        aria-label={t("settleDate", { date: written })}
        onClick={() =>
          change({
            call: (api) => api("PATCH /outings/{id}", { params, body: { starts_on } }),
            onDone: (settled) =>
              showSnack({ type: "success", heading: t("settled", { date: told(settled) }) }),
          })
        }
      >
        {t("settle")}
      </Button>
      <Button
        size="s"
        variant="quiet"
        aria-label={t("withdrawDate", { date: written })}
        onClick={() =>
          change({
            call: (api) =>
              api("DELETE /outings/{id}/dates/{date}", { params: { ...params, date: starts_on } }),
          })
        }
      >
        {t("withdraw")}
      </Button>
    </div>
  );
}

/** Who can, who can if need be, who cannot: for those who have answered themselves. */
export function Voters({ outing, date }: DateRowProps) {
  const t = useTranslations("outings.votes");
  const namesOf = (given: OutingVote) =>
    date.votes
      .filter(({ vote }) => vote === given)
      .map(({ person_id }) => outing.people.find(({ id }) => id === person_id)?.name)
      .filter((name) => name !== undefined);
  const lines = votes
    .map((given) => ({ given, names: namesOf(given) }))
    .filter(({ names }) => names.length > 0);
  if (lines.length === 0) return null;
  return (
    <dl className={styles.voters}>
      {lines.map(({ given, names }) => (
        <div key={given}>
          <dt>{t(`votes.${given}`)}</dt>
          <dd>{names.join(", ")}</dd>
        </div>
      ))}
    </dl>
  );
}
