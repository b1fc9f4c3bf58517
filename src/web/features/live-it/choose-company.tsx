import ArrowLeft from "lucide-react/icons/arrow-left";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { BusyDots } from "../../ui/feedback/busy-dots.tsx";
import { DateWords } from "./choose-date.tsx";
import { type OfferedDates, rangeFrom } from "./dates-query.ts";
import styles from "./live-it.module.css";
import { StepHeading } from "./step-heading.tsx";

type ChooseCompanyProps = {
  offered: OfferedDates;
  startsOn: string;
  /** The choice that is being made into an outing: with others or not. */
  busy: boolean | null;
  onChoose: (withOthers: boolean) => void;
  onBack: () => void;
};

/** The last question; its answer makes the outing. */
export function ChooseCompany(props: ChooseCompanyProps) {
  const { offered, startsOn, busy, onChoose, onBack } = props;
  const t = useTranslations("outings.live");
  const canInvite = offered.can_invite;
  const choose = (withOthers: boolean) => busy === null && onChoose(withOthers);
  return (
    <>
      <StepHeading>{t("withWhom")}</StepHeading>
      <p className={styles.taken}>
        <DateWords range={rangeFrom(startsOn, offered.days_count)} timeZone={offered.time_zone} />
      </p>
      {offered.is_private || !canInvite ? (
        <Alert type="info">{t(canInvite ? "private" : "confided")}</Alert>
      ) : null}
      <ul className={styles.choices}>
        {(canInvite ? [false, true] : [false]).map((withOthers) => (
          <li key={String(withOthers)}>
            <button
              type="button"
              className={styles.company}
              aria-busy={busy === withOthers || undefined}
              aria-disabled={busy !== null || undefined}
              onClick={() => choose(withOthers)}
            >
              {withOthers ? <Users /> : <User />}
              <span className={styles.words}>
                <span className={styles.near}>{t(withOthers ? "withOthers" : "alone")}</span>
                <span className={styles.range}>
                  {withOthers ? t("withOthersLine") : t(canInvite ? "aloneLine" : "confidedLine")}
                </span>
              </span>
              {busy === withOthers ? <BusyDots /> : null}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <Button variant="quiet" icon={<ArrowLeft />} onClick={onBack}>
          {t("back")}
        </Button>
      </div>
    </>
  );
}
