import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { PasswordField } from "../../ui/form/password-field.tsx";
import styles from "./new-password-field.module.css";
import { passwordStrength, type Strength } from "./password-strength.ts";

type NewPasswordFieldProps = {
  label: string;
  error: string | undefined;
  /** Name, username and address from the account: a password that holds them is weak. */
  about?: string[];
  /** Fields of the same form that hold such facts. */
  aboutFields?: string[];
};

const steps: Strength[] = ["weak", "fair", "good", "strong"];

export function NewPasswordField(props: NewPasswordFieldProps) {
  const { label, error, about = [], aboutFields = [] } = props;
  const t = useTranslations("auth");
  const input = useRef<HTMLInputElement>(null);
  const [strength, setStrength] = useState<Strength | null>(null);

  function measure(): void {
    const { value = "", form = null } = input.current ?? {};
    const typed = aboutFields.map((name) => valueIn(form, name));
    setStrength(value ? passwordStrength(value, [...about, ...typed]) : null);
  }

  // Something may have been typed before the scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field comes alive
  useEffect(measure, []);
  useEffect(() => {
    const { form } = input.current ?? {};
    // The field is emptied after a change of password, without any input.
    const clear = () => setStrength(null);
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);

  return (
    <div className={styles.field}>
      <PasswordField
        ref={input}
        label={label}
        name="password"
        autoComplete="new-password"
        required
        hint={t("passwordHint")}
        error={error}
        onInput={measure}
      />
      {/* The server is the judge: what it refuses is weak, whatever we guess. */}
      <Meter strength={strength && error ? "weak" : strength} />
    </div>
  );
}

function Meter({ strength }: { strength: Strength | null }) {
  const t = useTranslations("auth.strength");
  const words: Record<Strength, string> = {
    weak: t("weak"),
    fair: t("fair"),
    good: t("good"),
    strong: t("strong"),
  };
  const reached = strength ? steps.indexOf(strength) : -1;
  return (
    <div className={styles.meter} data-strength={strength ?? undefined}>
      <div className={styles.steps} aria-hidden="true">
        {steps.map((step, index) => (
          <span key={step} data-on={index <= reached ? "" : undefined} />
        ))}
      </div>
      <p className={styles.words} role="status">
        {strength ? t("label", { level: words[strength] }) : null}
      </p>
    </div>
  );
}

function valueIn(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : "";
}
