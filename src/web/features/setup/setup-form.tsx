import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import type { SetupState } from "../../../contract/site/setup.ts";
import { ApiError } from "../../api/api-error.ts";
import type { FieldErrors } from "../../api/field-issues.ts";
import { reportError } from "../../api/report-error.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import {
  JoinSection,
  LanguagesSection,
  ModeratorSection,
  OperatorSection,
} from "./basic-sections.tsx";
import { keptInTab } from "./kept-in-tab.ts";
import { MailSection } from "./mail-section.tsx";
import { ProvidersSection } from "./providers-section.tsx";
import styles from "./setup.module.css";
import { SetupProvider } from "./setup-context.ts";
import { choicesIn, type Values, valuesOf } from "./setup-values.ts";
import { StorageSection } from "./storage-section.tsx";

type SetupFormProps = {
  session: string;
  state: SetupState;
  onOver: () => void;
  onDone: (hasModerator: boolean) => void;
};

/** Everything on one page, sent at once. */
export function SetupForm({ session, state, onOver, onDone }: SetupFormProps) {
  const t = useTranslations("setup");
  const shell = useTranslations("shell");
  const { api } = useServices();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(() => ({
    ...valuesOf(state),
    ...keptInTab.values(state),
  }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isPending, setPending] = useState(false);

  function replace(next: Values): void {
    setValues(next);
    keptInTab.keepValues(next, state);
  }

  function refuse(error: unknown): void {
    if (error instanceof ApiError && error.status === 404) return void onOver();
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    if (fields.length === 0) return void reportError(error, shell("error"));
    const found = Object.fromEntries(fields.map(([name, words]) => [name, words[0] ?? ""]));
    flushSync(() => setErrors(found));
    const inputs = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    const first =
      inputs.find(({ name }) => name in found) ?? form.current?.querySelector("[role=alert]");
    first?.scrollIntoView({ block: "center" });
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  async function finish(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setErrors({});
    try {
      const choices = choicesIn(values, state);
      await api("POST /setup/finish", { body: { session, ...choices } });
      onDone(choices.moderator !== null);
    } catch (error) {
      refuse(error);
    } finally {
      setPending(false);
    }
  }

  function set(name: string, value: string): void {
    replace({ ...values, [name]: value });
    if (!errors[name]) return;
    setErrors(({ [name]: _, ...others }) => others);
  }

  return (
    <SetupProvider value={{ session, state, values, errors, set, replace, refuse }}>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={finish}>
        <OperatorSection />
        <LanguagesSection />
        <MailSection />
        <ProvidersSection />
        <StorageSection />
        <JoinSection />
        <ModeratorSection />
        {Object.keys(errors).length > 0 ? <Alert type="error" heading={t("check")} /> : null}
        <Button type="submit" size="l" busy={isPending} className={styles.start}>
          {t("finish")}
        </Button>
      </form>
    </SetupProvider>
  );
}
