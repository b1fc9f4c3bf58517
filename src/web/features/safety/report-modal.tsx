import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { type ReportReason, reportReasons } from "../../../contract/shared/report-reasons.ts";
import { ApiError } from "../../api/api-error.ts";
import { reportError } from "../../api/report-error.ts";
import { usernameIn } from "../../domain/person/username-in.ts";
import { useAccount } from "../../domain/session/session.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import styles from "./safety.module.css";
import type { SafetySubject } from "./safety-subject.ts";

const calls = {
  capsule: "POST /flenjors/{id}/report",
  review: "POST /flenjor-reviews/{id}/report",
  answer: "POST /flenjor-reviews/{id}/answer/report",
  person: "POST /users/{id}/report",
  outing: "POST /outings/{id}/report",
  message: "POST /outing-messages/{id}/report",
  memory: "POST /outing-memories/{id}/report",
  picture: "POST /outing-memories/{id}/report",
} as const;

const mostWords = 1000;

type ReportModalProps = { subject: SafetySubject; onClose: () => void };

/** Asks for a reason and optional words; then thanks the person and says what happens next. */
export function ReportModal({ subject, onClose }: ReportModalProps) {
  const t = useTranslations("safety.report");
  const unseen = useTranslations("safety.reportUnseen");
  const shell = useTranslations("shell");
  const { api } = useServices();
  const account = useAccount();
  const formId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState("");
  const [isMissing, setMissing] = useState(false);
  // Somebody unseen is named by hand, and the name may turn out to be wrong.
  const [username, setUsername] = useState(subject.id);
  const [isUnknownName, setUnknownName] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: (chosen: ReportReason) =>
      api(calls[subject.kind], {
        params: { id: subject.isUnseen ? usernameIn(username) : subject.id },
        body: { reason: chosen, words: words.trim() },
      }),
    onError: (error) => {
      if (!subject.isUnseen || !isUnknown(error)) return reportError(error, shell("error"));
      flushSync(() => setUnknownName(true));
      nameField.current?.focus();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(!reason);
    if (reason && !send.isPending) send.mutate(reason);
  }

  // The decision is mailed only to an address that is confirmed; until that is known, no promise.
  const mailed = account ? String(account.email_verified) : "unknown";
  const name = subject.isUnseen ? `@${usernameIn(username)}` : subject.person.full_name;
  if (send.isSuccess) {
    return (
      <Dialog
        open
        onClose={onClose}
        size="s"
        title={t("thanks")}
        description={t("thanksText", {
          mailed,
          name,
          canBlock: String(!subject.isUnseen && !subject.isGuest),
        })}
        footer={
          <Button data-autofocus="" onClick={onClose}>
            {t("close")}
          </Button>
        }
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`open.${subject.kind}`)}
      description={t("lead", { name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={formId} busy={send.isPending}>
            {t("send")}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} method="post" noValidate onSubmit={submit}>
        {isMissing ? <Alert type="error" heading={t("missing")} isLive /> : null}
        {subject.isUnseen ? (
          <TextField
            ref={nameField}
            label={unseen("username")}
            value={username}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={isUnknownName ? unseen("unknown") : undefined}
            onChange={(event) => {
              setUsername(event.target.value);
              setUnknownName(false);
            }}
          />
        ) : null}
        <RadioGroup
          legend={t("reason")}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen);
            setMissing(false);
          }}
          options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <TextArea
          label={t("words")}
          hint={t("wordsHint")}
          optional
          value={words}
          limit={mostWords}
          rows={3}
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** The server answers 422 to a username that nobody can have, before it looks for anybody. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
