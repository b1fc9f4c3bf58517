import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { ApiError } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import styles from "./setup.module.css";
import { useSetup } from "./setup-context.ts";

type SetupSectionProps = { title: string; about: ReactNode; children: ReactNode };

export function SetupSection({ title, about, children }: SetupSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p className={styles.about}>{about}</p>
      </header>
      {children}
    </section>
  );
}

type TestResult = { isGood: boolean; text: string; words?: string };

type SetupTestProps = {
  label: string;
  describedBy?: string;
  /** Secrets of which none is stored: the server misses them only once all else is right. */
  needs?: string[];
  run: () => Promise<TestResult>;
};

/** Tries what is typed, and says what came of it. */
export function SetupTest({ label, describedBy, needs = [], run }: SetupTestProps) {
  const t = useTranslations("setup");
  const required = useTranslations("auth.fields")("required");
  const { values, refuse } = useSetup();
  const test = useMutation({ mutationFn: run, onError: (error) => refuse(withNeeded(error)) });

  function withNeeded(error: unknown): unknown {
    if (!(error instanceof ApiError && error.status === 422)) return error;
    const empty = needs.filter((name) => !values[name]).map((name) => [name, [required]]);
    return new ApiError(error.status, {
      message: error.message,
      errors: { ...error.fields, ...Object.fromEntries(empty) },
    });
  }

  const { data } = test;
  return (
    <div className={styles.test}>
      <Button
        variant="secondary"
        busy={test.isPending}
        aria-describedby={describedBy}
        onClick={() => test.mutate()}
      >
        {label}
      </Button>
      {data && !test.isPending ? (
        <Alert type={data.isGood ? "success" : "error"} heading={data.text} isLive>
          {data.words ? t("says", { words: data.words }) : null}
        </Alert>
      ) : null}
    </div>
  );
}
