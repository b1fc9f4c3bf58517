import CalendarPlus from "lucide-react/icons/calendar-plus";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Outing, OutingDate } from "../../../contract/outings/outing.ts";
import { apiBase } from "../../../contract/shared/api-base.ts";
import { ButtonContent, buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { ChangeAbout, ChangeAnswer, ChangeVotes, Leave } from "./guest-forms.tsx";
import { type Facts, OutingFacts } from "./outing-facts.tsx";
import { OwnLink } from "./own-link.tsx";
import styles from "./secret-view.module.css";
import { usePosted } from "./use-plain-form.ts";

type GuestViewProps = {
  secret: string;
  outing: Outing;
  /** Who voted what on a date. */
  voters: (date: OutingDate) => ReactNode;
  /** How it was, once it is past. */
  memories: ReactNode;
  /** The people with their answers, the plan, and the messages. */
  children: ReactNode;
};

/** The page of a guest: their answer, which they can change, and what it is about. */
export function GuestView(props: GuestViewProps) {
  const { secret, outing, voters, memories, children } = props;
  const t = useTranslations("invitation");
  const outings = useTranslations("outings");
  const posted = usePosted(secret);
  const { state, is_past: isPast, you } = outing;
  const isComing = !isPast && state !== "cancelled";
  return (
    <article className={styles.card}>
      {state === "cancelled" ? <Alert type="warning" heading={outings("cancelled")} /> : null}
      {posted ? (
        <Alert type="error" heading={posted.message} isLive>
          {t("again")}
        </Alert>
      ) : null}
      <OutingFacts facts={factsOfGuest(outing)} />
      {isPast && state !== "cancelled" ? <Alert type="info" heading={t("past")} /> : null}
      {isPast && state === "settled" ? memories : null}
      {isComing && state === "settled" ? <ChangeAnswer secret={secret} outing={outing} /> : null}
      {isComing && state === "voting" ? (
        <ChangeVotes secret={secret} outing={outing} voters={voters} />
      ) : null}
      {isComing && outing.own_address === "given" ? (
        <Alert type="info" heading={t("guest.mailSent")} />
      ) : null}
      {isComing && state === "settled" && you.answer !== "no" ? (
        <a
          className={buttonClass({ variant: "secondary", wide: true })}
          href={`${apiBase}/guests/${secret}/calendar`}
          download
        >
          <ButtonContent icon={<CalendarPlus />}>{outings("calendar")}</ButtonContent>
        </a>
      ) : null}
      {state === "cancelled" ? null : <OwnLink secret={secret} />}
      {children}
      <div>
        {isComing ? <ChangeAbout secret={secret} outing={outing} /> : null}
        <Leave secret={secret} />
      </div>
    </article>
  );
}

export function factsOfGuest(outing: Outing): Facts {
  const place = outing.moments.flatMap(({ places }) => places)[0] ?? null;
  return {
    ...outing,
    host: outing.host.name,
    place,
    yes_count: outing.people_counts.yes,
  };
}
