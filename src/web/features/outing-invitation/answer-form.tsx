import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../contract/limits.ts";
import type { Invitation } from "../../../contract/outings/guests.ts";
import { useViewer } from "../../domain/session/session.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { AnswerButtons, NoEnter } from "./answer-buttons.tsx";
import { answerBody, voteField } from "./answer-fields.ts";
import styles from "./answer-form.module.css";
import { useAnswering } from "./use-answering.ts";
import { usePlainForm, usePosted } from "./use-plain-form.ts";
import { VoteFields } from "./vote-fields.tsx";

type AnswerFormProps = { secret: string; invitation: Invitation; formKey: string };

/** Answers an invitation: a name, and yes, maybe or no; or votes, while the date is open. */
export function AnswerForm({ secret, invitation, formKey }: AnswerFormProps) {
  const t = useTranslations("invitation");
  const people = useTranslations("outings.people");
  const { locale } = useServices();
  const posted = usePosted(secret);
  // The same while the form is, so that a second try is known as one.
  const answering = useAnswering(secret, posted?.values.key ?? formKey);
  const [isUnvoted, setUnvoted] = useState(false);
  const fullId = useId();
  const form = usePlainForm(secret, async (fields) => {
    const body = answerBody(fields, locale);
    const { answer } = body;
    setUnvoted(!answer);
    if (answer) await answering.answer({ ...body, answer });
  });
  const { errors, typed, pressed } = form;
  const isVoting = invitation.state === "voting";
  const missing = isUnvoted || errors.answer ? t(isVoting ? "noVote" : "noAnswer") : null;
  return (
    <form {...form.props} className={styles.form} aria-labelledby="answer-question">
      <input type="hidden" name="key" value={answering.key} />
      <NoEnter />
      <p role="status" className={styles.note}>
        {answering.isSendingAgain ? t("sendingAgain") : null}
      </p>
      {posted ? (
        <Alert type="error" heading={posted.message} isLive>
          {t("again")}
        </Alert>
      ) : null}
      <h2 id="answer-question" className={styles.question}>
        {isVoting ? t("voteQuestion") : people("doYouCome")}
      </h2>
      {invitation.is_full ? (
        <p id={fullId} className={styles.note}>
          {t("full")}
        </p>
      ) : null}
      {isVoting ? (
        <VoteFields
          dates={invitation.dates}
          voteOn={({ starts_on }) => typed[voteField(starts_on)]}
        />
      ) : null}
      <NameField error={errors.name} typed={typed.name} />
      {missing ? (
        <p role="alert" className={styles.missing}>
          {missing}
        </p>
      ) : null}
      {isVoting ? (
        <div className={styles.actions}>
          <Button type="submit" size="l" wide busy={pressed === ""}>
            {t("send")}
          </Button>
          <Button type="submit" name="answer" value="no" variant="quiet" busy={pressed === "no"}>
            {t("cannot")}
          </Button>
        </div>
      ) : (
        <AnswerButtons pressed={pressed} isFull={invitation.is_full} fullId={fullId} />
      )}
      <MailField error={errors.email} typed={typed.email} />
    </form>
  );
}

/** Members go by their own name, unless nobody can tell that it was them who sent the form. */
function NameField({ error, typed }: { error: string | undefined; typed: string | undefined }) {
  const t = useTranslations("invitation");
  const viewer = useViewer();
  if (viewer && !error) {
    return <p className={styles.note}>{t("asMember", { name: viewer.full_name })}</p>;
  }
  return (
    <TextField
      name="name"
      label={t("name")}
      hint={t("nameHint")}
      error={error}
      defaultValue={typed}
      required
      maxLength={limits.guestName}
      autoComplete="given-name"
      enterKeyHint="done"
    />
  );
}

function MailField({ error, typed }: { error: string | undefined; typed: string | undefined }) {
  const t = useTranslations("invitation");
  const viewer = useViewer();
  if (viewer) return null;
  return (
    <details className={styles.more} open={Boolean(error || typed)}>
      <summary>{t("mails")}</summary>
      <TextField
        name="email"
        type="email"
        label={t("email")}
        hint={t("emailHint")}
        error={error}
        defaultValue={typed}
        optional
        autoComplete="email"
      />
    </details>
  );
}
