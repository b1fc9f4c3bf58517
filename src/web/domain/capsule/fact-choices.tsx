import { useTranslations } from "use-intl";
import type { AuthoredValues } from "../../../contract/shared/capsule-fields.ts";
import { useServices } from "../../services.ts";
import { Select } from "../../ui/form/select.tsx";
import { useLanguages } from "./use-languages.ts";

export type FactChoiceValues = Pick<AuthoredValues, "language">;

type FactChoicesProps = {
  values: FactChoiceValues;
  onChange: (changes: Partial<FactChoiceValues>) => void;
};

/** The facts of a capsule that its author picks from a list, in a draft and when editing. */
export function FactChoices({ values, onChange }: FactChoicesProps) {
  const t = useTranslations("capsules.fields");
  const { locale } = useServices();
  const languages = useLanguages();
  return (
    <Select
      label={t("language")}
      value={values.language ?? locale}
      onChange={(language) => onChange({ language })}
      options={languages.choices()}
    />
  );
}
