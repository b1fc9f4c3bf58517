import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import type { Outing } from "../../../../contract/outings/outing.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useOutingChange } from "../use-outing-change.ts";

type TitleModalProps = { outing: Outing; onClose: () => void };

/** Gives an outing a title of its own; the capsule keeps its own. */
export function TitleModal({ outing, onClose }: TitleModalProps) {
  const t = useTranslations("outings.host");
  const { change, isPending } = useOutingChange(outing.id);
  const formId = useId();
  const [title, setTitle] = useState(outing.title);
  const isEmpty = title.trim() === "";
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t("rename")}
      description={t("renameText")}
      footer={
        <Button type="submit" form={formId} busy={isPending} aria-disabled={isEmpty || undefined}>
          {t("save")}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (isEmpty) return;
          change({
            call: (api) =>
              api("PATCH /outings/{id}", { params: { id: outing.id }, body: { title } }),
            onDone: onClose,
          });
        }}
      >
        <TextField
          label={t("titleField")}
          value={title}
          maxLength={limits.title}
          data-autofocus=""
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
