import { useTranslations } from "use-intl";
import { localeEntries } from "../../../i18n/locales.ts";
import { Alert } from "../../ui/feedback/alert.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { Select } from "../../ui/form/select.tsx";
import { fixedBy } from "./fixed-by.ts";
import styles from "./setup.module.css";
import { useSetup } from "./setup-context.ts";
import { SetupField, SetupSwitch } from "./setup-field.tsx";
import { SetupSection } from "./setup-section.tsx";
import { languagesIn } from "./setup-values.ts";

/** Says why something cannot be changed. */
export function Fixed({ name }: { name: string | null }) {
  const t = useTranslations("setup");
  return name ? <Alert type="info">{t("fixed", { name })}</Alert> : null;
}

export function OperatorSection() {
  const t = useTranslations("setup");
  const { state } = useSetup();
  const fixed = (name: string) => fixedBy(state, new RegExp(`^${name}$`));
  return (
    <SetupSection title={t("sections.operator")} about={t("about.operator")}>
      <SetupField
        name="product_name"
        label={t("fields.product_name")}
        fixed={fixed("PRODUCT_NAME")}
      />
      <SetupField
        name="operator_name"
        label={t("fields.operator_name")}
        autoComplete="organization"
        fixed={fixed("OPERATOR_NAME")}
      />
      <SetupField
        name="operator_address"
        label={t("fields.operator_address")}
        isLong
        autoComplete="street-address"
        fixed={fixed("OPERATOR_ADDRESS")}
      />
      <SetupField
        name="contact_email"
        label={t("fields.contact_email")}
        type="email"
        autoComplete="email"
        fixed={fixed("CONTACT_EMAIL")}
      />
    </SetupSection>
  );
}

export function LanguagesSection() {
  const t = useTranslations("setup");
  const { state, values, errors, set } = useSetup();
  const fixed = fixedBy(state, /^LANGUAGES$/);
  const offered = languagesIn(values);
  return (
    <SetupSection title={t("sections.languages")} about={t("about.languages")}>
      <Fixed name={fixed} />
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t("fields.languages")}</legend>
        {localeEntries.map(({ code, name }) => (
          <Checkbox
            key={code}
            name={`languages.${code}`}
            lang={code}
            label={name}
            checked={offered.includes(code)}
            // The last one stays.
            disabled={fixed !== null || (offered.length === 1 && offered[0] === code)}
            error={code === "en" ? errors.languages : undefined}
            onChange={(event) => set(`languages.${code}`, event.target.checked ? "on" : "")}
          />
        ))}
      </fieldset>
      {offered.length > 1 ? (
        <Select
          label={t("fields.first")}
          name="first"
          disabled={fixed !== null}
          options={localeEntries
            .filter(({ code }) => offered.includes(code))
            .map(({ code, name }) => ({ value: code, label: name }))}
          value={offered[0] ?? "en"}
          onChange={(code) => set("first", code)}
        />
      ) : null}
    </SetupSection>
  );
}

export function JoinSection() {
  const t = useTranslations("setup");
  const { state, values, set } = useSetup();
  const fixed = fixedBy(state, /^JOIN$/);
  return (
    <section className={styles.section}>
      <h2>{t("sections.join")}</h2>
      <Fixed name={fixed} />
      <RadioGroup
        legend={t("fields.join")}
        isLegendHidden
        name="join"
        disabled={fixed !== null}
        options={[
          { value: "open", label: t("fields.joins.open") },
          {
            value: "invitation",
            label: t("fields.joins.invitation"),
            hint: t("fields.joinHints.invitation"),
          },
          {
            value: "closed",
            label: t("fields.joins.closed"),
            hint: t("fields.joinHints.closed"),
          },
        ]}
        value={values.join ?? "open"}
        onChange={(value) => set("join", value)}
      />
    </section>
  );
}

export function ModeratorSection() {
  const t = useTranslations("setup");
  const { state, values } = useSetup();
  const about = state.has_people ? t("about.moderatorOptional") : t("about.moderator");
  return (
    <SetupSection title={t("sections.moderator")} about={about}>
      {state.has_people ? (
        <SetupSwitch name="moderator.use" label={t("fields.moderator.use")} />
      ) : null}
      {values["moderator.use"] === "on" ? (
        <>
          <SetupField
            name="moderator.full_name"
            label={t("fields.moderator.full_name")}
            autoComplete="name"
          />
          <SetupField
            name="moderator.username"
            label={t("fields.moderator.username")}
            autoComplete="username"
            autoCapitalize="none"
          />
          <SetupField
            name="moderator.email"
            label={t("fields.moderator.email")}
            type="email"
            autoComplete="email"
          />
          <SetupField
            name="moderator.password"
            label={t("fields.moderator.password")}
            autoComplete="new-password"
            hint={t("fields.moderatorHints.password")}
          />
        </>
      ) : null}
    </SetupSection>
  );
}
