import { useTranslations } from "use-intl";
import type { Outing, OutingMemory } from "../../../../contract/outings/outing.ts";
import { StarChoice } from "../../../domain/rating/stars.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import styles from "./memories.module.css";
import type { Memories } from "./memories-query.ts";
import type { MemoryDraft } from "./memory-draft.ts";

type MemoryReadersProps = {
  outing: Outing;
  known: Memories;
  own: OutingMemory | null;
  isReview: boolean;
  rating: number;
  problem: string | undefined;
  onChange: (part: Partial<Pick<MemoryDraft, "isReview" | "rating">>) => void;
};

/** Who reads it: those who were there, or everybody, as a review with stars. */
export function MemoryReaders(props: MemoryReadersProps) {
  const { outing, known, own, isReview, rating, problem, onChange } = props;
  const t = useTranslations("outings.memories.readers");
  const { reviewing } = known;
  const isAlone = outing.people.length === 1;
  if (!reviewing) return <p className={styles.note}>{t("ofGuest")}</p>;
  if (reviewing !== "possible") {
    const alone = { alone: String(isAlone) };
    const why = reviewing === "own_capsule" ? t("ownCapsule", alone) : t("noCapsule", alone);
    return <p className={styles.note}>{why}</p>;
  }
  const stars = (
    <StarChoice
      value={rating}
      error={problem}
      onChange={(given) => onChange({ rating: given, isReview: true })}
    />
  );
  // A review stays one; it is deleted where everybody reads it.
  if (own?.is_review) {
    return (
      <>
        {stars}
        <p className={styles.note}>{t("isReview")}</p>
      </>
    );
  }
  return (
    <>
      <RadioGroup
        legend={t("legend")}
        value={isReview ? "everybody" : "there"}
        options={[
          {
            value: "there",
            label: t(isAlone ? "onlyMe" : "there"),
            hint: t(isAlone ? "onlyMeHint" : "thereHint"),
          },
          {
            value: "everybody",
            label: t("everybody"),
            hint: t("everybodyHint", { alone: String(isAlone) }),
          },
        ]}
        onChange={(value) => onChange({ isReview: value === "everybody" })}
      />
      {isReview ? (
        <>
          {stars}
          {known.ownRating === null ? null : <p className={styles.note}>{t("replaces")}</p>}
        </>
      ) : null}
    </>
  );
}
