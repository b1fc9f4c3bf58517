import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type Locale, localeEntries } from "../../../i18n/locales.ts";
import { reportError } from "../../api/report-error.ts";
import { chooseLanguage } from "../../domain/preferences/language-choice.ts";
import { chooseTheme, useTheme } from "../../domain/preferences/theme.ts";
import { adoptUser } from "../../domain/session/session.ts";
import { useServices } from "../../services.ts";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { Select } from "../../ui/form/select.tsx";

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
      options={localeEntries
        .filter(({ code }) => services.settings.languages.includes(code))
        .map(({ code, name }) => ({ value: code, label: name }))}
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
