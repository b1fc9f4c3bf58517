import Check from "lucide-react/icons/check";
import CircleHelp from "lucide-react/icons/circle-help";
import X from "lucide-react/icons/x";
import { useTranslations } from "use-intl";
import { answers, type OutingAnswer } from "../../../contract/outings/outing.ts";
import styles from "./answer-form.module.css";

const icons = { yes: Check, maybe: CircleHelp, no: X };

type AnswerButtonsProps = {
  /** The answer given before. */
  chosen?: OutingAnswer | null;
  /** The one that is on its way. */
  pressed: string | null;
  isFull: boolean;
  /** The words that say so. */
  fullId: string;
};

/** Three large buttons that send the form they stand in. */
export function AnswerButtons({ chosen, pressed, isFull, fullId }: AnswerButtonsProps) {
  const t = useTranslations("outings.people.answers");
  return (
    <div className={styles.answers}>
      {answers.map((answer) => {
        const Icon = icons[answer];
        const isTaken = answer === "yes" && isFull;
        return (
          <button
            key={answer}
            type="submit"
            name="answer"
            value={answer}
            className={styles.answer}
            data-answer={answer}
            aria-pressed={chosen === undefined ? undefined : (pressed ?? chosen) === answer}
            aria-busy={pressed === answer || undefined}
            aria-describedby={isTaken ? fullId : undefined}
            disabled={isTaken}
          >
            <Icon />
            {t(answer)}
          </button>
        );
      })}
    </div>
  );
}

/**
 * Enter in a field would press the first button of a form, which is yes. One before it that is
 * disabled keeps the browser from pressing any.
 */
export function NoEnter() {
  return <button type="submit" disabled hidden />;
}
