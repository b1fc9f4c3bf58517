import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AuthoredValues, NameOfKind } from "../../../contract/shared/capsule-fields.ts";
import { useServices } from "../../services.ts";
import { Select } from "../../ui/form/select.tsx";
import { useLanguages } from "./use-languages.ts";

/** The visibility is chosen in a dialog of its own, which explains it. */
type FactChoice = Exclude<NameOfKind<"choice">, "visibility">;

export type FactChoiceValues = Pick<AuthoredValues, FactChoice>;

type FactChoicesProps = {
  values: FactChoiceValues;
  onChange: (changes: Partial<FactChoiceValues>) => void;
};

/** The facts of a capsule that its author picks from a list, in a draft and when editing. */
export function FactChoices({ values, onChange }: FactChoicesProps) {
  const t = useTranslations("capsules.fields");
  const { locale } = useServices();
  const languages = useLanguages();
  // A record and not plain markup, so that a field which is forgotten here does not compile.
  const controls: Record<FactChoice, ReactNode> = {
    language: (
      <Select
        label={t("language")}
        value={values.language ?? locale}
        onChange={(language) => onChange({ language })}
        options={languages.choices()}
      />
    ),
  };
  return Object.entries(controls).map(([name, control]) => (
    <Fragment key={name}>{control}</Fragment>
  ));
}
