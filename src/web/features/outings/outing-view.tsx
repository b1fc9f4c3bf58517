import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Outing } from "../../../contract/outings/outing.ts";
import { isOnItsDays, isWithOthers } from "../../domain/outing/outing-queries.ts";
import { tenseOf } from "../../domain/outing/tense.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { CalendarLinks } from "./calendar-links.tsx";
import { EndingDialog } from "./host/ending-dialog.tsx";
import { HostTools } from "./host/host-tools.tsx";
import { PlanChanges } from "./host/plan-changes.tsx";
import { HowWasIt } from "./memories/how-was-it.tsx";
import type { MenuOf } from "./menu-of.ts";
import { MessageWall } from "./messages/message-wall.tsx";
import { OutingHeader } from "./outing-header.tsx";
import styles from "./outing-view.module.css";
import { OwnAnswer } from "./people/own-answer.tsx";
import { PeopleSection } from "./people/people-section.tsx";
import { OutingRibbon } from "./ribbon/outing-ribbon.tsx";
import { DateVotes } from "./votes/date-votes.tsx";

type OutingViewProps = {
  outing: Outing;
  now: number;
  /** Ways to ask others, for the host. */
  invite: ReactNode;
  /** More actions on what others wrote. */
  menuOf: MenuOf;
};

/** An outing: the capsule with a clock, and the people who live it. */
export function OutingView({ outing, now, invite, menuOf }: OutingViewProps) {
  const t = useTranslations("outings");
  const { state, is_past: isPast, you } = outing;
  const isCancelled = state === "cancelled";
  const isComing = !isPast && !isCancelled;
  const isShared = isWithOthers(outing);
  // Names, votes and messages are for those who have answered.
  const isIn = you.is_host || you.answer !== null;
  return (
    <article className={styles.outing}>
      {isCancelled ? <Alert type="warning" heading={t("cancelled")} /> : null}
      {isOnItsDays(outing, now) ? (
        <div className={styles.actions}>
          <ButtonLink to="?" size="l" replace>
            {t("toDay")}
          </ButtonLink>
        </div>
      ) : null}
      <OutingHeader outing={outing} menuOf={menuOf} />
      {isComing && isShared && you.is_host ? invite : null}
      {isComing && isShared ? <OwnAnswer outing={outing} /> : null}
      {isComing && you.is_host ? <PlanChanges outing={outing} /> : null}
      {state === "voting" && isComing ? <DateVotes outing={outing} /> : null}
      {isPast && state === "settled" ? <HowWasIt outing={outing} menuOf={menuOf} /> : null}
      {state === "settled" && !isPast ? (
        <div className={styles.actions}>
          <CalendarLinks outingId={outing.id} />
        </div>
      ) : null}
      <div className={styles.columns}>
        <OutingRibbon outing={outing} />
        <div className={styles.beside}>
          {isShared ? (
            <PeopleSection outing={outing} />
          ) : (
            <Alone outing={outing} invite={isComing ? invite : null} />
          )}
          {isShared && isIn ? <MessageWall outing={outing} menuOf={menuOf} /> : null}
        </div>
      </div>
      {you.is_host ? <HostTools outing={outing} /> : <Leave outing={outing} />}
    </article>
  );
}

function Alone({ outing, invite }: Pick<OutingViewProps, "outing" | "invite">) {
  const t = useTranslations("outings.people");
  if (!invite) return null;
  return (
    <section className={styles.alone}>
      <h2>{t("alone")}</h2>
      {outing.can_invite ? <p>{t("aloneText")}</p> : null}
      {invite}
    </section>
  );
}

function Leave({ outing }: { outing: Outing }) {
  const t = useTranslations("outings.ending");
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {t(tenseOf(outing) === "coming" ? "leave.confirm" : "leavePast.confirm")}
      </Button>
      {isAsked ? (
        <EndingDialog kind="leave" outing={outing} onClose={() => setAsked(false)} />
      ) : null}
    </div>
  );
}
