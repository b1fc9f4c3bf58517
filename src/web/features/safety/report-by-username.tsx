import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { usernameIn } from "../../domain/person/username-in.ts";
import { useViewer } from "../../domain/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import styles from "./safety.module.css";
import type { SafetySubject } from "./safety-subject.ts";

const ReportModal = lazy(() =>
  import("./report-modal.tsx").then((module) => ({ default: module.ReportModal })),
);

/** Reports somebody who blocked the viewer, whose profile therefore does not open for them. */
export function ReportByUsername() {
  const t = useTranslations("safety.reportUnseen");
  const [query] = useSearchParams();
  const ownName = useViewer()?.username;
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [subject, setSubject] = useState<SafetySubject | null>(null);

  function refuse(words: string): void {
    flushSync(() => setError(words));
    field.current?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const username = usernameIn(field.current?.value ?? "");
    const isOwn = username.toLowerCase() === ownName?.toLowerCase();
    if (username === "" || isOwn) {
      refuse(t(isOwn ? "own" : "required"));
      return;
    }
    setError(undefined);
    const person = { id: username, full_name: `@${username}` };
    setSubject({ kind: "person", id: username, person, isUnseen: true });
  }

  return (
    <>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t("username")}
          hint={t("hint")}
          error={error}
          maxLength={200}
          defaultValue={query.get("username") ?? ""}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={() => setError(undefined)}
        />
        <div>
          <Button type="submit" variant="secondary">
            {t("continue")}
          </Button>
        </div>
      </form>
      <Suspense fallback={null}>
        {subject ? <ReportModal subject={subject} onClose={() => setSubject(null)} /> : null}
      </Suspense>
    </>
  );
}
