import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import type { Invitation } from "../../../contract/outings/guests.ts";
import { secretLink } from "../../links.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { answeredWith } from "./answered-links.ts";
import { type Facts, OutingFacts } from "./outing-facts.tsx";
import { PlanLines } from "./plan-lines.tsx";
import styles from "./secret-view.module.css";

type InvitationViewProps = { secret: string; invitation: Invitation; formKey: string };

/** An invitation, for somebody who has not answered yet. */
export function InvitationView({ secret, invitation, formKey }: InvitationViewProps) {
  const t = useTranslations("invitation");
  return (
    <article className={styles.card}>
      <OutingFacts facts={factsOf(invitation)} />
      <AnsweredBefore link={secret} />
      {invitation.is_past ? (
        <Alert type="info" heading={t("past")} />
      ) : (
        <AnswerForm secret={secret} invitation={invitation} formKey={formKey} />
      )}
      <PlanLines invitation={invitation} />
    </article>
  );
}

export function factsOf(invitation: Invitation): Facts {
  return { ...invitation, host: invitation.host_name };
}

/** Somebody else may still answer on the same device. */
function AnsweredBefore({ link }: { link: string }) {
  const t = useTranslations("invitation");
  const key = useSyncExternalStore(
    () => () => {},
    () => answeredWith(link),
    () => null,
  );
  if (!key) return null;
  return (
    <Alert
      type="info"
      heading={t("known")}
      action={
        <ButtonLink to={secretLink(key)} size="s" variant="secondary">
          {t("toOwn")}
        </ButtonLink>
      }
    />
  );
}
