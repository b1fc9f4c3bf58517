import { useMemo } from "react";
import { type Language, languages } from "../../../contract/shared/languages.ts";
import { capitalize } from "../../lib/text.ts";
import { useServices } from "../../services.ts";
import { languageName } from "./language-name.ts";

/** The languages that a capsule can be written in, by the names that the reader knows. */
export function useLanguages() {
  const { locale } = useServices();
  return useMemo(() => {
    const nameOf = (language: Language) => capitalize(languageName(language, locale));
    /** The reader's own first, then by name. */
    const choices = () =>
      languages
        .map((value) => ({ value, label: nameOf(value) }))
        .sort((a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, locale));
    const rank = (language: Language) => (language === locale ? 0 : 1);
    return { nameOf, choices };
  }, [locale]);
}
