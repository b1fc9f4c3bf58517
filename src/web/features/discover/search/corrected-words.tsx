import { useTranslations } from "use-intl";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { filtersLink, useFilters } from "../use-filters.ts";

type Correction = { from: string; to: string };

/** Says which words were taken for others, and offers to search them as they were typed. */
export function CorrectedWords({ corrected }: { corrected: readonly Correction[] }) {
  const t = useTranslations("discover.corrected");
  const [filters] = useFilters();
  if (corrected.length === 0) return null;
  const from = corrected.map((word) => word.from).join(" ");
  const to = corrected.map((word) => word.to).join(" ");
  return (
    <Alert
      type="info"
      isLive
      heading={t("text", { from, to })}
      action={
        <TextLink to={filtersLink({ ...filters, as_typed: true })}>
          {t("asTyped", { from })}
        </TextLink>
      }
    />
  );
}
