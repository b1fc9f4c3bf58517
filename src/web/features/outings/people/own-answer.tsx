import Check from "lucide-react/icons/check";
import CircleHelp from "lucide-react/icons/circle-help";
import X from "lucide-react/icons/x";
import { useTranslations } from "use-intl";
import type { Outing, OutingAnswer } from "../../../../contract/outings/outing.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { useOutingChange } from "../use-outing-change.ts";
import styles from "./people.module.css";

const answers = ["yes", "maybe", "no"] as const satisfies readonly OutingAnswer[];

export const answerIcons = { yes: Check, maybe: CircleHelp, no: X };

/** Three large buttons: yes, maybe, no. */
export function OwnAnswer({ outing }: { outing: Outing }) {
  const t = useTranslations("outings.people");
  const { change } = useOutingChange(outing.id);
  const give = (answer: OutingAnswer) =>
    change({
      call: (api) =>
        api("PUT /outings/{id}/answer", { params: { id: outing.id }, body: { answer } }),
      guess: (known) => withAnswer(known, answer),
    });
  return (
    <fieldset className={styles.own}>
      <legend className={styles.ask}>{outing.you.answer ? t("yourAnswer") : t("doYouCome")}</legend>
      {outing.you.is_date_newer ? <Alert type="warning" heading={t("dateChanged")} isLive /> : null}
      <div className={styles.answers}>
        {answers.map((answer) => {
          const Icon = answerIcons[answer];
          return (
            <button
              key={answer}
              type="button"
              className={styles.answer}
              data-answer={answer}
              aria-pressed={outing.you.answer === answer}
              onClick={() => give(answer)}
            >
              <Icon />
              {t(`answers.${answer}`)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function withAnswer(outing: Outing, answer: OutingAnswer): Outing {
  return {
    ...outing,
    you: { ...outing.you, answer, is_date_newer: false },
    people: outing.people.map((person) => (person.is_you ? { ...person, answer } : person)),
  };
}
