import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type Locale, localeEntries } from "../../../i18n/locales.ts";
import { chooseLanguage } from "../../lib/language-choice.ts";
import { reportError } from "../../lib/report-error.ts";
import { adoptUser } from "../../lib/session.ts";
import { chooseTheme, useTheme } from "../../lib/theme.ts";
import { useServices } from "../../services.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Select } from "../../ui/select.tsx";

export function LanguageSetting() {
  const t = useTranslations("account.look");
  const shell = useTranslations("shell");
  const services = useServices();
  const change = useMutation({
    mutationFn: (locale: Locale) => services.api("PATCH /account", { body: { locale } }),
    onSuccess: ({ data }, locale) => {
      adoptUser(services, data.user);
      chooseLanguage(locale);
    },
    onError: (error) => reportError(error, shell("error")),
  });
  return (
    <Select<Locale>
      label={t("language")}
      hint={t("languageHint")}
      value={change.isPending || change.isSuccess ? change.variables : services.locale}
      onChange={(locale) => change.mutate(locale)}
      options={localeEntries.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}

export function ThemeSetting() {
  const t = useTranslations("account.look");
  const shell = useTranslations("shell.theme");
  return (
    <RadioGroup
      legend={shell("label")}
      value={useTheme()}
      onChange={chooseTheme}
      options={[
        { value: "system", label: shell("system"), hint: t("systemHint") },
        { value: "light", label: shell("light"), hint: t("lightHint") },
        { value: "dark", label: shell("dark"), hint: t("darkHint") },
      ]}
    />
  );
}
