import type { Answer } from "../../../../contract/endpoints.ts";
import { CorrectedWords } from "./corrected-words.tsx";
import styles from "./how-read.module.css";
import { UnderstoodParts } from "./understood-parts.tsx";

type HowReadProps = Pick<Answer<"GET /flenjors">["meta"], "understood" | "corrected">;

/** Says how the words of a search were read. */
export function HowRead({ understood = [], corrected = [] }: HowReadProps) {
  if (understood.length + corrected.length === 0) return null;
  return (
    <div className={styles.read}>
      <UnderstoodParts parts={understood} />
      <CorrectedWords corrected={corrected} />
    </div>
  );
}
