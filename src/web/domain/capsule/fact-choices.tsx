import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AuthoredValues, NameOfKind } from "../../../contract/shared/capsule-fields.ts";
import type { Language } from "../../../contract/shared/languages.ts";
import { useServices } from "../../services.ts";
import { Select } from "../../ui/form/select.tsx";
import { languageName } from "./language-name.ts";
import { useLanguages } from "./use-languages.ts";

/** The visibility is chosen in a dialog of its own, which explains it. */
type FactChoice = Exclude<NameOfKind<"choice">, "visibility">;

export type FactChoiceValues = Pick<AuthoredValues, FactChoice>;

type FactChoicesProps = {
  values: FactChoiceValues;
  onChange: (changes: Partial<FactChoiceValues>) => void;
  /** The language that the server found, where the capsule is published. */
  found?: Language | null;
};

/** The facts of a capsule that its author picks from a list, in a draft and when editing. */
export function FactChoices({ values, onChange, found }: FactChoicesProps) {
  const t = useTranslations("capsules.fields");
  const { locale } = useServices();
  const languages = useLanguages();
  const ofWords = found
    ? t("languageFound", { language: languageName(found, locale) })
    : t("languageOfWords");
  // A record and not plain markup, so that a field which is forgotten here does not compile.
  const controls: Record<FactChoice, ReactNode> = {
    language: (
      <Select
        label={t("language")}
        hint={values.language === null ? t("languageHint") : undefined}
        value={values.language ?? ""}
        onChange={(language) => onChange({ language: language || null })}
        options={[{ value: "", label: ofWords }, ...languages.choices()]}
      />
    ),
  };
  return Object.entries(controls).map(([name, control]) => (
    <Fragment key={name}>{control}</Fragment>
  ));
}
