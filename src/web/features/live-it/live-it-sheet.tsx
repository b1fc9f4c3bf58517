import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { LivePlan } from "../../domain/session/detour.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { ChooseCompany } from "./choose-company.tsx";
import { ChooseDate } from "./choose-date.tsx";
import { ChooseDates } from "./choose-dates.tsx";
import { datesQuery } from "./dates-query.ts";
import styles from "./live-it.module.css";
import { useIgnoredDoubleTaps } from "./use-ignored-double-taps.ts";
import { useLiving } from "./use-living.ts";

/** The zone of a capsule without places, which can be lived wherever somebody is. */
const nowhere = "Etc/UTC";
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export type When = Pick<LivePlan, "starts_on" | "dates">;

type LiveItSheetProps = {
  capsule: WholeFlenjor;
  /** A plan that was chosen before. */
  chosen: LivePlan | undefined;
  onClose: () => void;
};

/** From a capsule to an outing: a date, then with whom. */
export function LiveItSheet({ capsule, chosen, onClose }: LiveItSheetProps) {
  const t = useTranslations("outings.live");
  const offered = useQuery(datesQuery(useServices(), capsule.id));
  const [when, setWhen] = useState<When | null>(chosen ?? null);
  const [isVote, setVote] = useState(chosen?.dates !== undefined);
  const living = useLiving(capsule);
  const step = isVote ? "dates" : when?.starts_on ? "company" : "date";
  const ignoreDoubleTaps = useIgnoredDoubleTaps(step);
  const back = () => setWhen(null);
  const live = (chosenNow: Omit<LivePlan, "key">) =>
    living.live({
      ...chosenNow,
      ...(offered.data?.time_zone === nowhere && { time_zone: ownZone() }),
    });
  return (
    <Sheet open onClose={onClose} title={t("title")}>
      {offered.isError ? (
        <Alert
          type="error"
          heading={t("failed")}
          action={<Button onClick={() => offered.refetch()}>{t("tryAgain")}</Button>}
          isLive
        />
      ) : null}
      {offered.isPaused ? <Alert type="info" heading={t("offline")} isLive /> : null}
      {offered.isPending && !offered.isPaused ? <Waiting /> : null}
      <div className={styles.steps} onClickCapture={ignoreDoubleTaps}>
        {offered.data && step === "dates" ? (
          <ChooseDates
            offered={offered.data}
            first={when?.dates ?? []}
            isBusy={living.isPending}
            onChoose={(dates) => live({ dates, with_others: true })}
            onBack={() => {
              back();
              setVote(false);
            }}
          />
        ) : null}
        {offered.data && step === "date" ? (
          <ChooseDate
            offered={offered.data}
            sky={capsule.experiences[0]?.time_of_day ?? null}
            onChoose={(starts_on) => setWhen({ starts_on })}
            onVote={() => setVote(true)}
          />
        ) : null}
        {offered.data && !isVote && when?.starts_on ? (
          <ChooseCompany
            offered={offered.data}
            startsOn={when.starts_on}
            busy={living.isPending ? living.isWithOthers : null}
            onChoose={(with_others) => live({ starts_on: when.starts_on, with_others })}
            onBack={back}
          />
        ) : null}
      </div>
    </Sheet>
  );
}

function Waiting() {
  const t = useTranslations("ui");
  return (
    <div className={styles.choices} aria-busy="true" role="status" aria-label={t("loading")}>
      {[0, 1, 2].map((number) => (
        <div key={number} className={styles.waiting}>
          <Skeleton length="half" />
          <Skeleton length="long" />
        </div>
      ))}
    </div>
  );
}
