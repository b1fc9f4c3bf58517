import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import type { Outing } from "../../../../contract/outings/outing.ts";
import { wholeNumberOf } from "../../../lib/whole-number.ts";
import { Button } from "../../../ui/button.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useOutingChange } from "../use-outing-change.ts";

type CapModalProps = { outing: Outing; onClose: () => void };

/** How many people may come at most. */
export function CapModal({ outing, onClose }: CapModalProps) {
  const t = useTranslations("outings.host");
  const { change, isPending } = useOutingChange(outing.id);
  const formId = useId();
  const [most, setMost] = useState(outing.most_people);
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t("cap")}
      description={t("capText")}
      footer={
        <Button type="submit" form={formId} busy={isPending}>
          {t("save")}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          change({
            call: (api) =>
              api("PATCH /outings/{id}", {
                params: { id: outing.id },
                body: { most_people: most },
              }),
            onDone: onClose,
          });
        }}
      >
        <NumberField
          label={t("most")}
          value={most}
          min={Math.max(1, outing.people_counts.yes)}
          max={limits.outingPeople}
          read={wholeNumberOf}
          onChange={setMost}
        />
      </form>
    </Dialog>
  );
}
