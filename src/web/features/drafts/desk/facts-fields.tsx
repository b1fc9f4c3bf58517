import Eye from "lucide-react/icons/eye";
import Lock from "lucide-react/icons/lock";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { FactChoices } from "../../../domain/capsule/fact-choices.tsx";
import { VisibilityModal } from "../../../domain/visibility/visibility-modal.tsx";
import { wholeNumberOf } from "../../../lib/whole-number.ts";
import { Button } from "../../../ui/button.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import styles from "./facts-fields.module.css";
import { useDesk } from "./use-desk.ts";

/** The fields for the cost, the number of people, the language and the visibility. */
export function FactsFields() {
  const t = useTranslations("drafts");
  const tVisibility = useTranslations("capsules.visibility");
  const { draft, change } = useDesk();
  const [isChoosing, setIsChoosing] = useState(false);
  const { estimated_spend, min_participants, max_participants, visibility } = draft;
  return (
    <div className={styles.facts}>
      <NumberField
        label={t("spend.label")}
        hint={t("spend.hint")}
        icon={t("spend.sign")}
        read={wholeNumberOf}
        min={0}
        max={limits.spend}
        value={estimated_spend}
        onChange={(value) => change({ estimated_spend: value })}
      />
      <fieldset className={styles.people}>
        <legend className={styles.legend}>{t("people.label")}</legend>
        <div className={styles.pair}>
          <NumberField
            label={t("people.min")}
            read={wholeNumberOf}
            min={1}
            max={limits.people}
            value={min_participants}
            onChange={(value) =>
              change({
                min_participants: value,
                ...(value > max_participants && { max_participants: value }),
              })
            }
          />
          <NumberField
            label={t("people.max")}
            read={wholeNumberOf}
            min={min_participants}
            max={limits.people}
            value={max_participants}
            onChange={(value) => change({ max_participants: value })}
          />
        </div>
      </fieldset>
      <FactChoices values={draft} onChange={change} />
      <div className={styles.visibility}>
        <p className={styles.legend} id="draft-visibility">
          {tVisibility("label")}
        </p>
        <Button
          variant="secondary"
          icon={visibility === "public" ? <Eye /> : <Lock />}
          aria-describedby="draft-visibility"
          onClick={() => setIsChoosing(true)}
        >
          {visibility === "public" ? tVisibility("public") : tVisibility("private")}
        </Button>
        <p className={styles.hint}>
          {visibility === "public" ? tVisibility("publicHint") : tVisibility("privateLater")}
        </p>
      </div>
      {isChoosing ? (
        <VisibilityModal
          visibility={visibility}
          isPublished={false}
          onChange={(chosen) => change({ visibility: chosen })}
          onDone={() => setIsChoosing(false)}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </div>
  );
}
