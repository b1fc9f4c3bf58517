import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import type { Outing } from "../../../../contract/outings/outing.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useOutingChange } from "../use-outing-change.ts";

type CapModalProps = { outing: Outing; onClose: () => void };

/** How many people may come at most. */
export function CapModal({ outing, onClose }: CapModalProps) {
  const t = useTranslations("outings.host");
  const { change, isPending } = useOutingChange(outing.id);
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(outing.most_people));
  const [isRefused, setRefused] = useState(false);
  const bounds = { min: Math.max(1, outing.people_counts.yes), max: limits.outingPeople };
  const most = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isPossible = most >= bounds.min && most <= bounds.max;
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
          setRefused(!isPossible);
          if (!isPossible) return field.current?.focus();
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
        <TextField
          ref={field}
          label={t("most")}
          error={isRefused && !isPossible ? t("mostBounds", bounds) : undefined}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
