import { useTranslations } from "use-intl";
import { useServices } from "../../services.ts";
import { Select } from "../../ui/form/select.tsx";
import { Fixed } from "./basic-sections.tsx";
import { fixedBy, fixing } from "./fixed-by.ts";
import { useSetup } from "./setup-context.ts";
import { SetupField, SetupSwitch } from "./setup-field.tsx";
import { SetupSection, SetupTest } from "./setup-section.tsx";
import { mailIn } from "./setup-values.ts";

const usualPorts = { tls: "465", starttls: "587", none: "25" };

export function MailSection() {
  const t = useTranslations("setup");
  const { state, values, replace, session } = useSetup();
  const { api } = useServices();
  const fixed = fixedBy(state, fixing.mail);
  const sender = {
    name: "mail.from",
    label: t("fields.mail.from"),
    fixed: fixedBy(state, /^MAIL_FROM$/) ?? fixed,
  };
  const security = (values["mail.security"] ?? "starttls") as keyof typeof usualPorts;

  function choose(next: keyof typeof usualPorts): void {
    // A port that somebody has changed stays.
    const isUsual = values["mail.port"] === usualPorts[security];
    const port = isUsual ? usualPorts[next] : (values["mail.port"] ?? "");
    replace({ ...values, "mail.security": next, "mail.port": port });
  }

  async function test() {
    const body = {
      session,
      mail: mailIn(values, state),
      product_name: values.product_name ?? "",
      contact_email: values.contact_email ?? "",
      to: values.to ?? "",
    };
    const { data } = await api("POST /setup/tests/mail", { body });
    const isGood = data.outcome === "sent";
    return { isGood, text: t(`mailOutcomes.${data.outcome}`), words: data.words };
  }

  return (
    <SetupSection title={t("sections.mail")} about={t("about.mail")}>
      <Fixed name={fixed} />
      <SetupSwitch name="mail.use" label={t("fields.mail.use")} isFixed={fixed !== null} />
      {fixed && values["mail.from"] ? <SetupField {...sender} /> : null}
      {values["mail.use"] === "on" && !fixed ? (
        <>
          <SetupField name="mail.host" label={t("fields.mail.host")} autoCapitalize="none" />
          <Select
            label={t("fields.mail.security")}
            name="mail.security"
            options={(["tls", "starttls", "none"] as const).map((value) => ({
              value,
              label: t(`fields.security.${value}`),
            }))}
            value={security}
            onChange={choose}
          />
          <SetupField name="mail.port" label={t("fields.mail.port")} inputMode="numeric" />
          <SetupField
            name="mail.user"
            label={t("fields.mail.user")}
            hint={t("fields.mailHints.user")}
            autoCapitalize="none"
          />
          <SetupField
            name="mail.password"
            label={t("fields.mail.password")}
            isSet={state.mail?.has_password === true}
          />
          <SetupField {...sender} hint={t("fields.mailHints.from")} />
          <SetupField name="to" label={t("fields.mail.to")} type="email" autoComplete="email" />
          <SetupTest label={t("test.mail")} run={test} />
        </>
      ) : null}
    </SetupSection>
  );
}
