import Check from "lucide-react/icons/check";
import { useTranslations } from "use-intl";
import { type UsernameCheck, useUsernameCheck } from "../../domain/session/use-username-check.ts";
import { useServices } from "../../services.ts";
import { TextField } from "../../ui/form/field.tsx";
import styles from "./username-field.module.css";

type UsernameFieldProps = { error: string | undefined; invitation: string | null };

/** Says at once whether a name is free. */
export function UsernameField({ error, invitation }: UsernameFieldProps) {
  const t = useTranslations("auth.register");
  const { host } = new URL(useServices().settings.origin);
  const { input, check, onInput } = useUsernameCheck({ invitation });
  const taken = check.state === "taken" ? t("usernameTaken", { username: check.username }) : null;
  const name = check.state === "unknown" ? "…" : check.username;
  return (
    <TextField
      ref={input}
      label={t("username")}
      name="username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      required
      onInput={onInput}
      error={taken ?? error}
      hint={
        <>
          {t("usernameHint", { address: `${host}/${name}` })}
          {/* A live region of its own: screen readers read the hint around it only with the field. */}
          <span role="status" className={styles.status}>
            <Answer check={check} />
          </span>
        </>
      }
    />
  );
}

function Answer({ check }: { check: UsernameCheck }) {
  const t = useTranslations("auth.register");
  switch (check.state) {
    case "unknown":
      return null;
    case "checking":
      return t("usernameChecking");
    case "free":
      return (
        <span className={styles.free}>
          <Check />
          {t("usernameFree", { username: check.username })}
        </span>
      );
    case "taken":
      // The field's error says it.
      return null;
  }
}
