import { useTranslations } from "use-intl";
import type { Answer } from "../../../../contract/endpoints.ts";
import { useFilters } from "../use-filters.ts";
import { AskWhere } from "./ask-where.tsx";
import { CorrectedWords } from "./corrected-words.tsx";
import styles from "./how-read.module.css";
import { UnderstoodParts } from "./understood-parts.tsx";

type HowReadProps = Pick<Answer<"GET /flenjors">["meta"], "understood" | "corrected" | "unmet">;

/** Says how the words of a search were read. */
export function HowRead({ understood = [], corrected = [], unmet = [] }: HowReadProps) {
  const t = useTranslations("discover.relaxed");
  const [{ lat }] = useFilters();
  if (understood.length + corrected.length + unmet.length === 0) return null;
  const asksNear = understood.some(({ kind }) => kind === "near");
  const words = unmet.map((text) => t("part", { text })).join(", ");
  return (
    <div className={styles.read}>
      <UnderstoodParts parts={understood} />
      <CorrectedWords corrected={corrected} />
      {asksNear && lat === null ? <AskWhere /> : null}
      {words ? <p className={styles.unmet}>{t("unmet", { words })}</p> : null}
    </div>
  );
}
