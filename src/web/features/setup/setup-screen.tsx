import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { SetupState } from "../../../contract/site/setup.ts";
import { ApiError } from "../../api/api-error.ts";
import { reportError } from "../../api/report-error.ts";
import { useForm } from "../../api/use-form.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { keptInTab } from "./kept-in-tab.ts";
import { NextSteps } from "./next-steps.tsx";
import styles from "./setup.module.css";
import { SetupDone } from "./setup-done.tsx";
import { SetupForm } from "./setup-form.tsx";
import { operatorLineFor, valuesOf } from "./setup-values.ts";

type Phase =
  | { kind: "starting" }
  | { kind: "done"; hasModerator: boolean }
  | { kind: "code"; isOver: boolean }
  | { kind: "form"; session: string; state: SetupState };

/** The code first, then the form, then what comes of it. */
export function SetupScreen() {
  const t = useTranslations("setup");
  const shell = useTranslations("shell");
  const { api } = useServices();
  const [phase, setPhase] = useState<Phase>({ kind: "starting" });
  const [next, setNext] = useState<ComponentProps<typeof NextSteps> | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  async function open(session: string): Promise<void> {
    try {
      const { data } = await api("POST /setup/state", { body: { session } });
      keptInTab.keepSession(session);
      setPhase({ kind: "form", session, state: data });
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 404;
      if (!isOver) reportError(error, shell("error"));
      end(isOver);
    }
  }

  function end(isOver: boolean): void {
    keptInTab.keepSession(null);
    setPhase({ kind: "code", isOver });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const session = keptInTab.session();
    if (session) void open(session);
    else end(false);
  }, []);
  useEffect(() => {
    if (phase.kind === "form" || phase.kind === "done") heading.current?.focus();
  }, [phase.kind]);

  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {phase.kind === "done" ? t("done.heading") : t("title")}
        </h1>
        {phase.kind === "form" ? <p>{t("lead")}</p> : null}
      </header>
      <noscript>{t("needsScripts")}</noscript>
      {phase.kind === "starting" ? <Skeleton /> : null}
      {phase.kind === "code" ? <CodeForm isOver={phase.isOver} onSession={open} /> : null}
      {phase.kind === "form" ? (
        <SetupForm
          session={phase.session}
          state={phase.state}
          onOver={() => end(true)}
          onDone={(hasModerator) => {
            const values = { ...valuesOf(phase.state), ...keptInTab.values(phase.state) };
            setNext({
              isByInvitation: values.join === "invitation",
              operatorLine: operatorLineFor(phase.state, values),
            });
            keptInTab.keepSession(null);
            keptInTab.forgetValues();
            setPhase({ kind: "done", hasModerator });
          }}
        />
      ) : null}
      {phase.kind === "done" ? <SetupDone hasModerator={phase.hasModerator} /> : null}
      {phase.kind === "done" && next ? <NextSteps {...next} /> : null}
    </>
  );
}

type CodeFormProps = { isOver: boolean; onSession: (session: string) => Promise<void> };

function CodeForm({ isOver, onSession }: CodeFormProps) {
  const t = useTranslations("setup");
  const { api } = useServices();
  const form = useForm<{ code: string }>({
    loadSchema: async () =>
      (await import("../../../contract/site/setup.ts")).setupEndpoints["POST /setup/session"].body,
    send: async ({ code }) => {
      const { data } = await api("POST /setup/session", { body: { code } });
      await onSession(data.session);
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      {isOver ? <Alert type="warning" heading={t("over")} isLive /> : null}
      <p>{t("code.lead")}</p>
      <TextField
        label={t("code.label")}
        name="code"
        hint={t("code.hint")}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={form.errors.code}
      />
      <Button type="submit" size="l" busy={form.isPending} className={styles.start}>
        {t("code.submit")}
      </Button>
    </form>
  );
}
